package io.github.cordage.contact.bars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.event.WorldListener;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import org.junit.jupiter.api.Test;

/** What measures the contact scenes finds what it should, and nothing else. */
class SceneMeterTest {
    private static ContactScene scene(RopeDef def) {
        ContactScene scene = new ContactScene("test", 120).lasts(1);
        scene.world.add(def);
        return scene;
    }

    private static RopeDef def() {
        return new RopeDef().nodes(20).segmentLength(0.05);
    }

    @Test
    void ropeThatCannotMoveAlthoughItWeighsIsFrozen() {
        SceneFigures figures =
                SceneMeter.measure(scene(def().straight(0, 0, 1, 0).pin(0).maxMove(1e-300)));
        assertEquals(1, figures.frozen, 1e-9);
        assertEquals("weight", figures.pulledBy);
        RopeDef zigzag = def().alongXyz(0, 0, 0, 0.2, 0.1, 0, 0.4, 0, 0, 0.6, 0.1, 0, 0.8, 0, 0.1);
        assertEquals(1, SceneMeter.measure(scene(zigzag.maxMove(1e-300))).frozen, 1e-9);
    }

    @Test
    void ropeThatHangsOrLiesStillIsNot() {
        RopeDef hanging = def().straight(0, 0, 0, -1).pin(0);
        assertEquals(0, SceneMeter.measure(scene(hanging)).frozen);
        assertEquals(0, SceneMeter.measure(scene(hanging.nodeMass(1e-3).endMass(1000))).frozen);
        ContactScene lying = scene(def().straight(0, 0.02, 1, 0));
        lying.world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)));
        assertEquals(0, SceneMeter.measure(lying).frozen);
        ContactScene weightless = new ContactScene("test", 120, 0).lasts(1);
        weightless.world.add(def().straight(0, 0, 1, 0));
        assertEquals(0, SceneMeter.measure(weightless).frozen);
    }

    @Test
    void ropeThatStandsStillInsideIsFrozen() {
        ContactScene scene = new ContactScene("test", 120, 0).lasts(1);
        scene.world.colliders().add(new ColliderDef(ColliderShape.circle(0.2)).position(0.4, 0));
        scene.world.add(def().straight(0, 0, 1, 0).maxMove(1e-300).solver(new Relaxation()));
        SceneFigures figures = SceneMeter.measure(scene);
        assertTrue(figures.frozen > 0.9, figures::toString);
        assertEquals("overlap", figures.pulledBy);
    }

    @Test
    void energyThatNobodyPutInIsFound() {
        SceneFigures quiet =
                SceneMeter.measure(() -> scene(def().straight(0, 0, 1, 0.2).pin(0)));
        assertTrue(quiet.energy < 1e-3, quiet::toString);
        ContactScene kicked = scene(def().straight(0, 0, 1, 0.2).collideMode(CollideMode.OFF));
        Rope rope = kicked.world.ropes().get(0);
        // Behind the back of the account, which looks before and after each step.
        kicked.world.addListener(new WorldListener() {
            @Override
            public void beforeStep() {
                if (kicked.world.stepCount() == 60) {
                    for (int i = 0; i < rope.nodeCount(); i++) {
                        rope.setVelocity(i, 0, 5, 0);
                    }
                }
            }
        });
        SceneFigures figures = SceneMeter.measure(kicked);
        assertTrue(figures.joules > 1, figures::toString);
        assertTrue(figures.energy > RandomContacts.ENERGY, figures::toString);
        assertEquals(0.6, figures.energyAt, 0.11);
    }

    @Test
    void stretchIsFoundUnlessPinsForceIt() {
        ContactScene scene = scene(def().straight(0, 0, 1, 0)
                .solver(new Relaxation().withIterations(1))
                .pin(0));
        assertTrue(SceneMeter.measure(scene).looseStretch > 0.05);
        RopeDef forced = def().straight(0, 0, 1, 0).pin(0).pin(new PinDef(-1).position(2, 0));
        assertEquals(0, SceneMeter.measure(scene(forced)).stretch);
    }
}
