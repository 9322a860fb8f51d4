package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
            why = "the end at the load feels 490 N, its weight, in all of them, and the end at the plank, of 494 N,"
                    + " 1,478 N in Box2D, 1,477 N in Bullet, 79 kN in Minie: the rope takes the plank for a free body")
    public void aLoadHangsFromAPlankOnSupports() {
        B plank = plank(50);
        engine.box(-1.4, 2.4, 0.4, 1, 1, 0);
        engine.box(1.4, 2.4, 0.4, 1, 1, 0);
        assertBothEndsFeelTheLoad(plank);
    }

    /** The same load hangs from a plank on two hinges. */
    @ParameterizedTest
    @ValueSource(doubles = {50, 5})
    @MendedBy(
            value = 49,
            failing = {EngineName.BOX2D, EngineName.BULLET, EngineName.MINIE},
            why = "the end at the load feels 490 N, its weight; the end at a plank of 50 kg and of 5 kg 1,478 and"
                    + " 5,911 N in Box2D, 1,474 and 5,253 N in Bullet, 79 and 6.1 kN in Minie: as if it were free")
    public void aLoadHangsFromAPlankOnHinges(double mass) {
        B plank = plank(mass);
        B beam = engine.box(0, 5, 3, 0.2, 1, 0);
        engine.hinge(beam, plank, -1.4, 3);
        engine.hinge(beam, plank, 1.4, 3);
        assertBothEndsFeelTheLoad(plank);
    }

    private B plank(double mass) {
        return engine.box(0, 3, 3, 0.2, 1, mass);
    }

    private void assertBothEndsFeelTheLoad(B plank) {
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
        String both = "at the plank " + meanAbove + " N, at the load " + meanBelow + " N, weight " + weight + " N";
        assertEquals(weight + ofRope, meanAbove, 0.02 * weight, both);
        assertEquals(weight, meanBelow, 0.02 * weight, both);
    }
}
