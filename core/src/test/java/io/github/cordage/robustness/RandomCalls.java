package io.github.cordage.robustness;

import io.github.cordage.Collider;
import io.github.cordage.Pin;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.SeededRandom;
import io.github.cordage.Winch;
import io.github.cordage.settings.CollideMode;
import java.util.List;
import java.util.function.Consumer;

/** Random calls of everything that ropes, pins, winches and colliders offer, for {@link WorldFuzz}. */
final class RandomCalls {
    private final FuzzDice dice;
    private final SeededRandom random;
    private final boolean followers;
    private final Consumer<Runnable> attempt;

    /**
     * @param followers whether pins may follow sources of poses
     * @param attempt makes a call that may be refused
     */
    RandomCalls(FuzzDice dice, boolean followers, Consumer<Runnable> attempt) {
        this.dice = dice;
        random = dice.random;
        this.followers = followers;
        this.attempt = attempt;
    }

    void collider(Collider collider) {
        attempt.accept(() -> call(collider));
    }

    private void call(Collider c) {
        switch (random.intBetween(0, 8)) {
            case 0 -> c.moveTo(dice.size(), dice.size(), dice.size());
            case 1 -> c.moveTo(dice.size(), dice.size(), 0, dice.angle());
            case 2 -> c.teleport(dice.size(), dice.size(), 0);
            case 3 -> c.teleport(dice.size(), dice.size(), 0, dice.angle());
            case 4 -> c.setVelocity(5 * dice.size(), 5 * dice.size(), 0);
            case 5 -> c.setSpin(random.chance(0.5) ? 0 : dice.size(), 0, dice.angle());
            case 6 -> c.setEnabled(random.chance(0.7));
            case 7 -> c.setFriction(dice.positive());
            default -> c.setFilter(random.intBetween(0, 3), random.intBetween(0, 3));
        }
    }

    void rope(Rope rope) {
        int node = random.intBetween(0, rope.nodeCount() - 1);
        int kind = random.intBetween(0, 32);
        if (kind <= 4) {
            Pin pin = rope.pin(node);
            attempt.accept(() -> call(pin));
        } else if (kind <= 7) {
            wind(rope);
        } else if (kind <= 9) {
            cut(rope, node);
        } else if (kind >= 31) {
            attempt.accept(() -> callRing(rope, node));
        } else {
            attempt.accept(() -> call(rope, node, kind));
        }
    }

    private void call(Pin pin) {
        switch (random.intBetween(0, 5)) {
            case 0, 1 -> pin.moveTo(dice.size(), dice.size(), dice.size());
            case 2 -> pin.follow(dice.path());
            case 3 -> {
                if (followers) {
                    follow(pin, dice.size());
                }
            }
            default -> pin.remove();
        }
    }

    /** Has a pin follow something that is not always there. */
    private static void follow(Pin pin, double x) {
        pin.follow((time, pose) -> {
            if (time % 1 > 0.9) {
                throw new UnsupportedOperationException("not now");
            }
            pose.position(x, time % 2, 0);
        });
    }

    private void call(Rope rope, int node, int kind) {
        switch (kind) {
            case 10 -> rope.setVelocity(node, 5 * dice.size(), 5 * dice.size(), 5 * dice.size());
            case 11 -> rope.settings().setAcceleration(node, dice.size(), dice.size(), dice.size());
            case 12 -> rope.settings().setAcceleration(dice.size(), dice.size(), dice.size());
            case 13 -> rope.settings().setMass(node, rope.settings().mass(node) * random.logBetween(0.2, 5));
            case 14 -> rope.settings().setMaxMove(dice.positive());
            case 15 -> rope.teleport(dice.size(), dice.size(), dice.size());
            case 16 -> rope.settings().setWind(dice.size(), dice.size(), dice.size(), dice.positive());
            case 17 -> rope.activity().resume();
            case 18 -> rope.settings().setSolver(dice.solver(rope.settings().mass(node)));
            case 19 -> rope.settings().setRadius(dice.positive() / 50);
            case 20 -> rope.settings().setCollideMode(dice.oneOf(CollideMode.values()));
            case 21 -> rope.settings().setDamping(dice.positive());
            case 22 -> rope.settings().setCompliance(random.chance(0.5) ? 0 : dice.positive() / 1e4);
            case 23 -> rope.applyImpulse(node, dice.size(), dice.size(), dice.size());
            case 24 -> rope.activity().wake();
            case 25 -> rope.settings().setSleepBelow(dice.sleepBelow());
            case 26, 27 -> thin(rope);
            case 28 -> rope.setLength(random.chance(0.8) ? rope.length() * random.between(0.7, 1.4) : dice.positive());
            case 29 -> layOut(rope);
            default -> callSettings(rope);
        }
    }

    private void callRing(Rope rope, int node) {
        List<Ring> rings = rope.rings();
        if (rings.size() < 3 && random.chance(0.6)) {
            double off = random.chance(0.8) ? 0.01 : dice.size();
            rope.addRing(new RingDef(rope.x(node) + off, rope.y(node), rope.z(node)).friction(dice.positive()));
            return;
        }
        if (rings.isEmpty()) {
            return;
        }
        Ring ring = dice.oneOf(rings.toArray(new Ring[0]));
        switch (random.intBetween(0, 4)) {
            case 0 -> ring.moveTo(dice.size(), dice.size(), dice.size());
            case 1 -> ring.moveTo(ring.x() + 0.01, ring.y(), ring.z());
            case 2 -> ring.follow(dice.path());
            case 3 -> ring.setFriction(dice.positive());
            default -> ring.remove();
        }
    }

    private void thin(Rope rope) {
        double length = rope.length();
        rope.settings().setDetail(random.chance(0.1) ? random.intBetween(-1, 2000) : random.intBetween(1, 5));
        WorldRules.require(
                Math.abs(rope.length() - length) <= 1e-9 * length,
                () -> rope + " was " + length + " long, is " + rope.length());
    }

    private void layOut(Rope rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0, 1);
        for (int i = random.intBetween(1, 3); i > 0; i--) {
            xyz[random.intBetween(0, xyz.length - 1)] += dice.size();
        }
        if (random.chance(0.5)) {
            rope.setPositions(xyz, 0);
        } else {
            rope.setPosition(random.intBetween(0, rope.nodeCount() - 1), xyz[0], xyz[1], xyz[2]);
        }
    }

    private void callSettings(Rope rope) {
        switch (random.intBetween(0, 2)) {
            case 0 -> rope.settings().setBreakTension(dice.positive() * 10);
            case 1 -> rope.settings().setFriction(dice.positive());
            default -> rope.settings().setFilter(random.intBetween(0, 3), random.intBetween(0, 3));
        }
    }

    private void cut(Rope rope, int node) {
        if (random.chance(0.5)) {
            attempt.accept(() -> rope.cut(node));
        } else {
            attempt.accept(() -> rope.cutAt(random.between(-0.1, 1.1) * rope.length()));
        }
    }

    private void wind(Rope rope) {
        if (rope.nodeCount() == 1) {
            attempt.accept(() -> rope.winch(dice.end()));
        } else {
            Winch winch = rope.winch(dice.end());
            attempt.accept(() -> call(winch));
        }
    }

    private void call(Winch winch) {
        switch (random.intBetween(0, 4)) {
            case 0 -> winch.setSpeed(dice.size());
            case 1 -> winch.runTo(random.between(0, 5), Math.abs(dice.size()));
            case 2 -> winch.setMaxAcceleration(dice.positive());
            case 3 -> winch.setTensionLimit(dice.positive());
            case 4 -> winch.setMaxDeceleration(dice.positive());
            default -> winch.remove();
        }
    }
}
