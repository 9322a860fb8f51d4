package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bodies that fall until their rope is taut: it catches them, and does not throw heavy ones back.
 *
 * @param <B> the engine's class of bodies
 */
@Tag("D4")
public abstract class CatchContract<B> extends EngineContract<B> {
    static final double SLACK = 0.3;
    private static final double LENGTH = 3;

    protected CatchContract(DriverMaker<B> maker) {
        super(maker);
    }

    /** A body below the origin on a rope that is longer than the way to it. */
    final B hang(double mass, double offset) {
        double y = SLACK - LENGTH;
        B body = engine.box(0, y - offset, 0.5, 0.5, 0.5, mass);
        engine.keepAwake(body);
        Rope rope = engine.ropes()
                .add(new RopeDef()
                        .hanging(0, 0, 0, y, LENGTH / -y)
                        .nodes(16)
                        .nodeMass(0.05)
                        .pin(0));
        engine.tie(rope, 15, body, 0, offset);
        return body;
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 1000})
    public void itFallsStraightDown(double mass) {
        B body = hang(mass, 0);
        double fastestUp = 0;
        for (int i = 0; i < 60; i++) {
            step();
            fastestUp = Math.max(fastestUp, engine.velocity(body).y());
        }
        // It falls at 2.4 m/s.
        assertTrue(fastestUp < 0.15, "thrown back at " + fastestUp + " m/s");
        assertEquals(-LENGTH, engine.y(body), 2e-3);
    }

    @ParameterizedTest
    @CsvSource({"60, 0", "60, 0.25", "1000, 0.25"})
    public void itFliesIntoASwing(double mass, double offset) {
        B body = hang(mass, offset);
        if (offset > 0) {
            engine.keepUpright(body);
        }
        engine.setVelocity(body, 5, 0);
        double least = LENGTH;
        boolean isCaught = false;
        for (int i = 0; i < 45; i++) {
            step();
            double distance = engine.point(body, 0, offset).length();
            isCaught |= distance > LENGTH - 5e-3;
            least = isCaught ? Math.min(least, distance) : LENGTH;
        }
        assertTrue(isCaught);
        assertTrue(least > LENGTH - 0.02, "the rope stays taut, was " + least);
    }
}
