package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.gdx.box2d.Box2dAttachment;
import io.github.cordage.gdx.box2d.Box2dRopes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A rope of Cordage that pulls a body of Box2D. */
final class Box2dRopeHanger extends Box2dHanger {
    private final HangingRope rope;
    private final Box2dRopes pulls;
    private @Nullable Box2dAttachment on;

    Box2dRopeHanger(int segments, double top, double angle) {
        super(segments, top, angle, 8, 3, 1);
        rope = new HangingRope(segments, top, angle);
        pulls = new Box2dRopes(rope.world, world);
    }

    @Override
    void hang(Body body, double arm) {
        on = pulls.attach(rope.rope, rope.node, body, new Vector2(0, (float) arm));
    }

    @Override
    void lift(double speed, double limit) {
        rope.lift(speed, limit);
    }

    @Override
    void step() {
        pulls.step((float) STEP, velocityIterations, positionIterations);
        rope.world.step();
    }

    @Override
    double stretch() {
        Box2dAttachment at = Objects.requireNonNull(on);
        Vector2 point = at.body().getWorldPoint(at.place());
        int node = at.pin().node();
        return rope.stretch(Math.hypot(point.x - rope.rope.x(node), point.y - rope.rope.y(node)));
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
