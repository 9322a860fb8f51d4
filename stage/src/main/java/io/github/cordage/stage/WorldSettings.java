package io.github.cordage.stage;

import io.github.cordage.WorldDef;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;

/** The settings of a world. */
public final class WorldSettings {
    private static final String OWN_THREAD = "on its own thread";

    private final Session session;

    public WorldSettings(Session session) {
        this.session = session;
    }

    public Setting.Group group() {
        return new Setting.Group(
                "World", Stream.concat(threads(), settings().stream()).toList());
    }

    /** Whether a setting is the thread of the world, which is not part of the scene. */
    static boolean isThread(Setting setting) {
        return setting.name().equals(OWN_THREAD);
    }

    private Stream<Setting> threads() {
        Setting own = new Setting.Flag(
                OWN_THREAD,
                session::isBeside,
                session::setBeside,
                "Runs the world on its own thread, so that slow steps do not hold up the picture");
        return session.canBeBeside() ? Stream.of(own) : Stream.empty();
    }

    private List<Setting> settings() {
        WorldDef def = session.setUp().world();
        WorldDef first = session.setUp().opened().world();
        return List.of(
                gravity("x", def::gravityX, g -> setGravity(g, def.gravityY(), def.gravityZ()), "")
                        .inScene(first.gravityX()),
                gravity("y", def::gravityY, g -> setGravity(def.gravityX(), g, def.gravityZ()), "")
                        .inScene(first.gravityY()),
                gravity("z", def::gravityZ, g -> setGravity(def.gravityX(), def.gravityY(), g), ", out of the plane")
                        .inScene(first.gravityZ()),
                new Setting.Quantity(
                                "recovery speed",
                                "m/s",
                                Scale.powers(0.01, 100),
                                def::recoverySpeed,
                                this::setRecoverySpeed,
                                "Speed at which ropes leave colliders that they overlap")
                        .inScene(first.recoverySpeed()),
                new Setting.Quantity(
                                "step",
                                "s",
                                Scale.powers(1e-4, 0.1),
                                def::step,
                                step -> rebuild(def::step, step, def.step()),
                                true,
                                "Length of a step; the scene starts over")
                        .inScene(first.step()),
                new Setting.Quantity(
                                "max step",
                                "s",
                                Scale.powers(0.01, 1),
                                def::maxStep,
                                maxStep -> rebuild(def::maxStep, maxStep, def.maxStep()),
                                true,
                                "Longest time that is carried over after a hitch; the scene starts over")
                        .inScene(first.maxStep()),
                new Setting.Quantity(
                                "duration",
                                "s",
                                Scale.powers(0.1, 600),
                                () -> session.setUp().duration(),
                                this::setDuration,
                                "Duration of the scene when it is rendered; here it runs on")
                        .inScene(session.setUp().opened().duration()));
    }

    private static Setting.Quantity gravity(String axis, DoubleSupplier get, DoubleConsumer set, String more) {
        return new Setting.Quantity(
                "gravity " + axis,
                "m/s²",
                Scale.linear(-30, 30),
                get,
                set,
                "Acceleration of everything along " + axis + more);
    }

    private void setGravity(double x, double y, double z) {
        session.setUp().world().gravity(x, y, z);
        session.change(world -> world.setGravity(x, y, z));
        session.setEdited();
    }

    private void setRecoverySpeed(double speed) {
        session.setUp().world().recoverySpeed(speed);
        session.change(world -> world.setRecoverySpeed(speed));
        session.setEdited();
    }

    private void rebuild(DoubleConsumer set, double value, double before) {
        set.accept(value);
        try {
            session.startOver();
        } catch (IllegalArgumentException e) {
            set.accept(before);
            throw e;
        }
        session.setEdited();
    }

    private void setDuration(double seconds) {
        session.setUp().setDuration(seconds);
        session.setEdited();
    }
}
