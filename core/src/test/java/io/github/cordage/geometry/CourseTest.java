package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CourseTest {
    private final Course course = new Course();

    private void assertLink(int link, double x, double y, double z, double length) {
        assertEquals(x, course.x(link), 1e-12);
        assertEquals(y, course.y(link), 1e-12);
        assertEquals(z, course.z(link), 1e-12);
        assertEquals(length, course.length(link), 1e-12);
    }

    @Test
    void linksHaveUnitDirectionsAndLengths() {
        course.follow(Lines.line(1, 0.1, 0, 0, 0, 3, 0, 4, 3, 2, 4), false);
        assertEquals(3, course.count());
        assertLink(0, 0.6, 0, 0.8, 5);
        assertLink(1, 0, 1, 0, 2);
        assertEquals(7, course.along(2), 1e-6);
        assertEquals(0.1, course.half(1));
        assertEquals(1, course.restPerMetre(0), 1e-6);
    }

    @Test
    void inThePlaneDepthDoesNotCount() {
        course.follow(Lines.line(1, 0.1, 0, 0, 0, 3, 0, 4), true);
        assertLink(0, 1, 0, 0, 3);
    }

    @Test
    void pointsInTheSamePlaceCountAsOne() {
        course.follow(Lines.line(1, 1, 0, 0, 0, 0.0009, 0, 0, 0.5, 0, 0, 0.5, 0, 0, 1, 0, 0), false);
        assertEquals(3, course.count());
        assertEquals(0, course.point(0));
        assertEquals(2, course.point(1));
        assertEquals(4, course.point(2));
    }

    @Test
    void aLinkWithoutLengthLeadsOnAsTheOneBefore() {
        // A hidden node in the same place as its neighbours stays, because it is seen differently.
        Centerline line = new Centerline().hide(2, 2);
        course.follow(Lines.read(line, 0.1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0), false);
        assertEquals(5, course.count());
        assertLink(0, 0, 1, 0, 1);
        assertLink(1, 0, 1, 0, 0);
        assertLink(2, 0, 1, 0, 0);
        assertLink(3, 1, 0, 0, 1);
        assertFalse(course.isSeen(2));
        assertTrue(course.isJoinedBefore(1));
        assertFalse(course.isJoinedAfter(1));
        assertFalse(course.isJoinedBefore(3));
        assertTrue(course.isJoinedAfter(3));
    }

    @Test
    void aSinglePointLeadsAlongX() {
        course.follow(Lines.line(1, 0.1, 4, 5, 6), false);
        assertEquals(1, course.count());
        assertEquals(1, course.x(course.after(0)));
        assertEquals(1, course.restPerMetre(0));
        assertFalse(course.isJoinedBefore(0));
        assertFalse(course.isJoinedAfter(0));
    }

    @Test
    void linksBesideTheEndsAreTheNearest() {
        course.follow(Lines.line(1, 0.1, 0, 0, 0, 1, 0, 0, 2, 0, 0), false);
        assertEquals(0, course.before(0));
        assertEquals(0, course.after(0));
        assertEquals(1, course.before(2));
        assertEquals(1, course.after(2));
    }

    @Test
    void shorterAndLongerLinesFollowEachOther() {
        for (int nodes : new int[] {2, 40, 3, 100, 1}) {
            course.follow(Lines.line(1, 0.1, Lines.circle(1, nodes)), false);
            assertEquals(nodes, course.count());
        }
        course.follow(new Centerline(), false);
        assertEquals(0, course.count());
    }
}
