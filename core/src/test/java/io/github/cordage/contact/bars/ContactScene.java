package io.github.cordage.contact.bars;

import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.List;

/** A world with ropes among colliders, and a script of what happens to them at which time. */
final class ContactScene {
    /** Something that is done to the world at once, after which ropes may need some time until their lengths fit. */
    private record Event(double time, double grace, Runnable change) {}

    final String name;

    /** Steps per second. */
    final double rate;

    final RopeWorld world;

    /** Simulated time [s]. */
    double duration = 3;

    /** Whether ropes begin inside colliders, which they leave at the bounded speed of recovery. */
    boolean overlapsAtStart;

    /** Until when lengths may be off, because somebody changed them [s]. */
    private double graceUntil;

    private final List<Event> events = new ArrayList<>();
    private final List<Runnable> everyStep = new ArrayList<>();

    ContactScene(String name, double rate) {
        this(name, rate, -9.81);
    }

    ContactScene(String name, double rate, double gravity) {
        this.name = name;
        this.rate = rate;
        world = new RopeWorld(new WorldDef().gravity(0, gravity).step(1 / rate));
    }

    /**
     * Does something before the first step that begins at or after a time, and lets lengths be off for a while then.
     */
    ContactScene at(double time, double grace, Runnable change) {
        events.add(new Event(time, grace, change));
        return this;
    }

    /** Does something before every step. */
    ContactScene always(Runnable change) {
        everyStep.add(change);
        return this;
    }

    ContactScene lasts(double seconds) {
        duration = seconds;
        return this;
    }

    int steps() {
        return (int) Math.round(duration * rate);
    }

    /** Does what is due before the next step, and tells whether anything was done at once. */
    boolean prepare() {
        double now = world.time() + 1e-9;
        boolean done = false;
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            if (event.time <= now) {
                event.change.run();
                graceUntil = Math.max(graceUntil, now + event.grace);
                events.remove(i--);
                done = true;
            }
        }
        everyStep.forEach(Runnable::run);
        return done;
    }

    /** Lets lengths be off for so long [s] from now, or after what has been allowed before. */
    void forgive(double seconds) {
        graceUntil = Math.max(graceUntil, world.time()) + seconds;
    }

    /** Whether lengths may still be off. */
    boolean isForgiven() {
        return world.time() <= graceUntil;
    }
}
