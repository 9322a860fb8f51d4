package io.github.cordage.scene;

import java.util.List;
import java.util.Locale;

/** Translates the JSON parser's messages into plain ones: what was expected, and what was found. */
final class JsonErrors {
    // No regular expressions: in a browser they would be a tenth of the whole page.
    private static final String CONTROL_CODE = "CTRL-CHAR, code ";
    private static final String CHARACTER_START = "('";
    private static final String CHARACTER_CODE = "' (code ";

    private enum Found {
        CHARACTER,
        CONTROL,
        WORD,
        NOTHING
    }

    private record Rule(String mark, String words, Found found) {}

    /** The first rule whose mark occurs in the parser's message applies. */
    private static final List<Rule> RULES = List.of(
            new Rule("Illegal unquoted character", "a control character in a text must be escaped", Found.CONTROL),
            new Rule("surrogate", "a key must hold no half of a surrogate pair", Found.NOTHING),
            new Rule("CTRL-CHAR", "a control character must not stand outside a text", Found.CONTROL),
            new Rule("closing quote for a string", "the file ends within a text, a quote must close it", Found.NOTHING),
            new Rule("closing quote for property", "the file ends within a key, a quote must close it", Found.NOTHING),
            new Rule("end-of-input in", "the file ends within a value", Found.NOTHING),
            new Rule("end-of-input", "the file ends before all objects and arrays are closed", Found.NOTHING),
            new Rule("to start property name", "a key in double quotes must stand here", Found.CHARACTER),
            new Rule("expecting a colon", "a colon must follow the key", Found.CHARACTER),
            new Rule("to separate Object entries", "a comma or a closing brace must stand here", Found.CHARACTER),
            new Rule("to separate Array entries", "a comma or a closing bracket must stand here", Found.CHARACTER),
            new Rule("comment?", "comments are not allowed", Found.CHARACTER),
            new Rule("Leading zeroes", "a number must not have zeros before its other digits", Found.NOTHING),
            new Rule("plus signs", "a number must not begin with a plus sign", Found.NOTHING),
            new Rule("Decimal point not followed", "a digit must follow the decimal point", Found.CHARACTER),
            new Rule("Exponent indicator", "a digit must follow the exponent", Found.CHARACTER),
            new Rule("follow minus sign", "a digit must follow the minus sign", Found.CHARACTER),
            new Rule("hexadecimal number", "a number must be decimal", Found.CHARACTER),
            new Rule("more than one decimal point", "a number must have one decimal point only", Found.NOTHING),
            new Rule("Non-standard token", "a number must be finite", Found.WORD),
            new Rule("Unrecognized token", "a value must stand here, words only in double quotes", Found.WORD),
            new Rule("hex-digit", "four hexadecimal digits must follow \\u", Found.CHARACTER),
            new Rule("Unrecognized character escape", "only one of \"\\/bfnrtu may follow a backslash", Found.WORD),
            new Rule("expected '}'", "a closing brace must stand here", Found.WORD),
            new Rule("expected ']'", "a closing bracket must stand here", Found.WORD),
            new Rule("no open", "a scene must begin with an opening brace", Found.WORD),
            new Rule("expected a valid value", "a value must stand here", Found.CHARACTER));

    private JsonErrors() {}

    /** The plain message; the parser's own if no rule applies. */
    static String plain(String message) {
        for (Rule rule : RULES) {
            if (message.contains(rule.mark)) {
                return rule.words + found(rule.found, message);
            }
        }
        return SceneProblem.escaped(message);
    }

    private static String found(Found what, String message) {
        return switch (what) {
            case CHARACTER -> character(message);
            case CONTROL -> {
                int code = message.indexOf(CONTROL_CODE);
                yield code < 0 ? "" : ", was number " + digits(message, code + CONTROL_CODE.length());
            }
            case WORD -> {
                int from = message.indexOf('\'');
                int to = message.indexOf('\'', from + 1);
                yield to <= from ? "" : ", was " + SceneProblem.quoted(message.substring(from + 1, to));
            }
            case NOTHING -> "";
        };
    }

    /** The character, with its code if it could be mistaken for another one. */
    private static String character(String message) {
        int start = message.indexOf(CHARACTER_START);
        // The character may be a quote itself.
        int end = start < 0 ? -1 : message.indexOf(CHARACTER_CODE, start + CHARACTER_START.length() + 1);
        if (end < 0) {
            return "";
        }
        String found = message.substring(start + CHARACTER_START.length(), end);
        int code = Integer.parseInt(digits(message, end + CHARACTER_CODE.length()));
        String number = code < 127 ? "" : " (U+" + SceneProblem.fourDigits(code).toUpperCase(Locale.ROOT) + ")";
        return ", was '" + SceneProblem.escaped(found) + "'" + number;
    }

    private static String digits(String message, int from) {
        int to = from;
        while (to < message.length() && Character.isDigit(message.charAt(to))) {
            to++;
        }
        return message.substring(from, to);
    }
}
