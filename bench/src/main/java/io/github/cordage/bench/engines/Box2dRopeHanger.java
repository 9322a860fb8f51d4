package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.gdx.box2d.Box2dAttachment;
import io.github.cordage.gdx.box2d.Box2dRopes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A rope of Cordage that pulls a body of Box2D. */
final class Box2dRopeHanger extends Box2dHanger {
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -GRAVITY));
    private final Box2dRopes pulls = new Box2dRopes(ropes, world);
    private final Rope rope;
    private @Nullable Box2dAttachment on;

    Box2dRopeHanger(int segments, double top, double angle) {
        super(segments, top, angle, 8, 3, 1);
        rope = ropes.add(new RopeDef()
                .straight(0, top, Math.sin(angle), -Math.cos(angle))
                .nodes(segments + 1)
                .segmentLength(SEGMENT)
                .nodeMass(NODE)
                .pin(0)
                .winch(new WinchDef(RopeEnd.START, 0)));
    }

    @Override
    void hang(Body body, double arm) {
        on = pulls.attach(rope, segments, body, new Vector2(0, (float) arm));
    }

    @Override
    void lift(double speed, double limit) {
        rope.winch(RopeEnd.START).setSpeed(-speed);
        rope.winch(RopeEnd.START).setTensionLimit(limit);
    }

    @Override
    void step() {
        pulls.step((float) STEP, velocityIterations, positionIterations);
        ropes.step();
    }

    @Override
    double stretch() {
        Box2dAttachment at = Objects.requireNonNull(on);
        Vector2 point = at.body().getWorldPoint(at.place());
        int node = at.pin().node();
        double gap = Math.hypot(point.x - rope.x(node), point.y - rope.y(node)) / (segments * SEGMENT);
        return Math.max(rope.stats().worstStretch(), gap);
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
