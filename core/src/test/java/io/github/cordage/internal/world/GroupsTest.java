package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GroupsTest {
    @Test
    void aGroupIsNamedByItsFirstMember() {
        int[] first = {0, 1, 2, 3, 4, 5};
        Groups.join(first, 5, 3);
        Groups.join(first, 4, 1);
        Groups.join(first, 4, 5);
        assertEquals(1, Groups.find(first, 5));
        assertEquals(1, Groups.find(first, 3));
        assertEquals(0, Groups.find(first, 0));
        assertEquals(2, Groups.find(first, 2));
    }

    @Test
    void waysBecomeShort() {
        int[] first = {0, 0, 1, 2};
        assertEquals(0, Groups.find(first, 3));
        assertArrayEquals(new int[] {0, 0, 0, 0}, first);
    }
}
