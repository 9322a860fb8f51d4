package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Bodies far from all ropes are not read in each step, and still hit ropes.
 *
 * @param <B> the engine's class of bodies
 */
@Tag("D8")
public abstract class LooksContract<B> {
    private static final double STEP = 1.0 / 60;

    private final DriverMaker<B> maker;

    protected LooksContract(DriverMaker<B> maker) {
        this.maker = maker;
    }

    /**
     * A box that has lain still, asleep or awake, gets its speed in all phases of the looks at it, and falls besides.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 100, 60", "3, 10, 60", "3, 30, 60", "3, 60, 60", "3, 100, 60", "6, 30, 60", "6, 60, 60", "6, 100, 60",
        "1, 100, 240", "3, 10, 240", "3, 30, 240", "3, 60, 240", "3, 100, 240", "6, 30, 240", "6, 60, 240",
                "6, 100, 240"
    })
    public void aBoxThatIsShotHitsTheRope(double distance, double speed, int rate) {
        for (int phase = 0; phase < 9; phase++) {
            EngineDriver<B> engine =
                    maker.make(0, new WorldDef().gravity(0, -9.81).step(1.0 / rate));
            B box = engine.box(-distance, -1, 0.4, 0.4, 0.4, 100);
            engine.addColliders();
            Rope rope = engine.ropes()
                    .add(new RopeDef()
                            .nodes(21)
                            .segmentLength(0.1)
                            .straight(0, 0, 0, 0, -1, 0)
                            .radius(0.02)
                            .pin(0));
            int still = phase % 2 == 0 ? 20 : 200;
            for (int i = 0; i < still + phase; i++) {
                frame(engine, rate);
            }
            engine.setVelocity(box, speed, 0);
            engine.setGravity(box, 9.81);
            double farthest = 0;
            for (int i = 0; i < 60 && farthest < 0.3; i++) {
                frame(engine, rate);
                for (int n = 0; n < rope.nodeCount(); n++) {
                    farthest = Math.max(farthest, rope.x(n));
                }
            }
            engine.close();
            assertTrue(farthest >= 0.3, "it takes the rope along, phase " + phase + ": " + farthest);
        }
    }

    private void frame(EngineDriver<B> engine, int rate) {
        engine.stepEngine(STEP);
        for (int k = 0; k < rate / 60; k++) {
            engine.ropes().step();
        }
    }
}
