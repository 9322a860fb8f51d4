package io.github.cordage.definition;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.RopeShape;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Definitions and paths that are used again, and arrays that are handed out, change nothing that was made before. */
class DefinitionReuseTest {
    @Test
    void definitionCanBeUsedAgainAndChangesNothingThatWasMadeFromIt() {
        RopeWorld world = new RopeWorld();
        WorldDef worldDef = new WorldDef();
        RopeWorld made = new RopeWorld(worldDef);
        worldDef.gravity(1, 2, 3);
        assertEquals(-9.81, made.gravityY());
        double[] points = {0, 0, 0, 1, 0, 0};
        RopeDef def = new RopeDef().nodes(3).alongXyz(points).nodeMass(2);
        points[3] = 50;
        Rope first = world.add(def);
        Rope second = world.add(def.nodeMass(3).pin(0));
        assertEquals(1, first.x(2));
        assertEquals(2, first.settings().mass(0));
        assertEquals(3, second.settings().mass(0));
        assertFalse(first.isPinned(0));
    }

    @Test
    void arraysThatAreHandedOutAreCopies() {
        RopeShape.Along shape = (RopeShape.Along)
                new RopeDef().alongXyz(0, 1, 2, 3, 4, 5).values().shape();
        Arrays.fill(shape.points(), 99);
        assertArrayEquals(new double[] {0, 1, 2, 3, 4, 5}, shape.points());
        PinDef pin = new PinDef(0).position(1, 2, 3);
        Arrays.fill(Objects.requireNonNull(pin.position()), 99);
        assertArrayEquals(new double[] {1, 2, 3}, pin.position());
        PinPath path = PinPath.from(1, 2, 3, 4);
        Arrays.fill(path.toArray(), 99);
        assertArrayEquals(new double[] {1, 2, 3, 4}, path.toArray());
    }

    @Test
    void pathIsTheSameAfterALongerOneWasMadeFromIt() {
        PinPath path = PinPath.from(1, 2, 3, 4);
        assertArrayEquals(
                new double[] {1, 2, 3, 4, 5, 6, 7, 8}, path.to(5, 6, 7, 8).toArray());
        assertArrayEquals(new double[] {1, 2, 3, 4}, path.toArray());
    }
}
