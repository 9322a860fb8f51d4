package io.github.cordage.web;

import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;
import org.teavm.jso.JSProperty;
import org.teavm.jso.core.JSPromise;
import org.teavm.jso.core.JSString;
import org.teavm.jso.core.JSUndefined;
import org.teavm.jso.dom.events.Event;
import org.teavm.jso.file.Blob;
import org.teavm.jso.file.FileList;
import org.teavm.jso.streams.ReadableStream;

/** Browser functions that TeaVM's interfaces lack. */
final class Browser {
    private Browser() {}

    /** The window. */
    interface More extends JSObject {
        MediaQuery matchMedia(String query);

        @JSProperty
        Navigator getNavigator();

        @JSProperty("CompressionStream")
        JSObject getCompressionStream();
    }

    /** Answer of a media query. */
    interface MediaQuery extends JSObject {
        @JSProperty
        boolean isMatches();
    }

    /** The browser. */
    interface Navigator extends JSObject {
        @JSProperty
        Clipboard getClipboard();
    }

    /** The clipboard; pages from folders and from unsafe servers have none. */
    interface Clipboard extends JSObject {
        JSPromise<JSUndefined> writeText(String text);
    }

    /** A dialog element. */
    interface Dialog extends JSObject {
        void showModal();

        void close();

        @JSProperty
        boolean isOpen();
    }

    /** A canvas that gives its picture. */
    interface Pictured extends JSObject {
        void toBlob(BlobTaker taker, String type);
    }

    /** Takes a picture; null if there is none. */
    @JSFunctor
    interface BlobTaker extends JSObject {
        void take(Blob blob);
    }

    /** An event of dragging files. */
    interface DragEvent extends Event {
        @JSProperty
        Transfer getDataTransfer();
    }

    /** The dragged object. */
    interface Transfer extends JSObject {
        @JSProperty
        FileList getFiles();
    }

    /** An event that somebody may have taken. */
    interface Taken extends JSObject {
        @JSProperty
        boolean isDefaultPrevented();
    }

    /** A stream that can be led through a pair of streams. */
    interface Piped extends JSObject {
        ReadableStream pipeThrough(JSObject pair);
    }

    /** A file, which may be larger than an {@code int} can tell. */
    interface Sized extends JSObject {
        @JSProperty
        double getSize();

        /** The text, as what it is in the browser: promises do not turn it into one of Java. */
        JSPromise<JSString> text();
    }

    /** Whether the page is seen. */
    interface Visible extends JSObject {
        @JSProperty
        boolean isHidden();
    }
}
