package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class RopeQuestionsTest {
    private final WorldGate gate = Cores.gate();
    private final WorldCore world = gate.world();
    private final RopeQuestions questions = new RopeQuestions(world);
    private final FoundPlace place = new FoundPlace();
    private final FoundPlaces places = new FoundPlaces();

    /** A straight rope without thickness from (0, y) to (2, y). */
    private RopeCore add(double y, long categories) {
        RopeSpec spec = Cores.line(3, 0, y);
        spec.categories = categories;
        spec.set(RopeProperty.RADIUS, 0);
        return gate.add(spec);
    }

    private static void assertRefused(String message, Executable question) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, question).getMessage());
    }

    @Test
    void eachQuestionIsAboutTheRopesOfItsCategories() {
        add(0, 1);
        RopeCore second = add(4, 2);
        assertTrue(questions.nearest(1.5, 3, 0, false, 9, place));
        assertEquals(1, place.distance());
        assertEquals(0.5, place.fraction());
        assertTrue(questions.nearest(1.25, 3, 0, true, 9, place));
        assertEquals(1, place.x(), "the nearest node");
        assertTrue(questions.ofCategories(1).nearest(1.5, 3, 0, false, 9, place));
        assertEquals(3, place.distance());
        assertEquals(2, questions.along(1.5, -1, 0, 0, 7, 0, 99).castRay(0.25, places));
        assertEquals(0.75, places.get(0).along());
        assertTrue(questions.castRay(0.25, place), "the ray stays for the next question");
        assertEquals(0.75, place.along());
        RopeQuestions upper = questions.ofCategories(2);
        assertTrue(upper.along(1.5, -1, 1, 0, 7, 0, 99).nearestToRay(9, place));
        assertEquals(1, place.distance());
        assertEquals(5, place.along());
        assertEquals(2, questions.crossings(0.5, -1, 0.5, 9, places));
        assertEquals(0.1, places.get(0).along(), 1e-15);
        double[] before = {1.5, -1, -1, 1.5, -1, 1};
        double[] after = {1.5, 9, -1, 1.5, 9, 1};
        assertEquals(1, upper.sweep(before, after, places));
        assertEquals(0.5, places.get(0).along(), 1e-15);
        List<String> handles = new ArrayList<>(List.of("of the answer before"));
        assertEquals(1, questions.inBox(-1, 1, -1, 9, 9, 9, false, handles, String.class));
        assertEquals(List.of("handle of rope " + second.id), handles);
        assertEquals(2, questions.inBox(-1, 0, -1, 9, 4, 9, true, handles, String.class));
    }

    @Test
    void aStateBetweenTheLastTwoMayBeAskedFor() {
        RopeCore rope = add(0, 1);
        for (int i = 0; i < 3; i++) {
            gate.setVelocity(rope, i, 0, 64, 0);
        }
        gate.update(1.5 * Cores.STEP);
        double[] expected = {1, 0, 0.25, 0.5};
        RopeQuestions[] asked = {questions, questions.at(0), questions.at(0.25), questions.drawn()};
        for (int i = 0; i < 4; i++) {
            assertTrue(asked[i].nearest(1, -1, 0, false, 9, place));
            assertEquals(expected[i], place.y(), 1e-12, "question " + i);
        }
        assertRefused("alpha must be from 0.0 to 1.0, was 1.5", () -> questions.at(1.5));
    }

    @Test
    void argumentsAreChecked() {
        String range = " must be from -1.0E9 to 1.0E9, was NaN";
        assertRefused("z" + range, () -> questions.nearest(0, 0, Double.NaN, false, 1, place));
        assertRefused(
                "within must be from 0.0 to Infinity, was -1.0", () -> questions.nearest(0, 0, 0, false, -1, place));
        assertRefused("dx, dy and dz must not all be 0", () -> questions.along(0, 0, 0, 0, 0, -0.0, 1));
        assertRefused(
                "dy must be from -1.7976931348623157E308 to 1.7976931348623157E308, was Infinity",
                () -> questions.along(0, 0, 0, 1, Double.POSITIVE_INFINITY, 0, 1));
        assertRefused(
                "length must be from 0.0 to Infinity, was NaN", () -> questions.along(0, 0, 0, 1, 0, 0, Double.NaN));
        assertRefused("radius must be from 0.0 to 1.0E9, was -1.0", () -> questions.castRay(-1, place));
        assertRefused("y1" + range, () -> questions.crossings(0, 0, 0, Double.NaN, places));
        double[] blade = new double[6];
        assertRefused(
                "after must have room for 6 values from 0 on, its length was 5",
                () -> questions.sweep(blade, new double[5], places));
        assertRefused(
                "before[4]" + range, () -> questions.sweep(new double[] {0, 0, 0, 0, Double.NaN, 0}, blade, places));
        assertRefused(
                "maxY must be from 2.0 to 1.0E9, was 1.0",
                () -> questions.inBox(0, 2, 0, 0, 1, 0, false, new ArrayList<>(), String.class));
    }

    @Test
    void onlyTheOwnerMayAsk() {
        Thread other = new Thread(() -> {}, "other");
        world.guard.setOwner(other);
        String message = "the world belongs to thread other and cannot be asked by "
                + Thread.currentThread().getName();
        List<Executable> asked = List.of(
                () -> questions.nearest(0, 0, 0, false, 1, place),
                () -> questions.along(0, 0, 0, 1, 0, 0, 1),
                () -> questions.castRay(0, place),
                () -> questions.castRay(0, places),
                () -> questions.nearestToRay(1, place),
                () -> questions.crossings(0, 0, 1, 1, places),
                () -> questions.sweep(new double[6], new double[6], places),
                () -> questions.inBox(0, 0, 0, 1, 1, 1, false, new ArrayList<>(), String.class));
        for (Executable question : asked) {
            assertEquals(
                    message, assertThrows(IllegalStateException.class, question).getMessage());
        }
    }

    @Test
    void aRayMayBeLongerThanTheWorld() {
        add(0, 1);
        assertTrue(
                questions.along(1, -1e9, 0, 0, 1, 0, Double.POSITIVE_INFINITY).castRay(0.5, place));
        assertEquals(1e9 - 0.5, place.along());
        assertFalse(questions.along(1, -1e9, 0, 0, 1, 0, 1e9 - 1).castRay(0.5, place));
    }
}
