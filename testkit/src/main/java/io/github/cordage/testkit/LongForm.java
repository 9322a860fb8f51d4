package io.github.cordage.testkit;

/** The long forms of tests, which find the same kinds of defects as the short ones in each build, in more places. */
public final class LongForm {
    private LongForm() {}

    /**
     * Tells whether long forms of tests were asked for, by {@code -Dcordage.long=true}.
     *
     * @return whether they were
     */
    public static boolean wanted() {
        return Boolean.getBoolean("cordage.long");
    }

    /**
     * Picks a number of rounds, or of anything else that makes a test long.
     *
     * @param shortForm in each build
     * @param longForm if long forms were asked for
     * @return one of them
     */
    public static int either(int shortForm, int longForm) {
        return wanted() ? longForm : shortForm;
    }

    /**
     * Tells whether all cases were asked for, by {@code -Dcordage.every=1}, also those that long forms leave out.
     *
     * @return whether they were
     */
    public static boolean whole() {
        return Integer.getInteger("cordage.every", 0) == 1;
    }

    /**
     * Picks every n-th case out of a list of all combinations, as {@link #either}; {@code -Dcordage.every=1} takes all
     * of them.
     *
     * @param shortForm in each build
     * @param longForm if long forms were asked for
     * @return one of them, or what the property says
     */
    public static int every(int shortForm, int longForm) {
        return Integer.getInteger("cordage.every", either(shortForm, longForm));
    }
}
