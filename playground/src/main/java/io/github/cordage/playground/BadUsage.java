package io.github.cordage.playground;

import io.github.cordage.scene.Spelling;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the words of a command line, and what was probably meant. */
final class BadUsage {
    private BadUsage() {}

    /**
     * Says what is wrong.
     *
     * @param arguments the words of the command line
     */
    static String message(ParameterException e, String... arguments) {
        CommandLine line = e.getCommandLine();
        if (e instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            if (unmatched.isUnknownOption()) {
                return unknownOption(line, name(word));
            }
            if (!line.getSubcommands().isEmpty()) {
                return unknownCommand(line, word);
            }
        }
        if (e instanceof MissingParameterException) {
            // A misspelt option is why something is missing, or as wrong.
            String misspelt = firstUnknownOption(line, arguments);
            return misspelt == null ? String.valueOf(e.getMessage()) : unknownOption(line, misspelt);
        }
        return String.valueOf(e.getMessage());
    }

    /** Says that there is no such command. */
    static String unknownCommand(CommandLine line, String word) {
        Set<String> names = line.getSubcommands().keySet();
        String nearest = Spelling.nearest(word, names);
        return "there is no command '" + Text.safe(word) + "'"
                + (nearest == null
                        ? "; there are " + String.join(", ", names)
                        : "; did you mean " + line.getCommandName() + " " + nearest + "?");
    }

    private static String unknownOption(CommandLine line, String option) {
        Set<String> names = line.getCommandSpec().optionsMap().keySet();
        String nearest = Spelling.nearest(option, names);
        return "there is no option '" + Text.safe(option) + "'"
                + (nearest == null ? "" : "; did you mean " + nearest + "?");
    }

    private static @Nullable String firstUnknownOption(CommandLine line, String... arguments) {
        Set<String> names = line.getCommandSpec().optionsMap().keySet();
        return Arrays.stream(arguments)
                .filter(word -> word.startsWith("--") && word.length() > 2)
                .map(BadUsage::name)
                .filter(name -> !names.contains(name))
                .findFirst()
                .orElse(null);
    }

    /** The option without its value. */
    private static String name(String word) {
        int equals = word.indexOf('=');
        return equals < 0 ? word : word.substring(0, equals);
    }

    /** Reads one of a few words, in upper or lower case. */
    static <T> ITypeConverter<T> choice(List<T> choices) {
        List<String> words = choices.stream().map(T::toString).toList();
        return word -> {
            for (T choice : choices) {
                if (choice.toString().equalsIgnoreCase(word)) {
                    return choice;
                }
            }
            String nearest = Spelling.nearest(word, words);
            throw new TypeConversionException("must be one of " + String.join(", ", words) + ", was '"
                    + Text.safe(word) + "'"
                    + (nearest == null ? "" : "; did you mean " + nearest + "?"));
        };
    }
}
