// SPDX-License-Identifier: Apache-2.0
// Loads the WebAssembly module and starts the page. From a server it is fetched; from a folder, where browsers fetch nothing, it
// comes as a script.
"use strict";

(async () => {
  async function moduleFromScript() {
    await new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = "cordage.wasm.js";
      script.onload = resolve;
      script.onerror = () => reject(new Error("cordage.wasm.js cannot be loaded"));
      document.head.append(script);
    });
    const bytes = Uint8Array.from(atob(window.CORDAGE_WASM), (c) => c.charCodeAt(0));
    delete window.CORDAGE_WASM;
    return bytes;
  }

  const words = document.getElementById("words");
  try {
    const source = location.protocol === "file:" ? await moduleFromScript() : "cordage.wasm";
    const teavm = await TeaVM.wasmGC.load(source);
    window.cordage = teavm.exports;
    teavm.exports.main([]);
  } catch (e) {
    words.textContent = "This page needs WebAssembly with garbage collection, and this browser seems to lack it: " + e.message;
    throw e;
  }
})();
