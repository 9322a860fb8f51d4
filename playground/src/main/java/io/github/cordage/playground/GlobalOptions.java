package io.github.cordage.playground;

/** The options of the {@code cordage} command that its subcommands share. */
interface GlobalOptions {
    /** Whether to print stack traces. */
    boolean isDebug();
}
