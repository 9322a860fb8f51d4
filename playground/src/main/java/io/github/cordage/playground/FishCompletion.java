package io.github.cordage.playground;

import io.github.cordage.scene.ShippedScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Writes completion scripts for fish, which picocli does not. */
final class FishCompletion {
    private static final String NO_COMMAND = "__fish_use_subcommand";

    private final StringBuilder script = new StringBuilder();
    private final String name;

    private FishCompletion(CommandLine line) {
        name = line.getCommandName();
        script.append("# Completions of ").append(name).append(" for fish.\n");
        // What is not said to be a file is none.
        add("-f");
        options(NO_COMMAND, line.getCommandSpec());
        for (Map.Entry<String, CommandLine> sub : line.getSubcommands().entrySet()) {
            String description =
                    firstLine(sub.getValue().getCommandSpec().usageMessage().description());
            add("-n " + NO_COMMAND + " -a " + sub.getKey() + description(description));
        }
        for (Map.Entry<String, CommandLine> sub : line.getSubcommands().entrySet()) {
            String condition = quoted("__fish_seen_subcommand_from " + sub.getKey());
            options(condition, sub.getValue().getCommandSpec());
            for (PositionalParamSpec parameter : sub.getValue().getCommandSpec().positionalParameters()) {
                parameter(condition, parameter);
            }
        }
    }

    /** The script for a command with one level of subcommands. */
    static String script(CommandLine line) {
        return new FishCompletion(line).script.toString();
    }

    private void options(String condition, CommandSpec spec) {
        for (OptionSpec option : spec.options()) {
            StringBuilder words = new StringBuilder("-n " + condition);
            for (String word : option.names()) {
                words.append(word.startsWith("--") ? " -l " : " -s ").append(word.replaceAll("^-+", ""));
            }
            if (option.arity().max() > 0) {
                List<String> choices = choices(option);
                words.append(choices.isEmpty() && isText(option) ? " -r -F" : " -x");
                if (!choices.isEmpty()) {
                    words.append(" -a ").append(quoted(String.join(" ", choices)));
                }
            }
            add(words + description(firstLine(option.description())));
        }
    }

    private void parameter(String condition, PositionalParamSpec parameter) {
        List<String> choices = choices(parameter);
        for (String choice : choices) {
            add("-n " + condition + " -a " + choice + description(title(choice)));
        }
        boolean isChoice =
                parameter.typeInfo().isEnum() || parameter.paramLabel().equals("COMMAND");
        if (!isChoice) {
            add("-n " + condition + " -F");
        }
    }

    private static String title(String choice) {
        return ShippedScenes.names().contains(choice)
                ? ShippedScenes.read(choice).title()
                : "";
    }

    private static boolean isText(ArgSpec argument) {
        return argument.typeInfo().getType() == String.class;
    }

    private static List<String> choices(ArgSpec argument) {
        List<String> choices = new ArrayList<>();
        if (argument.completionCandidates() != null) {
            argument.completionCandidates().forEach(choices::add);
        }
        return choices;
    }

    private static String firstLine(String... lines) {
        return lines.length == 0 ? "" : lines[0];
    }

    private static String description(String text) {
        return text.isEmpty() ? "" : " -d " + quoted(text.replaceAll("\\.$", ""));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    private void add(String words) {
        script.append(String.format(Locale.ROOT, "complete -c %s %s%n", name, words));
    }
}
