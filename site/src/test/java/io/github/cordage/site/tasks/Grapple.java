package io.github.cordage.site.tasks;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.jspecify.annotations.Nullable;

class Grapple {
    final RopeWorld world = new RopeWorld(new WorldDef().step(1 / 120.0));
    final RopeBody hero = world.bodies().add(new RopeBodyDef().mass(70).position(-3, 0));

    @Nullable Rope rope;

    /** The hook has hit a wall at (x, y). */
    void hook(double x, double y) {
        double dx = hero.x() - x;
        double dy = hero.y() - y;
        rope = world.add(new RopeDef()
                .straight(x, y, dx, dy)
                .nodes(31)
                .segmentLength(Math.hypot(dx, dy) / 30)
                .nodeMass(0.02)
                .pin(0)
                .pin(new PinDef(-1).on(hero, 0, 0, 0)));
    }

    /** Shortens the rope while a key is held, at 2 m/s; 0 stops it. */
    void reel(double speed) {
        if (rope != null) {
            rope.winch(RopeEnd.START).setSpeed(-speed);
        }
    }

    /** The hero flies on with the speed of the swing. */
    void letGo() {
        if (rope != null) {
            world.remove(rope);
            rope = null;
        }
    }
}
