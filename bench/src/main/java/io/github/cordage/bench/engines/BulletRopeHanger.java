package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.gdx.bullet.BulletAttachment;
import io.github.cordage.gdx.bullet.BulletRopes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A rope of Cordage that pulls a body of Bullet. */
final class BulletRopeHanger extends BulletHanger {
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -GRAVITY, 0));
    private final BulletRopes pulls = new BulletRopes(ropes, world);
    private final Rope rope;
    private @Nullable BulletAttachment on;

    BulletRopeHanger(int segments, double top, double angle) {
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
    void hang(btRigidBody body, Vector3 place) {
        on = pulls.attach(rope, segments, body, place);
    }

    @Override
    void lift(double speed, double limit) {
        rope.winch(RopeEnd.START).setSpeed(-speed);
        rope.winch(RopeEnd.START).setTensionLimit(limit);
    }

    @Override
    void step() {
        pulls.step((float) STEP);
        ropes.step();
    }

    @Override
    double stretch() {
        BulletAttachment at = Objects.requireNonNull(on);
        return Math.max(rope.stats().worstStretch(), gap(at) / (segments * SEGMENT));
    }

    /** Distance between a body and its node [m]. */
    static double gap(BulletAttachment at) {
        Vector3 point = at.place().mul(at.body().getWorldTransform());
        Rope rope = (Rope) at.pin().rope();
        int node = at.pin().node();
        return point.dst((float) rope.x(node), (float) rope.y(node), (float) rope.z(node));
    }

    @Override
    double force() {
        return Objects.requireNonNull(on).force();
    }

    @Override
    public void close() {
        pulls.dispose();
        super.close();
    }
}
