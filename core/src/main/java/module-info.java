/** Real-time rope physics for the JVM. */
module io.github.cordage {
    // Annotations only. "static" without "transitive": a consumer's module path need not hold JSpecify.
    requires static org.jspecify;

    exports io.github.cordage;
    exports io.github.cordage.build;
    exports io.github.cordage.engine;
    exports io.github.cordage.event;
    exports io.github.cordage.geometry;
    exports io.github.cordage.motion;
    exports io.github.cordage.query;
    exports io.github.cordage.recording;
    exports io.github.cordage.saved;
    exports io.github.cordage.settings;
    exports io.github.cordage.thread;
    exports io.github.cordage.time;
    exports io.github.cordage.ui;
    exports io.github.cordage.view;
    exports io.github.cordage.wind;
}
