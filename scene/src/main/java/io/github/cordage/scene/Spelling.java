package io.github.cordage.scene;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Suggestions for misspelt words: keys of scene files, names of scenes, commands and options. */
public final class Spelling {
    /** Letters beyond which a longer word allows no more mistakes. */
    private static final int LONGEST_COUNTED = 12;

    private static final int LETTERS_PER_MISTAKE = 3;

    private Spelling() {}

    /**
     * Finds the word that was probably meant: the one that takes the fewest letters changed, inserted or left out, if
     * these are at most a third of the given word's letters, or one. Upper and lower case count as the same letter.
     *
     * @param word the word that was given
     * @param words known words; the first one wins a tie
     * @return the word that was probably meant; null if none is near
     */
    public static @Nullable String nearest(String word, Collection<String> words) {
        String best = null;
        int fewest = Math.max(1, Math.min(word.length(), LONGEST_COUNTED) / LETTERS_PER_MISTAKE) + 1;
        for (String candidate : words) {
            int edits = edits(word, candidate, fewest);
            if (edits < fewest) {
                fewest = edits;
                best = candidate;
            }
        }
        return best;
    }

    /** Levenshtein distance, or {@code limit} where it is at least that. */
    private static int edits(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) >= limit) {
            return limit;
        }
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
                int changed = diagonal + (same ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
