package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.Application;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Graphics;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import com.badlogic.gdx.physics.box2d.Joint;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.utils.Array;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.lang.reflect.Proxy;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Lines that a game draws to see what ropes do to its bodies. */
@Tag("D8")
class Box2dDebugTest {
    private static final double STEP = 1.0 / 60;
    private static final float PER_NEWTON = 0.01f;

    private final Engine engine = new Engine();
    private final World bodies = engine.world;
    private final RopeWorld ropes = new RopeWorld(new WorldDef().gravity(0, -10).step(STEP));
    private final Box2dRopes pulls = new Box2dRopes(ropes, bodies);
    private final Lines lines = new Lines();

    /** Keeps the lines that are drawn. */
    private static final class Lines extends ShapeRenderer {
        final List<float[]> drawn = new ArrayList<>();
        final List<Color> colors = new ArrayList<>();

        @Override
        public void line(float x, float y, float z, float x2, float y2, float z2, Color from, Color to) {
            drawn.add(new float[] {x, y, x2, y2});
            colors.add(new Color(from));
        }
    }

    @BeforeAll
    static void pretendToHaveACard() {
        Gdx.app = fake(Application.class);
        Gdx.graphics = fake(Graphics.class);
        Gdx.gl20 = fake(GL20.class);
        Gdx.gl = Gdx.gl20;
    }

    private static <T> T fake(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            // Whatever is asked of a shader, it is fine.
            if (args != null && args[args.length - 1] instanceof IntBuffer answer) {
                answer.put(
                        0,
                        method.getName().startsWith("glGetProgram")
                                        || method.getName().equals("glGetShaderiv")
                                ? 1
                                : 0);
            }
            Class<?> result = method.getReturnType();
            if (result == boolean.class) {
                return false;
            }
            if (method.getName().equals("hashCode")) {
                return 1;
            }
            if (result == int.class) {
                return method.getName().startsWith("glCreate") ? 1 : 0;
            }
            return result == String.class ? "" : null;
        }));
    }

    @AfterEach
    void dispose() {
        pulls.dispose();
        bodies.dispose();
    }

    private Box2dAttachment hang(BodyType type) {
        bodies.setGravity(new Vector2(0, -10));
        Body body = engine.add(type, Engine.box(1, 1), 3, -1.5);
        body.setLinearVelocity(0.5f, 0);
        return pulls.attach(rope(3), 10, body, new Vector2(0, 0.5f));
    }

    private Rope rope(double x) {
        return ropes.add(new RopeDef()
                .straight(x, 0, 0, -1)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(0.01)
                .pin(0));
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            pulls.step((float) STEP, 8, 3);
            ropes.step();
        }
    }

    @ParameterizedTest
    @EnumSource(BodyType.class)
    void boxDrawsNothingForAttachments(BodyType type) {
        hang(type);
        assertNoLines();
        run(1);
        assertNoLines();
        run(30);
        assertNoLines();
    }

    /** Box2D's renderer draws a distance joint as the line between its anchors. */
    private void assertNoLines() {
        Array<Joint> joints = new Array<>();
        bodies.getJoints(joints);
        assertEquals(1, joints.size);
        assertEquals(0, joints.first().getAnchorA().dst(joints.first().getAnchorB()), 1e-6);
    }

    @Test
    void aStepOfTheWorldAloneLeavesBodiesToThemselves() {
        Box2dAttachment seat = hang(BodyType.DynamicBody);
        seat.body().setLinearVelocity(0, 0);
        // A body on two ropes is pulled by its joints.
        pulls.attach(rope(3.4), 10, seat.body(), new Vector2(0.4f, 0.5f));
        run(120);
        for (int i = 0; i < 12; i++) {
            bodies.step((float) STEP, 8, 3);
        }
        assertEquals(-10 * 12 * STEP, seat.body().getLinearVelocity().y, 1e-3);
    }

    @Test
    void attachmentsAreCrossesWithTheForceAsAnArrow() {
        Box2dAttachment seat = hang(BodyType.DynamicBody);
        seat.body().setLinearVelocity(0, 0);
        run(120);
        // 1 kg at 10 m/s² by 1 cm per newton.
        Box2dDebug.drawAttachments(lines, pulls, PER_NEWTON);
        assertEquals(5, lines.drawn.size(), "a cross of 2, an arrow of 3 lines");
        assertMiddle(lines.drawn.get(0), 3, -1);
        assertMiddle(lines.drawn.get(1), 3, -1);
        assertLine(lines.drawn.get(2), 3, -1, 3, -0.9);
        assertLine(lines.drawn.get(3), 3, -0.9, 3 - 0.008, -0.92);
        assertLine(lines.drawn.get(4), 3, -0.9, 3 + 0.008, -0.92);
    }

    @Test
    void attachmentsBlushBeforeTheyBreak() {
        Box2dAttachment seat = hang(BodyType.DynamicBody);
        seat.body().setLinearVelocity(0, 0);
        run(120);
        Box2dDebug.drawAttachments(lines, pulls, PER_NEWTON);
        float calm = lines.colors.get(2).g;
        seat.setBreakForce(20);
        Box2dDebug.drawAttachments(lines, pulls, PER_NEWTON);
        float half = lines.colors.get(7).g;
        seat.setBreakForce(10.2);
        Box2dDebug.drawAttachments(lines, pulls, PER_NEWTON);
        assertTrue(lines.colors.get(12).g < half - 0.2 && half < calm - 0.2);
    }

    @Test
    void whatIsDetachedIsNotDrawn() {
        Box2dAttachment seat = hang(BodyType.DynamicBody);
        run(10);
        seat.remove();
        Box2dDebug.drawAttachments(lines, pulls, PER_NEWTON);
        Box2dAttachment other = hang(BodyType.DynamicBody);
        bodies.destroyBody(other.body());
        Box2dDebug.drawAttachments(lines, pulls, PER_NEWTON);
        assertEquals(0, lines.drawn.size());
    }

    @Test
    void contactsAreArrowsIntoTheBodies() {
        engine.add(Engine.box(6, 0.2), 0, -0.1);
        Box2dColliders source = new Box2dColliders(bodies);
        ropes.addColliderSource(source);
        Rope rope = ropes.add(new RopeDef()
                .straight(-1, 0.02, 1, 0)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(0.1)
                .radius(0.02));
        Rope other = ropes.add(new RopeDef().straight(-1, 50, 1, 0).nodes(3));
        run(60);
        Box2dDebug.drawContacts(lines, source, PER_NEWTON, rope, other);
        assertTrue(lines.drawn.size() >= 3 && lines.drawn.size() % 3 == 0);
        double weight = 0;
        for (int i = 0; i < lines.drawn.size(); i += 3) {
            float[] arrow = lines.drawn.get(i);
            assertEquals(0, arrow[1], 1e-3, "begins at the surface");
            weight += (arrow[1] - arrow[3]) / PER_NEWTON;
        }
        assertEquals(21, weight, 0.2);
        source.dispose();
    }

    private static void assertMiddle(float[] line, double x, double y) {
        assertEquals(x, (line[0] + line[2]) / 2, 2e-3);
        assertEquals(y, (line[1] + line[3]) / 2, 2e-3);
    }

    private static void assertLine(float[] line, double x, double y, double x2, double y2) {
        double[] wanted = {x, y, x2, y2};
        for (int i = 0; i < wanted.length; i++) {
            assertEquals(wanted[i], line[i], 2e-3, "number " + i);
        }
    }
}
