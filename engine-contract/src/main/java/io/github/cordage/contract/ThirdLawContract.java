package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Both ends of a rope feel the same force, whatever else holds the bodies there.
 *
 * @param <B> the engine's class of bodies
 */
@Tag("F3")
public abstract class ThirdLawContract<B> extends EngineContract<B> {
    protected ThirdLawContract(DriverMaker<B> maker) {
        super(maker);
    }

    /** A plank lies on two supports of the engine, and a load of its own mass hangs from its middle. */
    @Test
    @MendedBy(
            value = 49,
            failing = {EngineName.BOX2D, EngineName.BULLET, EngineName.MINIE},
            why = "")
    public void aLoadHangsFromAPlankOnSupports() {
        B plank = engine.box(0, 3, 3, 0.2, 1, 50);
        engine.box(-1.4, 2.4, 0.4, 1, 1, 0);
        engine.box(1.4, 2.4, 0.4, 1, 1, 0);
        Rope rope = engine.ropes()
                .add(new RopeDef()
                        .straight(0, 2.9, 0, 0, -1, 0)
                        .nodes(21)
                        .segmentLength(0.1)
                        .nodeMass(0.02)
                        .radius(0.02));
        B load = engine.box(0, 0.65, 0.5, 0.5, 1, 50);
        Attachment above = engine.attach(rope, 0, plank, 0, -0.1);
        Attachment below = engine.attach(rope, 20, load, 0, 0.25);
        double meanAbove = 0;
        double meanBelow = 0;
        for (int i = 0; i < 360; i++) {
            step();
            if (i >= 180) {
                meanAbove += above.force() / 180;
                meanBelow += below.force() / 180;
            }
        }
        double weight = 50 * G;
        double ofRope = 21 * 0.02 * G;
        assertEquals(weight + ofRope, meanAbove, 0.02 * weight, "at the plank");
        assertEquals(weight, meanBelow, 0.02 * weight, "at the load");
    }
}
