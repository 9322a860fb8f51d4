package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.testkit.LongForm;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every shipped scene starts clean, stays in its picture, gains no energy from nowhere, has something to show in its
 * second half, and calms down. Scenes that are meant to be otherwise are listed with the reason, and fail if they need
 * no place there.
 */
@Tag("D8")
@DisplayName("D8: shipped scenes start clean and stay interesting")
class CleanScenesTest {
    /** Depth in a collider that nobody sees, from corners of ropes that are laid around circles [m]. */
    private static final double DEPTH = 0.001;

    /** Multiple of a scene's own size within which it stays. */
    private static final double PICTURE = 2.5;

    /**
     * Energy that a scene may gain without a drive, as a part of its largest kinetic energy: an error of integration.
     */
    private static final double GAIN = 0.02;

    /** Speed that one sees [m/s]. */
    private static final double SEEN = 0.01;

    /** Part of its largest kinetic energy that a scene may have at its end. */
    private static final double CALM = 0.15;

    /** Part of the largest kinetic energy of its second half that a scene may have at its end. */
    private static final double FALL = 0.7;

    private static final Map<String, String> INSIDE = Map.of("cantilever", "its ends are clamped in a wall");

    private static final Map<String, String> GAINING = Map.ofEntries(
            Map.entry("drag", "an end is led"),
            Map.entry("wind", "wind"),
            Map.entry("crane", "an end is led, and a winch"),
            Map.entry("crane-yard", "an end is led, and a winch"),
            Map.entry("bridge", "a ball moves"),
            Map.entry("cable-drum", "a drum winds"),
            Map.entry("winch", "a winch"),
            Map.entry("springs", "an end is led"),
            Map.entry("springs-euler", "an end is led"),
            Map.entry("space", "an end is led, and wind"),
            Map.entry("sheet", "an end is led"),
            Map.entry("block-and-tackle", "a winch"),
            Map.entry("tow", "an end is led"),
            Map.entry("whip", "an end is led"),
            Map.entry("phone-cord", "an end is led"),
            Map.entry("plectoneme-start", "an end is turned"),
            Map.entry("grass", "wind"),
            Map.entry("paddle", "a paddle turns"),
            Map.entry("curtain", "a ball moves"),
            Map.entry("wall", "a gale"));

    private static final Map<String, String> LIVELY = Map.ofEntries(
            Map.entry("opening", "its ball swings on, for those who look in later"),
            Map.entry("ribbons", "gusts to the end"),
            Map.entry("article", "swings as in the article, with the little damping of few sweeps"),
            Map.entry("long", "swings as in the article"),
            Map.entry("long-red-black", "swings as in the article"),
            Map.entry("bridge", "the rope whose end is let go swings undamped"),
            Map.entry("crane", "at work to the end"),
            Map.entry("cable-drum", "wound to the end"),
            Map.entry("load", "swings to show sweeps that give way"),
            Map.entry("heavy", "swings to show that its energy stays"),
            Map.entry("pendulum", "swings to show that its energy stays"),
            Map.entry("springs", "as in the tutorial, which has no damping"),
            Map.entry("springs-euler", "as in the tutorial, which has no damping"),
            Map.entry("wire", "swings to show that its energy stays"),
            Map.entry("space", "whirled to the end"),
            Map.entry("sheet", "hauled to the end"),
            Map.entry("wrecking-ball", "swings to show that its energy stays"),
            Map.entry("mobile", "turns on, as a mobile does"),
            Map.entry("ladder", "swings on"),
            Map.entry("tow", "towed to the end"),
            Map.entry("plectoneme-start", "turned to the end"),
            Map.entry("grass", "wind to the end"),
            Map.entry("corner", "slides faster and faster, and falls"),
            Map.entry("pulley", "drums turn to the end"),
            Map.entry("paddle", "beaten to the end"),
            Map.entry("curtain", "parted to the end"));

    private static final Map<String, SceneWatch> WATCHED = new HashMap<>();

    /** Every fifth scene; the long form takes all. */
    static List<String> scenes() {
        List<String> names = ShippedScenes.names();
        int every = LongForm.either(5, 1);
        return IntStream.range(0, names.size())
                .filter(i -> i % every == 0)
                .mapToObj(names::get)
                .toList();
    }

    private static SceneWatch watch(String name) {
        return WATCHED.computeIfAbsent(name, scene -> new SceneWatch(ShippedScenes.read(scene)));
    }

    private static double largest(double[] parts, int from) {
        return Arrays.stream(parts, from, parts.length).max().orElseThrow();
    }

    /** A scene keeps to a rule, or is listed as one that does not. */
    private static void check(String name, boolean kept, Map<String, String> listed, String what) {
        String reason = listed.get(name);
        assertEquals(
                reason == null,
                kept,
                () -> name + ": " + what + (reason == null ? "" : ", but it is listed: " + reason));
    }

    @Test
    void theListsNameShippedScenes() {
        for (Set<String> listed : Set.of(INSIDE.keySet(), GAINING.keySet(), LIVELY.keySet())) {
            assertTrue(ShippedScenes.names().containsAll(listed), listed::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void noRopeStartsInACollider(String name) {
        double depth = watch(name).depthAtStart;
        check(name, depth <= DEPTH, INSIDE, "starts " + depth + " m deep in a collider");
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void nothingLeavesThePicture(String name) {
        SceneWatch watched = watch(name);
        assertTrue(watched.finite, name);
        assertTrue(
                watched.farthest <= PICTURE * watched.size,
                () -> name + ": gets " + watched.farthest + " m away, of a size of " + watched.size);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void energyComesFromDrivesOnly(String name) {
        SceneWatch watched = watch(name);
        double gain = (watched.largestEnergy - watched.startEnergy) / largest(watched.kinetic, 0);
        check(name, gain <= GAIN, GAINING, "gains " + gain + " of its kinetic energy");
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void somethingMovesInTheSecondHalf(String name) {
        double speed = largest(watch(name).speed, SceneWatch.PARTS / 2);
        assertTrue(speed >= SEEN, () -> name + ": moves with " + speed + " m/s at most");
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void itCalmsDown(String name) {
        double[] kinetic = watch(name).kinetic;
        double left = kinetic[SceneWatch.PARTS - 1] / largest(kinetic, 0);
        double fall = kinetic[SceneWatch.PARTS - 1] / largest(kinetic, SceneWatch.PARTS / 2);
        check(
                name,
                left <= CALM && fall <= FALL,
                LIVELY,
                "has " + left + " of its largest kinetic energy at its end, and " + fall
                        + " of that of its second half");
    }

    /**
     * A drum whose surface is slower than the wire on it drags it back, and friction multiplies the load by e^(friction
     * · angle), to 16 kN.
     */
    @Test
    void theDrumPullsAboutAsMuchAsItsLoadWeighs() throws Exception {
        Scene scene = ShippedScenes.read("cable-drum");
        RopeWorld world = scene.createWorld();
        Rope wire = world.ropes().get(0);
        double weight = 9.81 * wire.settings().mass(wire.nodeCount() - 1);
        double most = 0;
        double lifting = 0;
        while (world.time() < scene.duration()) {
            world.step();
            most = Math.max(most, wire.stats().maxTension());
            lifting = world.time() > scene.duration() - 2
                    ? Math.max(lifting, wire.stats().maxTension())
                    : 0;
        }
        // It swings while it is lifted, and is dragged along with jerks before that.
        assertEquals(weight, lifting, 0.5 * weight);
        assertTrue(most < 2.5 * weight, "peak of " + most + " N");
    }
}
