// SPDX-License-Identifier: Apache-2.0
// TeaVM's runtime makes functions of texts, which the page's content security policy forbids. It gets this in place of the browser's
// Function: it knows the texts that the runtime makes functions of, and returns the same functions, written out.
"use strict";

const cordageFunctions = (() => {
  /** What JSO's classes have in @JSBody, as TeaVM shortens it: parameters and body, and the function. */
  const bodies = new Map([
    ["|{return {};}", () => ({})],
    ["obj|return typeof obj=='undefined';", (value) => typeof value === "undefined"],
    ["object|return object.toString();", (value) => value.toString()],
  ]);

  function fromBody(parameters, body) {
    const known = bodies.get(parameters.join() + "|" + body);
    if (known) {
      return known;
    }
    const returned = /^return (\w+);$/.exec(body);
    const at = returned ? parameters.indexOf(returned[1]) : -1;
    if (at < 0) {
      throw new Error("functions.js has no function (" + parameters.join() + ") " + body);
    }
    return (...values) => values[at];
  }

  function global(name) {
    if (!(name in globalThis)) {
      throw new ReferenceError(name + " is not defined");
    }
    return globalThis[name];
  }

  function calling(rethrow, call) {
    return function (...values) {
      try {
        return call(this, values);
      } catch (e) {
        rethrow(e);
      }
    };
  }

  /** Java functions as those of JavaScript; the last parameter may take all that are left. */
  function exported(text) {
    const parameters = /^return function\(([^)]*)\)/.exec(text)[1];
    const before = parameters.split(", ").length - 1;
    const all = parameters.includes("...");
    const withThis = text.includes("fn(this");
    return (rethrow, fn) =>
      calling(rethrow, (self, values) => {
        const given = all ? [...values.slice(0, before), values.slice(before)] : values;
        return withThis ? fn(self, ...given) : fn(...given);
      });
  }

  function attempt(rethrow, action) {
    try {
      return action();
    } catch (e) {
      rethrow(e);
    }
  }

  return function (...texts) {
    const text = texts[texts.length - 1];
    const first = texts[0];
    const second = texts[1];
    if (texts.length === 1) {
      const name = /^return (\w+);$/.exec(text);
      if (name) {
        return () => global(name[1]);
      }
      if (text === "return []") {
        return () => [];
      }
    } else if (first === "value" && /^\w+ = value;$/.test(text)) {
      return (value) => (globalThis[text.split(" ")[0]] = value);
    } else if (first === "constructor") {
      return (constructor) =>
        function (marker, javaObject) {
          return constructor.call(this, marker, javaObject);
        };
    } else if (first === "rethrowJavaAsJs") {
      return exported(text);
    } else if (first === "wrapCallFromJavaToJs") {
      return (wrap, ...parameters) => fromBody(parameters.slice(0, -1), parameters[parameters.length - 1]);
    } else if (first === "rethrowJsAsJava" && second === "fn") {
      return (rethrow, fn, ...values) => attempt(rethrow, () => fn(...values));
    } else if (first === "rethrowJsAsJava" && second === "getGlobalName") {
      return (rethrow, named, instance, method, ...values) =>
        attempt(rethrow, () => (instance !== null ? instance[method](...values) : named(method)(...values)));
    } else if (first === "rethrowJsAsJava" && second === "constructor") {
      return (rethrow, constructor, ...values) => attempt(rethrow, () => new constructor(...values));
    } else if (text.startsWith("return [")) {
      return (...values) => values;
    }
    throw new Error("functions.js knows no function " + text);
  };
})();
