package io.github.cordage.web;

import org.teavm.jso.JSClass;
import org.teavm.jso.JSObject;
import org.teavm.jso.file.Blob;

/** Addresses of blobs. */
@JSClass(name = "URL")
class BlobAddress implements JSObject {
    private BlobAddress() {}

    static native String createObjectURL(Blob blob);

    static native void revokeObjectURL(String address);
}
