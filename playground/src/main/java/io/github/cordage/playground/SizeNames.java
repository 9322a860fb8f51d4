package io.github.cordage.playground;

import java.util.Iterator;
import java.util.List;

/** Usual sizes of pictures and windows, which completion scripts offer. */
final class SizeNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return List.of("640x480", "1280x720", "1280x800", "1920x1080").iterator();
    }
}
