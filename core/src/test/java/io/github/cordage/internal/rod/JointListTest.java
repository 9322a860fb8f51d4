package io.github.cordage.internal.rod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.RodLayout;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class JointListTest {
    private static final double ROUNDING = 1e-15;

    private final RopeState rope = new RopeState(4, 4);
    private final JointList joints = new JointList();

    JointListTest() {
        for (int i = 0; i < 4; i++) {
            rope.place(i, i, 0, 0);
        }
        rope.rest[0] = 1;
        rope.rest[1] = 3;
        rope.rest[2] = 2;
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 6);
    }

    private void assertJoints(int[] before, int[] behind, double[] stiffness) {
        assertEquals(before.length, joints.count);
        assertArrayEquals(before, Arrays.copyOf(joints.before, joints.count));
        assertArrayEquals(behind, Arrays.copyOf(joints.behind, joints.count));
        assertArrayEquals(stiffness, Arrays.copyOf(joints.stiffness, joints.count), ROUNDING);
    }

    /** Each joint bends by half of its segments: k = EI / length. */
    @Test
    void freeNodesInsideARopeAreJoints() {
        joints.list(rope);
        assertJoints(new int[] {0, 1}, new int[] {1, 2}, new double[] {3, 2.4});
        assertEquals(2.4, joints.softest, ROUNDING);
        assertEquals(2, joints.node(1));
        assertEquals(2.5, joints.length(rope, 1));
        assertFalse(joints.isClamped(0));
    }

    @Test
    void aClampBendsEachSideByItself() {
        rope.pin(0).clamp(new double[] {0, 1, 0});
        rope.pin(2).clamp(new double[] {0.6, 0, 0.8});
        rope.pin(3);
        joints.list(rope);
        assertJoints(new int[] {-1, 0, 1, -1}, new int[] {0, 1, -1, 2}, new double[] {12, 3, 4, 6});
        assertArrayEquals(new double[] {0, 1, 0}, Arrays.copyOf(joints.fixed, 3));
        assertArrayEquals(new double[] {0.6, 0, 0.8, 0.6, 0, 0.8}, Arrays.copyOfRange(joints.fixed, 6, 12));
        assertArrayEquals(
                new int[] {0, 1, 2, 2}, new int[] {joints.node(0), joints.node(1), joints.node(2), joints.node(3)});
        assertTrue(joints.isClamped(0));
        assertTrue(joints.isClamped(2));
        assertEquals(0.5, joints.length(rope, 0));
        assertEquals(1.5, joints.length(rope, 2));
        assertTrue(joints.count <= JointList.most(rope));
    }

    @Test
    void stifferSegmentsMakeStifferJoints() {
        RodLayout.needStiffer(rope);
        rope.stiffer[1] = 3;
        joints.list(rope);
        // 1 m and 3 m bend by 1 and by 3 / 3 for the same moment, rather than by 4.
        assertJoints(new int[] {0, 1}, new int[] {1, 2}, new double[] {6, 4});
    }

    @Test
    void aRopeWithoutStiffnessHasNone() {
        joints.list(rope);
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 0);
        joints.list(rope);
        assertEquals(0, joints.count);
        assertEquals(Double.POSITIVE_INFINITY, joints.softest);
    }
}
