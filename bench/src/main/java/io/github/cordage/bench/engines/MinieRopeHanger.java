package io.github.cordage.bench.engines;

import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.jme.MinieAttachment;
import io.github.cordage.jme.MinieRopes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A rope of Cordage that pulls a body of Minie. */
final class MinieRopeHanger extends MinieHanger {
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -GRAVITY, 0));
    private final MinieRopes pulls = new MinieRopes(ropes, space);
    private final Rope rope;
    private @Nullable MinieAttachment on;

    MinieRopeHanger(int segments, double top, double angle) {
        super(segments, top, angle, 10);
        rope = ropes.add(new RopeDef()
                .straight(0, top, Math.sin(angle), -Math.cos(angle))
                .nodes(segments + 1)
                .segmentLength(SEGMENT)
                .nodeMass(NODE)
                .pin(0)
                .winch(new WinchDef(RopeEnd.START, 0)));
    }

    @Override
    void hang(PhysicsRigidBody body, Vector3f place) {
        on = pulls.attach(rope, segments, body, place);
    }

    @Override
    void lift(double speed, double limit) {
        rope.winch(RopeEnd.START).setSpeed(-speed);
        rope.winch(RopeEnd.START).setTensionLimit(limit);
    }

    @Override
    void step() {
        space.update((float) STEP, 0);
        ropes.step();
    }

    @Override
    double stretch() {
        MinieAttachment at = Objects.requireNonNull(on);
        return Math.max(rope.stats().worstStretch(), gap(at) / (segments * SEGMENT));
    }

    /** Distance between a body and its node [m]. */
    static double gap(MinieAttachment at) {
        Vector3f point = point(at.body(), at.place());
        Rope rope = (Rope) at.pin().rope();
        int node = at.pin().node();
        return point.distance(new Vector3f((float) rope.x(node), (float) rope.y(node), (float) rope.z(node)));
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
