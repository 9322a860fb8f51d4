package io.github.cordage.impact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** "going taut", "the same in every inertial frame". */
@Tag("F1")
@DisplayName("F1: a slack tow rope between two cars goes taut")
class TowTest {
    private static final double FASTER = 5;

    /** Difference of the cars' speeds after 2 s, of that before, and their momentum per mass beyond that of the frame. */
    private record Tow(double comesBack, double together) {}

    private static Tow tow(double hertz, double frame, double rear, double front) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / hertz).gravity(0, 0));
        RopeBody car =
                world.bodies().add(new RopeBodyDef().mass(rear).position(0, 0).velocity(frame, 0));
        RopeBody truck =
                world.bodies().add(new RopeBodyDef().mass(front).position(6, 0).velocity(frame + FASTER, 0));
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .mass(2)
                .hanging(0, 0, 6, 0, 10 / 6.0)
                .pin(new PinDef(0).on(car, 0, 0, 0))
                .pin(new PinDef(-1).on(truck, 0, 0, 0)));
        for (int i = 0; i < 21; i++) {
            rope.setVelocity(i, frame + FASTER * i / 20, 0, 0);
        }
        for (int i = 0; i < 2 * hertz; i++) {
            world.step();
        }
        double together = (rear * (car.velocityX() - frame) + front * (truck.velocityX() - frame)) / (rear + front);
        return new Tow((car.velocityX() - truck.velocityX()) / FASTER, together);
    }

    @ParameterizedTest
    @CsvSource({
        "1500, 1500, 30",
        "1500, 1500, 60",
        "1500, 1500, 100",
        "1500, 1500, 240",
        "1500, 1500, 1000",
        "50000, 500, 30",
        "50000, 500, 60",
        "500, 50000, 100",
        "500, 50000, 240"
    })
    void theyGoOnTogetherAtAnySpeed(double rear, double front, double hertz) {
        Tow atRest = tow(hertz, 0, rear, front);
        assertTrue(Math.abs(atRest.comesBack) < 0.065, atRest::toString);
        assertEquals(FASTER * front / (rear + front), atRest.together, 0.002 * FASTER);
        for (double frame : new double[] {20, 7500}) {
            Tow moving = tow(hertz, frame, rear, front);
            assertEquals(atRest.comesBack, moving.comesBack, 1e-4);
            assertEquals(atRest.together, moving.together, 1e-4);
        }
    }
}
