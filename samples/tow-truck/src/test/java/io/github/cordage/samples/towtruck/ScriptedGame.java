package io.github.cordage.samples.towtruck;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.app.state.ScreenshotAppState;
import com.jme3.math.Vector3f;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import com.jme3.system.Timer;
import io.github.cordage.RopeStats;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

/** The game, played by a script, in frames of 1/60 s as fast as they can be drawn, or without drawing them. */
public final class ScriptedGame extends TowTruckGame {
    private static final int FRAME_RATE = 60;

    /** Frames in which the hook comes to the eye of the car. */
    private static final int TAKING = 30;

    /** What happened. */
    record Outcome(
            Vector3f car,
            Vector3f truck,
            double carSpeed,
            double stretch,
            double gap,
            double fastest,
            double mostTension,
            double turned) {}

    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    private final String pictures;
    private int frame;
    private int onHook;
    private int drawnUntil;
    private double stretch;
    private double gap;
    private double fastest;
    private double tension;

    /** @param pictures folder and start of the names of pictures; empty for none */
    ScriptedGame(String pictures) {
        this.pictures = pictures;
    }

    /** Plays until the end of the script. */
    static Outcome play(String pictures, JmeContext.Type type) throws Exception {
        ScriptedGame game = new ScriptedGame(pictures);
        AppSettings settings = new AppSettings(true);
        settings.setResolution(960, 540);
        settings.setAudioRenderer(null);
        settings.setFrameRate(-1);
        settings.setSamples(4);
        game.setSettings(settings);
        game.setShowSettings(false);
        game.start(type);
        Outcome its = game.outcome.get();
        game.stop(true);
        return its;
    }

    @Override
    public void simpleInitApp() {
        super.simpleInitApp();
        setTimer(new EvenTimer());
        stateManager.attach(new Script());
        if (!pictures.isEmpty()) {
            stateManager.attach(new ScreenshotAppState(pictures, "tow-truck-"));
        }
    }

    @Override
    public void handleError(String message, Throwable error) {
        outcome.completeExceptionally(new IllegalStateException(message, error));
        stop();
    }

    /** Time goes on by the same in each frame. */
    private static final class EvenTimer extends Timer {
        private long ticks;

        @Override
        public long getTime() {
            return ticks;
        }

        @Override
        public long getResolution() {
            return FRAME_RATE;
        }

        @Override
        public float getFrameRate() {
            return FRAME_RATE;
        }

        @Override
        public float getTimePerFrame() {
            return 1f / FRAME_RATE;
        }

        @Override
        public void update() {
            ticks++;
        }

        @Override
        public void reset() {
            ticks = 0;
        }
    }

    private final class Script extends BaseAppState {
        @Override
        public void update(float tpf) {
            try {
                act();
            } catch (RuntimeException e) {
                outcome.completeExceptionally(e);
            }
        }

        @Override
        protected void initialize(Application app) {}

        @Override
        protected void cleanup(Application app) {}

        @Override
        protected void onEnable() {}

        @Override
        protected void onDisable() {}
    }

    private void act() {
        TowScene its = scene();
        frame++;
        watch(its);
        // To draw in software takes a second.
        viewPort.setEnabled(frame <= drawnUntil);
        switch (frame) {
            case 90, 300, 420, 540 -> picture();
            case 120 -> {
                press("hook");
                release("hook");
            }
            case 180 -> press("in");
            case 570 -> release("in");
            case 600 -> press("forward");
            case 660 -> picture();
            case 720 -> release("forward");
            case 840 -> {
                picture();
                end(its);
            }
            default -> {
                // It goes on.
            }
        }
    }

    private void press(String key) {
        onAction(key, true, 0);
    }

    private void release(String key) {
        onAction(key, false, 0);
    }

    private void picture() {
        ScreenshotAppState camera = stateManager.getState(ScreenshotAppState.class);
        if (camera != null) {
            drawnUntil = frame + 2;
            viewPort.setEnabled(true);
            camera.takeScreenshot();
        }
    }

    private void watch(TowScene its) {
        RopeStats stats = its.rope().stats();
        tension = Math.max(tension, stats.maxTension());
        fastest = Math.max(fastest, its.car().getLinearVelocity(null).length());
        fastest = Math.max(fastest, its.truck().getLinearVelocity(null).length());
        if (its.onCar() == null) {
            onHook = 0;
        } else if (onHook++ > TAKING) {
            stretch = Math.max(stretch, stats.worstStretch());
            gap = Math.max(gap, its.gap() / its.rope().length());
        }
        if (Boolean.getBoolean("say") && frame % 30 == 0) {
            System.out.printf(
                    Locale.ROOT,
                    "%d car %s v %.2f truck %s rope %.2f nodes %d tension %.0f stretch %.2g gap %.4f contacts %d%n",
                    frame,
                    its.car().getPhysicsLocation(null),
                    its.car().getLinearVelocity(null).length(),
                    its.truck().getPhysicsLocation(null),
                    its.rope().length(),
                    its.rope().nodeCount(),
                    stats.maxTension(),
                    stats.worstStretch(),
                    its.gap(),
                    its.rope().contactCount());
        }
    }

    private void end(TowScene its) {
        Vector3f up = its.car().getPhysicsRotation(null).mult(Vector3f.UNIT_Y);
        outcome.complete(new Outcome(
                its.car().getPhysicsLocation(null),
                its.truck().getPhysicsLocation(null),
                its.car().getLinearVelocity(null).length(),
                stretch,
                gap,
                fastest,
                tension,
                Math.acos(Math.min(1, up.y))));
    }
}
