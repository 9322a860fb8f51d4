package io.github.cordage.contact.bars;

import io.github.cordage.Collider;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Spring;

/** The energy of the free nodes of a rope and of its segments [J]. */
record RopeEnergy(double kinetic, double potential) {
    /** Elastic energy counts with the potential one. */
    static RopeEnergy of(RopeWorld world, Rope rope) {
        return new RopeEnergy(kinetic(rope), potential(world, rope) + elastic(rope));
    }

    /** The energy that a rope would have had after the step from a snapshot if nothing had been in its way. */
    static RopeEnergy inTheAir(byte[] snapshot, int id) {
        try (RopeWorld world = RopeWorld.load(snapshot)) {
            for (Collider collider : world.colliders().list()) {
                collider.setEnabled(false);
            }
            world.step();
            Rope rope = world.rope(id);
            return rope == null ? null : of(world, rope);
        }
    }

    private static double kinetic(Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            if (!rope.isPinned(i)) {
                double x = rope.velocityX(i);
                double y = rope.velocityY(i);
                double z = rope.velocityZ(i);
                sum += rope.settings().mass(i) * (x * x + y * y + z * z) / 2;
            }
        }
        return sum;
    }

    private static double potential(RopeWorld world, Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            if (!rope.isPinned(i)) {
                double up = rope.x(i) * world.gravityX() + rope.y(i) * world.gravityY() + rope.z(i) * world.gravityZ();
                sum -= rope.settings().mass(i) * up;
            }
        }
        return sum;
    }

    /** Energy stored in segments that stretch [J]. */
    static double elastic(Rope rope) {
        double stiffness = rope.settings().compliance() > 0
                ? rope.length() / rope.settings().compliance()
                : 0;
        if (rope.settings().solver() instanceof Spring spring) {
            stiffness = spring.stiffness() * rope.length() / (rope.nodeCount() - 1);
        } else if (!(rope.settings().solver() instanceof Direct)) {
            stiffness = 0;
        }
        double sum = 0;
        for (int i = 0; i < rope.nodeCount() - 1 && stiffness > 0; i++) {
            double longer = rope.stats().actualLength(i) - rope.restLength(i);
            sum += stiffness / rope.restLength(i) * longer * longer / 2;
        }
        return sum;
    }
}
