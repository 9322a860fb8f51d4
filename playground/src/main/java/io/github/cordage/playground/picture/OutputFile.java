package io.github.cordage.playground.picture;

import java.io.BufferedOutputStream;
import java.io.FileNotFoundException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that appears complete or not at all: it is written under a temporary name in the same folder, and renamed when
 * it is {@linkplain #finish finished}. Closing it unfinished leaves nothing behind.
 */
public final class OutputFile implements AutoCloseable {
    private final Path place;
    private final Path temporary;
    private final boolean force;
    private final OutputStream out;
    private boolean finished;

    /**
     * Opens a file for writing.
     *
     * @param force whether an existing file may be replaced
     * @param maxBytes largest number of bytes that may be written
     * @throws CommandFailure if the file exists and must not be replaced, or cannot be created
     */
    public OutputFile(Path place, boolean force, long maxBytes) throws IOException {
        this.place = place;
        this.force = force;
        Path folder = place.toAbsolutePath().getParent();
        if (place.toString().isEmpty()) {
            throw new CommandFailure(CommandFailure.INPUT, "the name of the file to write is empty");
        }
        if (folder == null || Files.isDirectory(place)) {
            throw new CommandFailure(CommandFailure.INPUT, place + " is a folder, not a file to write");
        }
        if (!Files.isDirectory(folder)) {
            throw new CommandFailure(CommandFailure.INPUT, "there is no folder " + folder + " to write to");
        }
        if (!force) {
            requireFree();
        } else if (Files.exists(place, LinkOption.NOFOLLOW_LINKS) && !isFileOrLink(place)) {
            // A device or a pipe, which a rename would destroy.
            throw new CommandFailure(CommandFailure.INPUT, place + " is not a file, and cannot be replaced by one");
        }
        // Not createTempFile, whose files only the owner can read: this one gets the default permissions.
        temporary = folder.resolve(".cordage-" + Long.toHexString(System.nanoTime()) + ".tmp");
        OutputStream raw = create(place, temporary);
        // An interrupted program never gets to close().
        temporary.toFile().deleteOnExit();
        out = new BufferedOutputStream(new Limited(raw, maxBytes), 1 << 16);
    }

    public OutputStream stream() {
        return out;
    }

    /** Moves the file to its final name. */
    public void finish() throws IOException {
        out.close();
        if (force) {
            replace();
        } else {
            // Fails if the file has been created in the meantime.
            Files.move(temporary, place);
        }
        finished = true;
    }

    private void replace() throws IOException {
        try {
            Files.move(temporary, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, place, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void close() throws IOException {
        if (!finished) {
            try {
                out.close();
            } finally {
                Files.deleteIfExists(temporary);
            }
        }
    }

    private static boolean isFileOrLink(Path place) {
        return Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS) || Files.isSymbolicLink(place);
    }

    private static OutputStream create(Path place, Path temporary) {
        try {
            return Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (IOException e) {
            // The name of the temporary file would only confuse.
            String why = e instanceof AccessDeniedException ? "no permission" : "its folder takes no files";
            throw new CommandFailure(CommandFailure.INPUT, place + " cannot be written: " + why);
        }
    }

    private void requireFree() {
        if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
            throw new CommandFailure(CommandFailure.INPUT, place + " exists already; --force replaces it");
        }
    }

    /** The reason why a file could not be read or written. */
    public static String reason(Exception e) {
        Throwable cause = e.getCause() instanceof IOException io ? io : e;
        String message = String.valueOf(cause.getMessage());
        if (cause instanceof NoSuchFileException || cause instanceof FileNotFoundException) {
            return "there is no file " + message;
        }
        if (cause instanceof AccessDeniedException) {
            return "no permission for " + message;
        }
        if (cause instanceof FileAlreadyExistsException) {
            return message + " exists already";
        }
        return message;
    }

    /** Refuses to write more than a number of bytes. */
    private static final class Limited extends FilterOutputStream {
        private final long max;
        private long written;

        /** Whether the limit was reached; later output, from closing the stream, is dropped. */
        private boolean full;

        Limited(OutputStream out, long max) {
            super(out);
            this.max = max;
        }

        @Override
        public void write(int b) throws IOException {
            if (!full) {
                count(1);
                out.write(b);
            }
        }

        @Override
        public void write(byte[] b, int off, int len) throws IOException {
            if (!full) {
                count(len);
                out.write(b, off, len);
            }
        }

        private void count(int bytes) {
            written += bytes;
            if (written > max) {
                full = true;
                throw new CommandFailure(
                        CommandFailure.LIMIT,
                        "the file would be larger than " + max + " bytes; --max-output raises that");
            }
        }
    }
}
