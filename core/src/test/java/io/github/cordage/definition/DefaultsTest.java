package io.github.cordage.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DefaultsTest {
    @Test
    void worldHasEarthGravityAndStepsOfTenMilliseconds() {
        WorldDef def = new WorldDef();
        assertEquals(1, def.recoverySpeed());
        assertEquals(0, def.gravityX());
        assertEquals(-9.81, def.gravityY());
        assertEquals(0, def.gravityZ());
        assertEquals(0.01, def.step());
        assertEquals(0.1, def.maxStep());
    }

    @Test
    void worldTakesItsSettingsFromTheDefinition() {
        RopeWorld world = new RopeWorld();
        assertEquals(0, world.gravityX());
        assertEquals(-9.81, world.gravityY());
        assertEquals(0, world.gravityZ());
        assertEquals(1, world.recoverySpeed());
        assertEquals(0.01, world.stepLength());
        assertEquals(0, world.time());
        assertEquals(0, world.stepCount());
        assertEquals(0, world.alpha());
        assertEquals(0, world.droppedTime());
        assertEquals(List.of(), world.ropes());
    }

    @Test
    void winchDefHasItsDocumentedDefaults() {
        WinchDef def = new WinchDef(RopeEnd.END, -2);
        assertEquals(RopeEnd.END, def.end());
        assertEquals(-2, def.speed());
        assertEquals(0, def.from());
        assertEquals(Double.POSITIVE_INFINITY, def.until());
        assertTrue(Double.isNaN(def.length()));
        assertEquals(5, WinchDef.DEFAULT_ACCELERATION);
        assertEquals(5, def.maxAcceleration());
        assertEquals(9, def.maxDeceleration());
        assertEquals(9, WinchDef.DEFAULT_DECELERATION);
        assertEquals(12, def.maxAcceleration(12).maxDeceleration());
        assertEquals(Double.POSITIVE_INFINITY, def.tensionLimit());
        assertTrue(Double.isNaN(def.force()));
        assertEquals(1, def.drumMass());
    }

    @Test
    void winchHasTheDefaultsOfItsDefinition() {
        Winch winch = new RopeWorld().add(new RopeDef()).winch(RopeEnd.START);
        assertEquals(0, winch.speed());
        assertEquals(5, winch.maxAcceleration());
        assertEquals(9, winch.maxDeceleration());
        assertEquals(Double.POSITIVE_INFINITY, winch.tensionLimit());
        assertTrue(Double.isNaN(winch.force()));
        assertEquals(1, winch.drumMass());
        assertFalse(winch.isStalled());
        assertFalse(winch.isSlipping());
    }

    @Test
    void ropeDefHasItsDocumentedDefaults() {
        RopeDef def = new RopeDef();
        assertEquals(0, def.values().reserve());
        assertEquals(Double.POSITIVE_INFINITY, def.get(RopeProperty.BREAK_TENSION));
        assertEquals(List.of(), def.values().winches());
        assertEquals(40, def.values().mostNodes(10));
        assertEquals(47, new RopeDef().reserve(7).values().mostNodes(10), "with what is reserved");
        assertEquals("", def.values().name());
        assertEquals(new RopeShape.Straight(0, 0, 0, 0, -1, 0), def.values().shape());
        assertTrue(def.values().nodes().isEmpty());
        assertTrue(def.values().segmentLength().isEmpty());
        assertEquals(40, def.values().nodeCount());
        assertEquals(40, RopeShape.DEFAULT_NODES);
        assertEquals(0.1, RopeShape.DEFAULT_SEGMENT_LENGTH);
        assertEquals(1, def.values().nodeMass());
        assertEquals(0, def.values().endMass());
        assertEquals(0.02, def.get(RopeProperty.RADIUS));
        assertEquals(0, def.get(RopeProperty.DAMPING));
        assertEquals(0.5, def.get(RopeProperty.FRICTION));
        assertEquals(Double.POSITIVE_INFINITY, def.get(RopeProperty.MAX_MOVE));
        assertEquals(0, def.values().accelerationX());
        assertEquals(0, def.values().accelerationY());
        assertEquals(0, def.values().accelerationZ());
        assertEquals(0, def.values().windX());
        assertEquals(0, def.values().windY());
        assertEquals(0, def.values().windZ());
        assertEquals(0, def.values().drag());
        assertEquals(1, def.values().categories());
        assertEquals(-1, def.values().collidesWith());
        assertEquals(CollideMode.SECTIONS, def.values().collideMode());
        assertEquals(new Direct(), def.values().solver());
        assertEquals(List.of(), def.values().pins());
    }

    @Test
    void ropeTakesItsSettingsFromTheDefinition() {
        Rope rope = new RopeWorld().add(new RopeDef());
        assertEquals(0, rope.id());
        assertEquals("", rope.name());
        assertEquals(40, rope.nodeCount());
        assertEquals(39, rope.segmentCount());
        assertEquals(0.1, rope.restLength(38));
        assertEquals(1, rope.settings().mass(0));
        assertEquals(1, rope.settings().mass(39));
        assertEquals(0.02, rope.radius());
        assertEquals(0, rope.settings().damping());
        assertEquals(0.5, rope.settings().friction());
        assertEquals(Double.POSITIVE_INFINITY, rope.settings().maxMove());
        assertEquals(1, rope.settings().categories());
        assertEquals(-1, rope.settings().collidesWith());
        assertEquals(CollideMode.SECTIONS, rope.settings().collideMode());
        assertEquals(new Direct(), rope.settings().solver());
        assertFalse(rope.isPinned(0));
        assertFalse(rope.activity().isStopped());
        assertTrue(rope.isAlive());
    }

    @Test
    void pinHoldsWhereTheShapePutsItForGood() {
        PinDef def = new PinDef(3);
        assertEquals(3, def.node());
        assertNull(def.position());
        assertNull(def.path());
        assertEquals(Double.POSITIVE_INFINITY, def.until());
    }

    @Test
    void relaxationSweepsEightyTimesInNodeOrderAtFullStrength() {
        assertEquals(new Relaxation(80, Relaxation.Order.NODES, 1, false, 0), new Relaxation());
    }

    @Test
    void directSolvesToOneInTenThousandInSecondOrder() {
        assertEquals(new Direct(1e-4, 20, Direct.TimeOrder.SECOND), new Direct());
        assertEquals(0, new RopeDef().values().compliance());
    }

    @Test
    void directChangesOneSettingAtATime() {
        Direct d = new Direct();
        assertEquals(new Direct(1e-6, 20, Direct.TimeOrder.SECOND), d.withTolerance(1e-6));
        assertEquals(new Direct(1e-4, 5, Direct.TimeOrder.SECOND), d.withMaxIterations(5));
        assertEquals(new Direct(1e-4, 20, Direct.TimeOrder.FIRST), d.withTime(Direct.TimeOrder.FIRST));
    }

    @Test
    void springIsTheRopeOfTheTutorial() {
        Spring.StretchLimit topDown = Spring.StretchLimit.TOP_DOWN;
        assertEquals(new Spring(Spring.Integrator.HEUN, 40, 2, 0.05, 1, 0.9, 1.1, 2, topDown), new Spring());
        assertEquals(0, Spring.AUTO);
    }

    @Test
    void springChangesOneSettingAtATime() {
        Spring s = new Spring();
        Spring.Integrator heun = Spring.Integrator.HEUN;
        Spring.StretchLimit topDown = Spring.StretchLimit.TOP_DOWN;
        assertEquals(
                new Spring(Spring.Integrator.EULER, 40, 2, 0.05, 1, 0.9, 1.1, 2, topDown),
                s.withIntegrator(Spring.Integrator.EULER));
        assertEquals(new Spring(heun, 7, 2, 0.05, 1, 0.9, 1.1, 2, topDown), s.withStiffness(7));
        assertEquals(new Spring(heun, 40, 7, 0.05, 1, 0.9, 1.1, 2, topDown), s.withRopeFriction(7));
        assertEquals(new Spring(heun, 40, 2, 7, 1, 0.9, 1.1, 2, topDown), s.withAirResistance(7));
        assertEquals(new Spring(heun, 40, 2, 0.05, 7, 0.9, 1.1, 2, topDown), s.withSubsteps(7));
        assertEquals(new Spring(heun, 40, 2, 0.05, 1, 0.5, 7, 2, topDown), s.withStretch(0.5, 7));
        assertEquals(new Spring(heun, 40, 2, 0.05, 1, 0, 1e9, 2, topDown), s.withoutStretchBounds());
        assertEquals(new Spring(heun, 40, 2, 0.05, 1, 0.9, 1.1, 7, topDown), s.withStretchPasses(7));
        assertEquals(
                new Spring(heun, 40, 2, 0.05, 1, 0.9, 1.1, 2, Spring.StretchLimit.BY_MASS),
                s.withStretchLimit(Spring.StretchLimit.BY_MASS));
    }

    @Test
    void relaxationChangesOneSettingAtATime() {
        Relaxation r = new Relaxation();
        assertEquals(new Relaxation(5, Relaxation.Order.NODES, 1, false, 0), r.withIterations(5));
        assertEquals(
                new Relaxation(80, Relaxation.Order.RED_BLACK, 1, false, 0), r.withOrder(Relaxation.Order.RED_BLACK));
        assertEquals(new Relaxation(80, Relaxation.Order.NODES, 0.5, false, 0), r.withStrength(0.5));
        assertEquals(new Relaxation(80, Relaxation.Order.NODES, 1, true, 0), r.withLimitLength(true));
        assertEquals(new Relaxation(80, Relaxation.Order.NODES, 1, false, 0, true), r.withEvenShares(true));
        assertFalse(r.evenShares());
    }

    @Test
    @Tag("A1")
    @Tag("A3")
    @DisplayName("A1, A3: gravity (0, -20), step 0.01 s, at most 0.1 s carried")
    void articleWorldHasTheValuesOfTheArticle() {
        WorldDef def = WorldDef.article();
        assertEquals(0, def.gravityX());
        assertEquals(-20, def.gravityY());
        assertEquals(0, def.gravityZ());
        assertEquals(0.01, def.step());
        assertEquals(0.1, def.maxStep());
    }

    @Test
    @Tag("A2")
    @DisplayName("A2, A5, A10: 40 nodes x 0.1 m x 80 iterations, node 0 pinned, friction 0.5, cap 1")
    void articleRopeHasTheValuesOfTheArticle() {
        RopeDef def = RopeDef.article();
        assertEquals(40, def.values().nodes().orElseThrow());
        assertEquals(0.1, def.values().segmentLength().orElseThrow());
        assertEquals(new RopeShape.Straight(0, 0, 0, 0, -1, 0), def.values().shape());
        assertEquals(1, def.values().nodeMass());
        assertEquals(0.5, ((Relaxation) def.values().solver()).contactDrag());
        assertEquals(0, def.get(RopeProperty.FRICTION));
        assertEquals(CollideMode.NODES, def.values().collideMode());
        assertEquals(1, def.get(RopeProperty.MAX_MOVE));
        assertEquals(0, def.get(RopeProperty.DAMPING));
        assertEquals(
                new Relaxation(80, Relaxation.Order.NODES, 1, false, 0.5),
                def.values().solver());
        assertEquals(1, def.values().pins().size());
        assertEquals(0, def.values().pins().get(0).node());
    }

    @Test
    void everySettingOfADefinitionReachesTheRope() {
        Solver soft = new Relaxation().withStrength(0.3);
        RopeDef def = new RopeDef()
                .name("lead")
                .nodes(5)
                .segmentLength(0.25)
                .nodeMass(2)
                .endMass(7)
                .radius(0.1)
                .damping(0.2)
                .friction(0.7)
                .maxMove(3)
                .filter(6, 10)
                .collideMode(CollideMode.NODES)
                .solver(soft)
                .pin(-2);
        Rope rope = new RopeWorld().add(def);
        assertEquals("lead", rope.name());
        assertEquals(5, rope.nodeCount());
        assertEquals(0.25, rope.restLength(0));
        assertEquals(2, rope.settings().mass(3));
        assertEquals(9, rope.settings().mass(4));
        assertEquals(0.1, rope.radius());
        assertEquals(0.2, rope.settings().damping());
        assertEquals(0.7, rope.settings().friction());
        assertEquals(3, rope.settings().maxMove());
        assertEquals(6, rope.settings().categories());
        assertEquals(10, rope.settings().collidesWith());
        assertEquals(CollideMode.NODES, rope.settings().collideMode());
        assertEquals(soft, rope.settings().solver());
        assertTrue(rope.isPinned(3));
    }

    @Test
    void settersOfARopeReplaceWhatTheDefinitionSaid() {
        Rope rope = new RopeWorld().add(new RopeDef());
        rope.settings().setRadius(0.3);
        rope.settings().setDamping(0.4);
        rope.settings().setMaxMove(0.5);
        rope.settings().setFilter(2, 4);
        Solver quick = new Relaxation().withOrder(Relaxation.Order.RED_BLACK);
        rope.settings().setSolver(quick);
        rope.settings().setMass(1, 6);
        assertEquals(0.3, rope.radius());
        assertEquals(0.4, rope.settings().damping());
        assertEquals(0.5, rope.settings().maxMove());
        assertEquals(2, rope.settings().categories());
        assertEquals(4, rope.settings().collidesWith());
        assertEquals(quick, rope.settings().solver());
        assertEquals(6, rope.settings().mass(1));
    }
}
