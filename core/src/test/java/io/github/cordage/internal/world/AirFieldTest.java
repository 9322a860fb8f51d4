package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.spec.WindSpec;
import io.github.cordage.internal.state.NodeAir;
import io.github.cordage.internal.state.RingMass;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class AirFieldTest {
    private final AirField field = new AirField();

    private static WindSpec breeze() {
        WindSpec wind = new WindSpec();
        wind.setVelocity(1, 2, 3);
        return wind;
    }

    private static WindSpec gust() {
        WindSpec wind = new WindSpec();
        wind.setVelocity(2, 0, 0);
        wind.setGusts(1, 1, 1, 2, 3, 4);
        return wind;
    }

    /** Blows in a box of 2 m around a place. */
    private static WindSpec draught(double x) {
        WindSpec wind = new WindSpec();
        wind.setVelocity(0, 0, 8);
        wind.setBox(x, 0, 0, 2, 2, 2, 0);
        return wind;
    }

    private void blow(WindSpec... winds) {
        field.set(winds, AirField.make(winds));
    }

    @Test
    void windsAddUp() {
        assertTrue(field.isEmpty());
        assertArrayEquals(new double[3], field.at(0, 0, 0, 0));
        blow(breeze(), draught(5));
        assertFalse(field.isEmpty() || field.varies());
        assertArrayEquals(new double[] {1, 2, 3}, field.at(0, 0, 0, 7));
        assertArrayEquals(new double[] {1, 2, 11}, field.at(5, 0, 0, 7));
        blow(breeze(), gust());
        assertTrue(field.varies());
        double[] gusts = field.at(1, 2, 3, 4);
        blow(gust());
        double[] alone = field.at(1, 2, 3, 4);
        assertArrayEquals(new double[] {alone[0] + 1, alone[1] + 2, alone[2] + 3}, gusts, 1e-12);
        assertFalse(Arrays.equals(alone, field.at(1, 2, 3, 5)));
        blow();
        assertTrue(field.isEmpty());
        assertFalse(field.varies());
    }

    @Test
    void aRopeFeelsTheAirAtEachOfItsNodesByItsDrag() {
        RopeCore rope = Cores.rope(1, 0, 0, 0, 1, 0, 0, 4, 2, 1, 5, 0, 0);
        NodeAir air = rope.state.loads.air;
        blow(gust(), draught(5));
        field.blowOn(rope.state, 3);
        assertFalse(air.watched, "it has no drag");
        rope.state.drag = 0.1;
        field.blowOn(rope.state, 3);
        assertTrue(air.watched && air.blows);
        double most = 0;
        for (int i = 0; i < 4; i++) {
            double[] there = field.at(rope.state.x[i], rope.state.y[i], rope.state.z[i], 3);
            assertArrayEquals(there, new double[] {air.x[i], air.y[i], air.z[i]});
            most = Math.max(most, Math.sqrt(there[0] * there[0] + there[1] * there[1] + there[2] * there[2]));
        }
        assertEquals(most, air.most, 1e-12);
        blow(draught(50));
        field.blowOn(rope.state, 3);
        assertTrue(air.watched, "it can come there");
        assertFalse(air.blows);
        assertEquals(0, air.most);
        blow(breeze());
        field.blowOn(rope.state, 3);
        blow();
        field.blowOn(rope.state, 3);
        assertFalse(air.watched || air.blows);
        assertEquals(0, air.most);
    }

    @Test
    void theMassesOnTheRingsFeelTheAirWhereTheyAre() {
        RopeCore rope = Cores.rope(1, 0, 0, 0, 9, 0, 0);
        rope.state.drag = 0.1;
        RingMass mass = new RingMass(2, 5, 0, 0);
        RingsOn.ring(rope, 0, 4, 0, 0).fixTo(mass);
        rope.state.rings.listMasses();
        blow(draught(5));
        field.blowOn(rope.state, 0);
        assertArrayEquals(new double[] {0, 0, 8}, mass.air);
        assertEquals(0, rope.state.loads.air.most, "no node is there");
        assertTrue(rope.state.loads.air.blows, "but the mass is");
        blow(draught(20));
        field.blowOn(rope.state, 0);
        assertArrayEquals(new double[3], mass.air);
        assertFalse(rope.state.loads.air.blows);
    }

    @Test
    void tooManyWindsAndAFanWithoutADirectionAreRefused() {
        WindSpec[] many = new WindSpec[1001];
        Arrays.fill(many, breeze());
        assertEquals(1000, AirField.make(Arrays.copyOf(many, 1000)).length);
        assertEquals(
                "winds must be at most 1000, were 1001",
                assertThrows(IllegalArgumentException.class, () -> AirField.make(many))
                        .getMessage());
        WindSpec fan = new WindSpec();
        fan.setFan(0, 0, 0, 1, 1, 0);
        assertEquals(
                "velocity of a fan must not be 0, because the fan points along it",
                assertThrows(IllegalArgumentException.class, () -> AirField.make(new WindSpec[] {fan}))
                        .getMessage());
    }

    @Test
    void aStateIsOnlyAdoptedIfThatIsWanted() {
        blow(breeze(), gust());
        AirField other = new AirField();
        other.transfer(Cores.saved(t -> field.transfer(t, false)), false);
        assertTrue(other.isEmpty());
        other.transfer(Cores.saved(t -> field.transfer(t, false)), true);
        assertEquals(2, other.specs().length);
        assertTrue(other.varies());
        assertArrayEquals(field.at(1, 2, 3, 4), other.at(1, 2, 3, 4));
    }
}
