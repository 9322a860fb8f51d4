package io.github.cordage.bench.engines;

import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.jme.MinieAttachment;
import io.github.cordage.jme.MinieRopes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A rope of Cordage that pulls a body of Minie. */
final class MinieRopeHanger extends MinieHanger implements RopeHanger {
    private final HangingRope rope;
    private final MinieRopes pulls;
    private @Nullable MinieAttachment on;

    MinieRopeHanger(int segments, double top, double angle) {
        this(new HangingRope(segments, top, angle), top, angle);
    }

    MinieRopeHanger(HangingRope rope, double top, double angle) {
        super(rope.node, top, angle, 10);
        this.rope = rope;
        pulls = new MinieRopes(rope.world, space);
    }

    @Override
    public HangingRope rope() {
        return rope;
    }

    @Override
    void hang(PhysicsRigidBody body, double arm) {
        on = pulls.attach(rope.rope, rope.node, body, new Vector3f(0, (float) arm, 0));
    }

    @Override
    void lift(double speed, double limit) {
        rope.lift(speed, limit);
    }

    @Override
    void step() {
        space.update((float) STEP, 0);
        rope.world.step();
    }

    @Override
    double stretch() {
        return rope.stretch(gap());
    }

    @Override
    public double gap() {
        MinieAttachment at = Objects.requireNonNull(on);
        Vector3f point = point(at.body(), at.place().x, at.place().y);
        int node = at.pin().node();
        return point.distance(
                new Vector3f((float) rope.rope.x(node), (float) rope.rope.y(node), (float) rope.rope.z(node)));
    }

    @Override
    double force() {
        return Objects.requireNonNull(on).force();
    }

    @Override
    public void close() {
        pulls.close();
        super.close();
    }
}
