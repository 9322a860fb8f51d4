package io.github.cordage.robustness;

import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Relaxation;
import java.util.function.Supplier;

/** What holds in every world after every step: all that can be read is finite and in its range. */
final class WorldRules {
    private WorldRules() {}

    static void require(boolean rule, Supplier<String> otherwise) {
        if (!rule) {
            throw new AssertionError(otherwise.get());
        }
    }

    static void check(RopeWorld world) {
        int id = -1;
        for (Rope rope : world.ropes()) {
            require(rope.isAlive() && rope.id() > id, () -> "rope " + rope.id() + " is not where it should be");
            id = rope.id();
            int n = rope.nodeCount();
            for (int i = 0; i < n; i++) {
                int node = i;
                double far = Math.max(Math.abs(rope.x(i)), Math.max(Math.abs(rope.y(i)), Math.abs(rope.z(i))));
                require(far <= 1e9, () -> "node " + node + " of " + rope + " at " + far);
                double speed = rope.velocityX(i) + rope.velocityY(i) + rope.velocityZ(i);
                require(Double.isFinite(speed), () -> "velocity of node " + node + " of " + rope + ": " + speed);
                require(
                        rope.settings().mass(i) > 0 && rope.settings().mass(i) < 1e15,
                        () -> "mass of node " + node + ": " + rope.settings().mass(node));
            }
            for (int i = 0; i < n - 1; i++) {
                int segment = i;
                double tension = rope.tension(i);
                require(rope.restLength(i) > 0, () -> "length of " + segment + ": " + rope.restLength(segment));
                require(
                        rope.settings().solver() instanceof Relaxation || Double.isFinite(tension),
                        () -> "tension of " + segment + " of " + rope + ": " + tension);
            }
            require(
                    Double.isFinite(rope.stats().kineticEnergy()),
                    () -> "energy of " + rope + " " + rope.stats().kineticEnergy());
            require(
                    Double.isFinite(rope.stats().worstStretch()),
                    () -> "stretch of " + rope + " " + rope.stats().worstStretch());
            for (RopeContact contact : rope.contacts().list()) {
                require(contact.segment() <= Math.max(0, n - 2), contact::toString);
                require(contact.fraction() >= 0 && contact.fraction() <= 1, contact::toString);
                require(
                        Double.isFinite(contact.x() + contact.y() + contact.z() + contact.force() + contact.depth()),
                        contact::toString);
            }
        }
    }
}
