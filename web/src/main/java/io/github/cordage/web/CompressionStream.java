package io.github.cordage.web;

import org.teavm.jso.JSClass;
import org.teavm.jso.JSObject;

/** Compresses a stream. */
@JSClass
class CompressionStream implements JSObject {
    CompressionStream(String format) {}
}
