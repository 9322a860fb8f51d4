package io.github.cordage.web;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.Consumer;
import org.teavm.jso.JSObject;
import org.teavm.jso.browser.Window;
import org.teavm.jso.core.JSArray;
import org.teavm.jso.core.JSObjects;
import org.teavm.jso.core.JSString;
import org.teavm.jso.file.Blob;
import org.teavm.jso.streams.ReadableStreamDefaultReader;
import org.teavm.jso.typedarrays.Int8Array;

/**
 * Scenes in the fragments of links: {@code #scene=NAME} for a shipped one, {@code #s=} and the deflated text of a scene
 * in letters of base64url for any. Expanding stops at a limit, however small the link.
 */
final class SceneLink {
    static final String SHIPPED = "#scene=";
    static final String WHOLE = "#s=";

    /** Most characters of a link. */
    private static final int MOST_CHARACTERS = 1_000_000;

    /** Most bytes of an expanded scene. */
    private static final int MOST_BYTES = 1_000_000;

    private static final int LETTERS_OF_THREE_BYTES = 4;

    private static final String FORMAT = "deflate-raw";

    private SceneLink() {}

    /** Packs the text of a scene; gives the fragment, or the reason why there is none. */
    static void pack(String json, Consumer<String> packed, Consumer<String> failed) {
        if (!canCompress()) {
            failed.accept("this browser cannot compress");
            return;
        }
        collect(
                reader(textBlob(json), new CompressionStream(FORMAT)),
                new ByteArrayOutputStream(),
                bytes -> {
                    String letters = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
                    if (letters.length() > MOST_CHARACTERS) {
                        failed.accept("the scene is too large for a link; save it as a file");
                    } else {
                        packed.accept(WHOLE + letters);
                    }
                },
                failed);
    }

    /**
     * Expands the part of a link behind {@link #WHOLE}; gives the text of the scene, or what is wrong with the link.
     */
    static void unpack(String letters, Consumer<String> text, Consumer<String> failed) {
        if (letters.length() > MOST_CHARACTERS) {
            failed.accept("it is longer than " + MOST_CHARACTERS + " characters");
            return;
        }
        // TeaVM's decoder takes any character.
        if (!isBase64(letters)) {
            failed.accept("it has characters that do not belong there, or is cut off");
            return;
        }
        byte[] bytes = Base64.getUrlDecoder().decode(letters);
        if (!canCompress()) {
            failed.accept("this browser cannot expand it");
            return;
        }
        JSArray<JSObject> parts = new JSArray<>();
        parts.push(Int8Array.copyFromJavaArray(bytes));
        collect(
                reader(new Blob(parts), new DecompressionStream(FORMAT)),
                new ByteArrayOutputStream(),
                expanded -> text.accept(new String(expanded, StandardCharsets.UTF_8)),
                failed);
    }

    /** Whether a text is base64url without padding. */
    private static boolean isBase64(String letters) {
        for (int i = 0; i < letters.length(); i++) {
            char c = letters.charAt(i);
            boolean known =
                    (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
            if (!known) {
                return false;
            }
        }
        return letters.length() % LETTERS_OF_THREE_BYTES != 1;
    }

    static Blob textBlob(String text) {
        JSArray<JSObject> parts = new JSArray<>();
        parts.push(JSString.valueOf(text));
        return new Blob(parts);
    }

    private static boolean canCompress() {
        Browser.More window = (Browser.More) (Object) Window.current();
        JSObject found = window.getCompressionStream();
        return found != null && !JSObjects.isUndefined(found);
    }

    private static ReadableStreamDefaultReader reader(Blob blob, JSObject pair) {
        return ((Browser.Piped) (Object) blob.stream()).pipeThrough(pair).getReader();
    }

    /** Reads a stream piece by piece, up to the limit. */
    private static void collect(
            ReadableStreamDefaultReader reader,
            ByteArrayOutputStream bytes,
            Consumer<byte[]> whole,
            Consumer<String> failed) {
        reader.read()
                .then(
                        result -> {
                            Dom.guarded(() -> {
                                if (result.isDone()) {
                                    whole.accept(bytes.toByteArray());
                                    return;
                                }
                                Int8Array piece = result.getValue();
                                if (bytes.size() + piece.getLength() > MOST_BYTES) {
                                    reader.cancel(null);
                                    failed.accept("it expands to more than " + MOST_BYTES + " bytes");
                                    return;
                                }
                                for (int i = 0; i < piece.getLength(); i++) {
                                    bytes.write(piece.get(i));
                                }
                                collect(reader, bytes, whole, failed);
                            });
                            return null;
                        },
                        error -> {
                            Dom.guarded(() -> failed.accept("it is damaged"));
                            return null;
                        });
    }
}
