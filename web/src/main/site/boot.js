// SPDX-License-Identifier: Apache-2.0
// Loads the WebAssembly module and starts the page. From a server it is fetched; from a folder, where browsers fetch nothing, it
// comes as a script.
"use strict";

(async () => {
  // The smallest module with a type of garbage-collected objects: a structure without fields.
  const SMALLEST = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 3, 1, 95, 0]);
  const words = document.getElementById("words");

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

  function say(text) {
    // Loaded only where it takes the place of the ropes.
    const picture = document.getElementById("picture");
    picture.src = picture.dataset.src;
    picture.hidden = false;
    words.className = "trouble";
    words.textContent = text;
    document.getElementById("loading").hidden = true;
  }

  if (typeof WebAssembly !== "object" || !WebAssembly.validate(SMALLEST)) {
    say("The ropes need WebAssembly with garbage collection, which this browser lacks. Chrome and Edge have it from 119 on, Firefox from 120, Safari from 18.2.");
    return;
  }
  try {
    const source = location.protocol === "file:" ? await moduleFromScript() : "cordage.wasm";
    const teavm = await TeaVM.wasmGC.load(source);
    window.cordage = teavm.exports;
    teavm.exports.main([]);
  } catch (e) {
    say("The ropes could not be started: " + e.message);
    throw e;
  }
})();
