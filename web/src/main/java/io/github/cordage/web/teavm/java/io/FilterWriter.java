package io.github.cordage.web.teavm.java.io;

import java.io.IOException;
import java.io.Writer;

/** Passes characters on to another writer. */
public abstract class FilterWriter extends Writer {
    /** The other writer. */
    protected Writer out;

    /**
     * Creates a writer.
     *
     * @param out where characters go
     */
    protected FilterWriter(Writer out) {
        super(out);
        this.out = out;
    }

    @Override
    public void write(int c) throws IOException {
        out.write(c);
    }

    @Override
    public void write(char[] chars, int from, int count) throws IOException {
        out.write(chars, from, count);
    }

    @Override
    public void write(String text, int from, int count) throws IOException {
        out.write(text, from, count);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
