package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.ShippedScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D9")
class PlainWorldTest {
    private final List<Notice> notices = new ArrayList<>();
    private final RopeWorld world = new RopeWorld(new WorldDef().step(0.01).maxStep(0.05));
    private final PlainWorld plain = new PlainWorld(world);

    private Session session(String scene) {
        return new Session(new GivenScene(scene, ShippedScenes.read(scene)), notices::add);
    }

    @Test
    void longFramesAreCutShortAndStepsAreTimed() {
        world.add(new RopeDef().nodes(20).pin(0));
        assertEquals(0, plain.secondsInSteps());
        plain.advance(0.004);
        assertEquals(0, plain.stepCount());
        assertEquals(0, plain.secondsInSteps(), "no step was due");
        assertEquals(0.4, plain.alpha(), 1e-9);
        plain.advance(100);
        assertEquals(5, plain.stepCount());
        double seconds = plain.secondsInSteps();
        assertTrue(seconds > 0 && seconds < 10, "in steps: " + seconds);
        plain.step();
        assertEquals(6, plain.stepCount());
        assertTrue(plain.secondsInSteps() > seconds);
        assertEquals(0.06, plain.time(), 1e-9);
    }

    @Test
    void commandsAreAnsweredAtOnceAndRefusalsThrown() {
        List<Object> answers = new ArrayList<>();
        plain.ask(() -> world.add(new RopeDef().name("first")).id(), answers::add);
        int id = plain.seenRopes().get(0).id();
        assertEquals(List.of(id), answers);
        assertNotNull(plain.seenRope(id));
        assertEquals("first", plain.rope(id).name());
        assertThrows(
                IllegalArgumentException.class,
                () -> plain.ask(() -> plain.rope(id).settings().setDamping(-1), () -> answers.add("never")));
        assertEquals(1, answers.size());
        plain.ask(() -> world.remove(plain.rope(id)), () -> {});
        assertNull(plain.seenRope(id));
        assertThrows(IllegalStateException.class, () -> plain.rope(id));
    }

    @Test
    void aColliderIsSeenUntilItIsRemoved() {
        var collider = world.colliders().add(new ColliderDef(ColliderShape.circle(1)).position(3, 0));
        assertEquals(
                3,
                assertNotNullAnd(Objects.requireNonNull(plain.seen(collider))).x());
        world.colliders().remove(collider);
        assertNull(plain.seen(collider));
    }

    private static <T> T assertNotNullAnd(T value) {
        assertNotNull(value);
        return value;
    }

    @Test
    void eventsAreHandledAfterTheStepInTheirOrder() {
        List<String> handled = new ArrayList<>();
        plain.tell(() -> {
            handled.add("first");
            plain.tell(() -> handled.add("third"));
        });
        plain.tell(() -> handled.add("second"));
        assertEquals(List.of(), handled);
        plain.refresh();
        assertEquals(List.of("first", "second", "third"), handled);
        plain.refresh();
        assertEquals(3, handled.size());
    }

    @Test
    void thereIsNoOtherThreadAndNoSwitchForOne() {
        assertThrows(IllegalStateException.class, () -> plain.setBeside(true));
        plain.setBeside(false);
        assertFalse(plain.isBeside());
        Session session = session("article");
        assertFalse(session.canBeBeside());
        List<String> names = new WorldSettings(session)
                .group().settings().stream().map(Setting::name).toList();
        assertEquals("gravity x", names.get(0));
    }

    @Test
    void aTornRopeIsNoticedAndStartsOverWhole() {
        Session session = session("tear");
        for (int i = 0; i < 500 && notices.isEmpty(); i++) {
            session.advance(0.02);
        }
        assertTrue(notices.get(0).text().contains("has torn at"), notices.toString());
        int pieces = session.ropes().size();
        assertEquals(
                session.ropes().get(pieces - 1).name(),
                session.def(session.ropes().get(pieces - 1)).values().name());
        session.restart();
        assertTrue(session.ropes().size() < pieces);
    }
}
