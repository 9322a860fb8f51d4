package io.github.cordage.definition;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.TestRopes;
import io.github.cordage.motion.PinPath;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a definition of a collider says. */
@Tag("A7")
@DisplayName("A7: definitions of colliders")
class ColliderDefTest {
    @Test
    void definitionHasItsDocumentedDefaultsAndKeepsWhatIsSet() {
        ColliderShape shape = ColliderShape.box(1, 2, 4);
        ColliderDef def = new ColliderDef(shape);
        assertEquals("", def.name());
        assertEquals(shape, def.shape());
        assertArrayEquals(new double[3], new double[] {def.x(), def.y(), def.z()});
        assertEquals(0, def.rotation());
        double[] q = new double[5];
        assertEquals(5, def.copyOrientation(q, 1));
        assertArrayEquals(new double[] {0, 0, 0, 0, 1}, q);
        assertArrayEquals(new double[] {1, 1, 1}, new double[] {def.scaleX(), def.scaleY(), def.scaleZ()});
        assertArrayEquals(new double[3], new double[] {def.offsetX(), def.offsetY(), def.offsetZ()});
        assertArrayEquals(new double[3], new double[] {def.velocityX(), def.velocityY(), def.velocityZ()});
        assertArrayEquals(new double[3], new double[] {def.spinX(), def.spinY(), def.spinZ()});
        assertEquals(null, def.size());
        assertEquals(null, def.path());
        assertEquals(1, def.categories());
        assertEquals(-1, def.collidesWith());
        assertEquals(1, def.friction());
        assertFalse(def.isOneSided());
        PinPath path = PinPath.from(1, 2, 3);
        def.name("crate")
                .position(1, 2, 3)
                .orientation(1, 2, 3, 4)
                .scale(5, -6)
                .offset(7, 8, 9)
                .size(1, 2)
                .filter(3, 4)
                .friction(5)
                .oneSided(true)
                .spin(6, 7, 8)
                .path(path);
        assertEquals("crate", def.name());
        assertArrayEquals(new double[] {1, 2, 3}, new double[] {def.x(), def.y(), def.z()});
        def.copyOrientation(q, 0);
        double length = Math.sqrt(30);
        assertArrayEquals(
                new double[] {1 / length, 2 / length, 3 / length, 4 / length}, Arrays.copyOf(q, 4), TestRopes.ROUNDING);
        assertArrayEquals(new double[] {5, -6, 6}, new double[] {def.scaleX(), def.scaleY(), def.scaleZ()});
        assertArrayEquals(new double[] {7, 8, 9}, new double[] {def.offsetX(), def.offsetY(), def.offsetZ()});
        assertArrayEquals(new double[] {6, 7, 8}, new double[] {def.spinX(), def.spinY(), def.spinZ()});
        assertArrayEquals(new double[] {1, 2}, def.size());
        assertEquals(path, def.path());
        assertEquals(3, def.categories());
        assertEquals(4, def.collidesWith());
        assertEquals(5, def.friction());
        assertTrue(def.isOneSided());
        def.rotation(0.5);
        assertEquals(0.5, def.rotation());
        def.copyOrientation(q, 0);
        assertEquals(0, q[0]);
        assertEquals(Math.sin(0.25), q[2], TestRopes.ROUNDING);
    }
}
