package io.github.cordage.playground;

import java.util.Locale;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cordage completion}: prints a script that lets a shell complete commands, options and names of scenes. */
@Command(
        name = "completion",
        description = {
            "Prints a script with which a shell completes commands, options and names of scenes.",
            "bash: cordage completion bash > ~/.local/share/bash-completion/completions/cordage",
            "zsh:  cordage completion zsh > ~/.cordage.zsh, and a line \"source ~/.cordage.zsh\" in ~/.zshrc",
            "fish: cordage completion fish > ~/.config/fish/completions/cordage.fish"
        },
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Runnable {
    /** The shells that there are scripts for. */
    enum Shell {
        BASH,
        ZSH,
        FISH;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final String FORBIDS_FILES = "  type compopt &>/dev/null && compopt +o default\n\n";

    @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}.")
    private Shell shell = Shell.BASH;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        CommandLine all = spec.root().commandLine();
        // The script for bash also loads zsh's support of such scripts.
        String script = shell == Shell.FISH ? FishCompletion.script(all) : withFiles(AutoComplete.bash("cordage", all));
        spec.commandLine().getOut().print(script);
        spec.commandLine().getOut().flush();
    }

    /** Lets the shell complete names of files where no other word fits, which picocli's functions forbid it. */
    private static String withFiles(String script) {
        return script.replace(FORBIDS_FILES, "");
    }
}
