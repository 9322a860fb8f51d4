package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.gdx.bullet.BulletAttachment;
import io.github.cordage.gdx.bullet.BulletRopes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A rope of Cordage that pulls a body of Bullet. */
final class BulletRopeHanger extends BulletHanger implements RopeHanger {
    private final HangingRope rope;
    private final BulletRopes pulls;
    private @Nullable BulletAttachment on;

    BulletRopeHanger(int segments, double top, double angle) {
        this(new HangingRope(segments, top, angle), top, angle);
    }

    BulletRopeHanger(HangingRope rope, double top, double angle) {
        super(rope.node, top, angle, 10);
        this.rope = rope;
        pulls = new BulletRopes(rope.world, world);
    }

    @Override
    public HangingRope rope() {
        return rope;
    }

    @Override
    void hang(btRigidBody body, double arm) {
        on = pulls.attach(rope.rope, rope.node, body, new Vector3(0, (float) arm, 0));
    }

    @Override
    void lift(double speed, double limit) {
        rope.lift(speed, limit);
    }

    @Override
    void step() {
        pulls.step((float) STEP);
        rope.world.step();
    }

    @Override
    double stretch() {
        return rope.stretch(gap());
    }

    @Override
    public double gap() {
        BulletAttachment at = Objects.requireNonNull(on);
        Vector3 point = point(at.body(), at.place().x, at.place().y);
        int node = at.pin().node();
        return point.dst((float) rope.rope.x(node), (float) rope.rope.y(node), (float) rope.rope.z(node));
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
