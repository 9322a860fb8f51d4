package io.github.cordage.web;

import org.teavm.jso.JSClass;
import org.teavm.jso.JSObject;

/** Expands a stream. */
@JSClass
class DecompressionStream implements JSObject {
    DecompressionStream(String format) {}
}
