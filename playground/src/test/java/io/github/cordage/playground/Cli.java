package io.github.cordage.playground;

import java.io.PrintWriter;
import java.io.StringWriter;

/** One run of the command within this JVM, and what came of it. */
record Cli(int code, String out, String err) {
    static Cli run(Object... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] words = new String[args.length];
        for (int i = 0; i < args.length; i++) {
            words[i] = args[i].toString();
        }
        int code = CordageCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
        return new Cli(code, out.toString(), err.toString());
    }
}
