package io.github.cordage.impact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** "pins too far apart". */
@Tag("F1")
@DisplayName("F1: pins of tied ropes are led farther apart than the ropes reach")
class TooLittleRoomTest {
    private static final int NODES = 11;
    private static final double BEGIN = 0.95;

    private final List<Rope> ropes = new ArrayList<>();
    private RopeWorld world = TestRopes.weightless();

    /** Ropes from pins on a circle, tied to each other in the middle, or to a body there. */
    private void build(double hertz, int arms, double mass) {
        world = TestRopes.world(9.81, 1 / hertz);
        RopeBody body = mass > 0 ? world.bodies().add(new RopeBodyDef().mass(mass)) : null;
        for (int k = 0; k < arms; k++) {
            double c = BEGIN * Math.cos(2 * Math.PI * k / arms);
            double s = BEGIN * Math.sin(2 * Math.PI * k / arms);
            RopeDef def = new RopeDef()
                    .nodeMass(0.05)
                    .nodes(NODES)
                    .alongXyz(c, 0, s, c / 2, -0.15, s / 2, 0, 0, 0)
                    .pin(0);
            ropes.add(world.add(body == null ? def : def.pin(new PinDef(-1).on(body, 0, 0, 0))));
        }
        for (int k = 1; k < arms && body == null; k++) {
            world.tie(ropes.get(0), NODES - 1, ropes.get(k), NODES - 1);
        }
    }

    /** Leads the pins to a radius within a time, waits a second, and returns the greatest kinetic energy meanwhile [J]. */
    private double lead(double hertz, double from, double to) {
        int steps = (int) Math.ceil(Math.abs(to - from) / 0.3 * hertz);
        double most = 0;
        for (int i = 1; i <= steps + hertz; i++) {
            double radius = from + (to - from) * Math.min(1, (double) i / steps);
            for (int k = 0; k < ropes.size(); k++) {
                Pin pin = ropes.get(k).pin(0);
                double angle = 2 * Math.PI * k / ropes.size();
                pin.moveTo(radius * Math.cos(angle), 0, radius * Math.sin(angle));
            }
            world.step();
            double kinetic = 0;
            for (Rope rope : ropes) {
                kinetic += rope.stats().kineticEnergy();
            }
            most = Math.max(most, kinetic);
        }
        return most;
    }

    @ParameterizedTest
    @CsvSource({
        "30, 2, 0.02, 0",
        "60, 2, 0.02, 0",
        "100, 2, 0.02, 0",
        "240, 2, 0.2, 0",
        "1000, 2, 0.02, 0",
        "60, 3, 0.02, 0",
        "240, 4, 0.2, 0",
        "60, 6, 0.02, 0",
        "60, 2, 0.02, 1",
        "100, 3, 0.2, 1",
        "30, 4, 0.02, 1"
    })
    void theyShareTheStretchAndComeBackWithoutAKick(double hertz, int arms, double stretch, double mass) {
        build(hertz, arms, mass);
        double length = ropes.get(0).length();
        double end = length * (1 + stretch);
        lead(hertz, BEGIN, end);
        double tension = Direct.AXIAL_STIFFNESS * stretch;
        for (Rope rope : ropes) {
            for (int i = 0; i < NODES - 1; i++) {
                assertEquals(tension, rope.tension(i), 0.01 * tension);
                assertEquals(1 + stretch, rope.stats().actualLength(i) / rope.restLength(i), 0.01 * stretch);
            }
        }
        double back = lead(hertz, end, BEGIN);
        assertTrue(back < 5 * arms, () -> back + " J");
        for (Rope rope : ropes) {
            assertTrue(rope.stats().worstStretch() < 1e-4);
            assertTrue(rope.stats().maxTension() < 100);
            assertEquals(0, rope.stats().direct().unconverged());
        }
    }

    /**
     * With one pin there is room, whatever falls into the ropes. A million kilograms once stretched them to 13 times
     * their length for good; a step of a second once had no answer, and the world stood still.
     */
    @ParameterizedTest
    @CsvSource({
        "0.033333333333333333, 1e6, 1e-2, 0",
        "0.033333333333333333, 1e6, 1e-2, 100",
        "0.016666666666666667, 1e-2, 1e6, 100",
        "0.01, 1, 1e7, 10",
        "0.001, 1e6, 1e-2, 1",
        "0.2, 1e6, 1e-2, 0",
        "1, 1, 1, 0",
        "1, 1e6, 1e-2, 1"
    })
    void loadsOfAnyMassHaveRoomBelowOnePin(double step, double upper, double lower, double speed) {
        RopeWorld world = new RopeWorld(new WorldDef().step(step).maxStep(Math.max(step, 0.1)));
        RopeBody one = world.bodies().add(new RopeBodyDef().mass(upper).position(3, 0));
        RopeBody other =
                world.bodies().add(new RopeBodyDef().mass(lower).position(6, 0).velocity(0.6 * speed, 0.8 * speed));
        RopeDef def = new RopeDef().nodes(10).nodeMass(0.01);
        Rope first = world.add(def.copy().hanging(0, 0, 3, 0, 1.05).pin(0).pin(new PinDef(-1).on(one, 0, 0, 0)));
        Rope second = world.add(def.copy()
                .alongXyz(3, 0, 0, 6, 0, 0)
                .pin(new PinDef(0).on(one, 0, 0, 0))
                .pin(new PinDef(-1).on(other, 0, 0, 0)));
        for (int i = 0; i < Math.max(100, 2 / step); i++) {
            world.step();
            assertTrue(first.stats().worstStretch() < 1e-4, "step " + i);
            assertTrue(second.stats().worstStretch() < 1e-4, "step " + i);
        }
        assertTrue(
                first.stats().direct().unconverged() < 10,
                () -> first.stats().direct().toString());
        assertTrue(Math.hypot(one.x() - 3, one.y()) > 0.1, "it stands still");
    }
}
