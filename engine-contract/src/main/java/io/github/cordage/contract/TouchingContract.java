package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.WinchDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Ropes that pull bodies, and lie on others or bend over their edges on the way.
 *
 * @param <B> the engine's class of bodies
 */
@Tag("D4")
public abstract class TouchingContract<B> extends EngineContract<B> {
    private double worst;

    protected TouchingContract(DriverMaker<B> maker) {
        super(maker);
        B beam = engine.box(0, 0, 1, 1, 4, 0);
        // Ropes are in front of all others.
        engine.addColliders(beam::equals, STEP);
    }

    /** A crate on a rope from a pin on the left, over the beam, and down to the right. */
    private Tie<B> over(double mass) {
        B crate = cube(0.55, -1.75, 0.5, mass);
        Rope rope = engine.ropes()
                .add(new RopeDef()
                        .alongXy(-1.5, 0.55, 0.55, 0.55, 0.55, -1.5)
                        .nodes(42)
                        .nodeMass(0.02)
                        .radius(0.03)
                        .friction(0.2)
                        .winch(new WinchDef(RopeEnd.START, 0)));
        return engine.tie(rope, 41, crate, 0, 0.25);
    }

    private void run(double seconds, Tie<B> tie) {
        for (int i = 0; i < seconds / STEP; i++) {
            step();
            if (tie.on().isAttached()) {
                worst = Math.max(
                        worst,
                        tie.rope().stats().worstStretch()
                                + tie.gap() / tie.rope().length());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0.1, SECTIONS", "1, SECTIONS", "10, SECTIONS", "100, SECTIONS", "1, NODES", "10, NODES", "100, NODES"})
    public void aCrateHangsOverAnEdge(double mass, CollideMode mode) {
        Tie<B> tie = over(mass);
        tie.rope().settings().setCollideMode(mode);
        run(5, tie);
        double height = engine.y(tie.body());
        worst = 0;
        double force = 0;
        for (int i = 0; i < 300; i++) {
            run(STEP, tie);
            force += tie.on().forceY() / 300;
        }
        // Of nodes alone, one may slip over the edge, and those beside it push now and then.
        boolean isOfNodes = mode == CollideMode.NODES;
        assertEquals(height, engine.y(tie.body()), isOfNodes ? 0.02 : 2e-3);
        double off = isOfNodes ? 0.05 : bar(0.002, Map.of(EngineName.BOX2D, 0.02));
        assertEquals(mass * G, force, off * mass * G, "its weight, in the mean");
        assertBelow(isOfNodes ? bar(1e-3, Map.of(EngineName.BOX2D, 2e-3)) : 1e-3, worst);
    }

    /**
     * The pull behind the edge comes a step late, so that a heavier crate does not come to rest. A light one has pulled
     * no sag out of the rope.
     */
    @ParameterizedTest
    @CsvSource({"0.1, 0.03, 0.1, 1e-3", "1, 0.005, 0.1, 1e-3", "20, 0.03, 0.5, 5e-3"})
    public void aWinchBehindTheEdgeLiftsIt(double mass, double off, double speed, double most) {
        Tie<B> tie = over(mass);
        run(1, tie);
        worst = 0;
        double height = engine.y(tie.body());
        tie.rope().winch(RopeEnd.START).setMaxDeceleration(5);
        tie.rope().winch(RopeEnd.START).setSpeed(-0.5);
        run(1.5, tie);
        tie.rope().winch(RopeEnd.START).setSpeed(0);
        run(5, tie);
        assertEquals(height + 0.75, engine.y(tie.body()), off);
        assertEquals(0, engine.speed(tie.body()), speed);
        assertBelow(most, worst);
    }

    @Test
    public void aCrateSwingsAgainstTheBeamAndAway() {
        B crate = cube(0.56, -2.25, 0.5, 10);
        Tie<B> tie = engine.tie(engine.ropes().add(down(0.56, 2, 40).radius(0.03)), 40, crate, 0, 0.25);
        // To the left, the beam catches the rope in the middle of its swing.
        engine.setVelocity(crate, -3, 0);
        double highest = -9;
        for (int i = 0; i < 600; i++) {
            run(STEP, tie);
            double speed = engine.speed(crate);
            highest = Math.max(highest, engine.y(crate) + 2.25 + speed * speed / (2 * G));
        }
        assertEquals(9 / (2 * G), highest, 0.02, "it gains no energy");
        assertBelow(3e-3, worst);
    }

    @Test
    public void aRopeOverABeamRefusesAnotherSolverAndARingWhileABodyIsOnIt() {
        Tie<B> tie = over(10);
        Rope rope = tie.rope();
        run(0.5, tie);
        assertThrows(IllegalStateException.class, () -> rope.settings().setSolver(new Relaxation()));
        assertThrows(IllegalStateException.class, () -> rope.addRing(new RingDef(0.55, -0.8)));
        run(STEP, tie);
        assertTrue(tie.on().isAttached());
        tie.on().remove();
        rope.addRing(new RingDef(0.55, -0.8));
        assertThrows(IllegalArgumentException.class, () -> engine.attach(rope, 41, tie.body(), 0, 0.25));
        assertEquals(List.of(), engine.attachments());
    }
}
