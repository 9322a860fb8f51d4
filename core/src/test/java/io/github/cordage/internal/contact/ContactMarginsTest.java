package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

class ContactMarginsTest {
    private static RopeState rope(int nodes, double radius, double spacing, CollideMode mode, boolean soft) {
        RopeState rope = new RopeState(nodes, nodes);
        rope.properties.set(RopeProperty.RADIUS, radius);
        rope.spacing = spacing;
        rope.collide = mode;
        rope.softContacts = soft;
        return rope;
    }

    @Test
    void aThickRopeKeepsItsRadius() {
        for (CollideMode mode : CollideMode.values()) {
            assertEquals(0.3, ContactMargins.ownReach(rope(5, 0.3, 1, mode, false)));
            assertEquals(0.3, ContactMargins.ownReach(rope(5, 0.3, 1, mode, true)));
            assertEquals(0.3, ContactMargins.ownReach(rope(1, 0.3, 1, mode, true)));
        }
    }

    @Test
    void theSkinOfAThinRopeGrowsWithItsSegments() {
        for (CollideMode mode : CollideMode.values()) {
            for (boolean soft : new boolean[] {false, true}) {
                double small = ContactMargins.ownReach(rope(2, 0, 0.25, mode, soft));
                assertTrue(small > 0 && small < 0.1 * 0.25, "thin against a segment, was " + small);
                assertEquals(16 * small, ContactMargins.ownReach(rope(2, 0, 4, mode, soft)));
            }
        }
    }

    @Test
    void whatYieldsNeedsMoreRoomAndNodesAloneNeedLess() {
        double nodes = ContactMargins.ownReach(rope(3, 0, 1, CollideMode.NODES, false));
        double sections = ContactMargins.ownReach(rope(3, 0, 1, CollideMode.SECTIONS, false));
        double soft = ContactMargins.ownReach(rope(3, 0, 1, CollideMode.SECTIONS, true));
        assertTrue(nodes < sections && sections < soft, nodes + ", " + sections + ", " + soft);
        assertEquals(soft, ContactMargins.ownReach(rope(3, 0, 1, CollideMode.NODES, true)));
    }

    @Test
    void aSingleNodeHasASkinWithoutASegment() {
        RopeState node = rope(1, 0, 0, CollideMode.NODES, false);
        assertTrue(ContactMargins.ownReach(node) > 0);
        double near = ContactMargins.nearSeparation(node);
        assertTrue(near > 0 && near < ContactMargins.ownReach(node));
    }
}
