package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** A scene made by a program holds nothing that a file could not say. */
class SceneTest {
    private static Scene scene(double duration, List<String> categories, RopeDef... ropes) {
        return new Scene("", new WorldDef(), duration, List.of(ropes), List.of(), categories);
    }

    private static RopeDef named(String name) {
        return new RopeDef().name(name);
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void refusesDurationsThatCannotBe() {
        assertRefused("duration must be from 0 to 1.0E9, was NaN", () -> scene(Double.NaN, List.of()));
        assertRefused("duration must be from 0 to 1.0E9, was -1.0", () -> scene(-1, List.of()));
    }

    @Test
    void refusesRopesWithoutANameOfTheirOwn() {
        assertRefused(
                "name must have 1 to 64 characters, none of them a control character, was \"\"",
                () -> scene(1, List.of(), new RopeDef()));
        assertRefused(
                "each rope must have a name of its own, two were a", () -> scene(1, List.of(), named("a"), named("a")));
    }

    @Test
    void refusesFilterBitsThatNobodyNamed() {
        RopeDef rope = named("a").filter(2, 6);
        assertRefused(
                "each filter bit must have a name in the scene's categories, one of rope a had none",
                () -> scene(1, List.of("ground"), rope));
        assertDoesNotThrow(() -> scene(1, List.of("ground", "crate"), rope));
    }

    @Test
    void refusesCollidersWithoutANameOfTheirOwnOrWithBitsThatNobodyNamed() {
        ColliderDef ball = new ColliderDef(ColliderShape.circle(1));
        assertRefused(
                "name must have 1 to 64 characters, none of them a control character, was \"\"",
                () -> sceneWith(ball, "ground"));
        ball.name("ball");
        assertRefused(
                "each collider must have a name of its own, two were ball", () -> sceneWith(ball, "ground", ball));
        ball.filter(4, -1);
        assertRefused(
                "each filter bit must have a name in the scene's categories, one of collider ball had none",
                () -> sceneWith(ball, "ground"));
        assertDoesNotThrow(() -> sceneWith(ball.filter(2, -1), "ground"));
    }

    private static Scene sceneWith(ColliderDef collider, String category, ColliderDef... more) {
        List<ColliderDef> colliders = new ArrayList<>(List.of(more));
        colliders.add(collider);
        return new Scene("", new WorldDef(), 1, List.of(), colliders, List.of(category));
    }

    @Test
    void takesEitherSolver() {
        Solver direct = new Direct().withTime(Direct.TimeOrder.FIRST);
        Solver relaxation = new Relaxation().withIterations(7);
        Scene scene = scene(1, List.of(), named("a").solver(direct), named("b").solver(relaxation));
        assertEquals(
                List.of(direct, relaxation),
                scene.createWorld().ropes().stream()
                        .map(rope -> rope.settings().solver())
                        .toList());
    }

    @Test
    void refusesTitlesThatAreTooLong() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new Scene("x".repeat(4097), new WorldDef(), 1, List.of(), List.of(), List.of()));
    }

    @Test
    void countsCharactersAsPeopleDo() throws SceneException {
        String name = "\ud83e\ude22".repeat(64);
        Scene read = new SceneReader().read("{\"cordage\": 1, \"ropes\": [{\"name\": \"" + name + "\"}]}");
        assertEquals(name, read.ropes().get(0).values().name());
    }

    @Test
    void refusesBudgetsAndRunsBelowZero() {
        assertRefused(
                "nodes, ropes, rings, colliders, vertices and steps must be at least 0, were -1, 1, 2, 3, 4, 5",
                () -> new SceneBudget(-1, 1, 2, 3, 4, 5));
        assertRefused("steps must be at least 0, was -5", () -> new SceneRun(scene(1, List.of()), -5));
    }
}
