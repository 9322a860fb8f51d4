package io.github.cordage.samples.grapple;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.GdxNativesLoader;
import java.util.function.BooleanSupplier;

/** Plays a level without a window, and watches it: step by step, as a game would do with the keys of a player. */
final class Player implements AutoCloseable {
    /** 15 seconds. */
    private static final int MOST_STEPS = 900;

    /** Faster than anything may be [m/s]. */
    private static final float TOO_FAST = 25;

    static {
        // What an application of libGDX does when it starts.
        GdxNativesLoader.load();
    }

    final Level level = new Level();
    final Hero hero = level.hero;
    double worstStretch;
    private final Array<Body> bodies = new Array<>();

    void step() {
        level.step();
        worstStretch = Math.max(worstStretch, level.stretch());
        level.bodies.getBodies(bodies);
        for (Body body : bodies) {
            float speed = body.getLinearVelocity().len();
            assertTrue(speed < TOO_FAST, "a body at " + body.getPosition() + " is at " + speed + " m/s");
        }
    }

    void pass(double seconds) {
        for (int i = 0; i < seconds / Level.STEP; i++) {
            step();
        }
    }

    void await(String what, BooleanSupplier isSo) {
        for (int i = 0; i < MOST_STEPS; i++) {
            if (isSo.getAsBoolean()) {
                return;
            }
            step();
        }
        fail("waited in vain: " + what + ", hero at " + hero.body.getPosition());
    }

    /** Runs until something is so, and stops. */
    void run(float direction, String what, BooleanSupplier until) {
        hero.run = direction;
        await(what, until);
        hero.run = 0;
    }

    /** Reels in until something is so, and stops. */
    void reel(String what, BooleanSupplier until) {
        hero.reel = -1;
        await(what, until);
        hero.reel = 0;
    }

    float x() {
        return hero.body.getPosition().x;
    }

    float y() {
        return hero.body.getPosition().y;
    }

    Vector2 velocity() {
        return hero.body.getLinearVelocity();
    }

    @Override
    public void close() {
        level.dispose();
    }
}
