package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderShape;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D4")
@DisplayName("D4: bodies have shapes and surfaces")
class BodyShapesTest {
    private final RopeWorld world = new RopeWorld();

    private static ColliderShape shape(RopeBody body) {
        return Objects.requireNonNull(body.shape());
    }

    @Test
    void theShapeIsThatOfTheDefinition() {
        assertNull(new RopeBodyDef().shape());
        assertNull(world.bodies().add(new RopeBodyDef()).shape());
        assertEquals(
                ColliderShape.circle(2),
                world.bodies().add(new RopeBodyDef().circle(2)).shape());
        assertEquals(
                ColliderShape.box(1, 2, 3),
                world.bodies().add(new RopeBodyDef().box(1, 2, 3)).shape());
        RopeBodyDef flat = new RopeBodyDef().capsule(0.5, 2);
        RopeBodyDef solid = new RopeBodyDef().capsuleInSpace(0.5, 2);
        assertEquals(ColliderShape.capsule(0.5, 2), flat.shape());
        assertEquals(flat.shape(), solid.shape());
        assertArrayEquals(new double[] {3, 1}, flat.size());
        assertArrayEquals(new double[] {3, 1, 1}, solid.size());
        RopeBody body = world.bodies().add(solid);
        assertArrayEquals(new double[] {3, 1, 1}, body.size());
        assertEquals(0.5, body.radius());
        double[] ends = new double[4];
        assertEquals(4, body.copyVertices(ends, 0));
        assertArrayEquals(new double[] {-1, 0, 1, 0}, ends);
        assertTrue(body.inertia(0) > 0);
        assertEquals(0, world.bodies().add(flat).inertia(0));
        assertSame(body.shape(), body.shape(), "drawing makes no garbage");
        body.remove();
        assertEquals(flat.shape(), body.shape(), "what does not change can still be read");
    }

    @Test
    void thePolygonIsAroundTheCenterOfMass() {
        RopeBodyDef def = new RopeBodyDef().polygon(0, 0, 3, 0, 0, 6).position(10, 20);
        assertEquals(ColliderShape.polygon(0, 0, 3, 0, 0, 6), def.shape(), "a definition keeps its corners");
        assertEquals(def.shape(), def.copy().shape());
        RopeBody body = world.bodies().add(def);
        assertEquals(ColliderShape.polygon(-1, -2, 2, -2, -1, 4), body.shape());
        assertArrayEquals(new double[] {3, 6}, body.size());
        assertEquals(0, body.radius());
        assertEquals(3, body.vertexCount());
        double[] xy = new double[7];
        assertEquals(7, body.copyVertices(xy, 1));
        assertArrayEquals(new double[] {0, -1, -2, 2, -2, -1, 4}, xy);
        assertEquals(10, body.x());
        assertEquals(20, body.y());
    }

    @Test
    void aSurfaceIsReadAndChanged() {
        RopeBodyDef def = new RopeBodyDef().box(1, 1);
        assertEquals(0.5, def.friction());
        assertEquals(0, def.restitution());
        assertEquals(1, def.categories());
        assertEquals(-1, def.collidesWith());
        def.friction(0.25).restitution(0.75).filter(2, 4).collide(true);
        RopeBody body = world.bodies().add(def.copy());
        assertEquals(0.25, body.friction());
        assertEquals(0.75, body.restitution());
        assertEquals(2, body.categories());
        assertEquals(4, body.collidesWith());
        assertTrue(def.collides() && body.collides());
        body.setFriction(0.3);
        body.setRestitution(0.4);
        body.setFilter(Long.MIN_VALUE, 0x1234_5678_9abc_def0L);
        body.setCollides(false);
        assertEquals(0.3, body.friction());
        assertEquals(0.4, body.restitution());
        assertEquals(Long.MIN_VALUE, body.categories());
        assertEquals(0x1234_5678_9abc_def0L, body.collidesWith());
        assertFalse(body.collides());
    }

    @Test
    void aSnapshotHasShapeAndSurface() {
        RopeBody body = world.bodies()
                .add(new RopeBodyDef()
                        .polygon(0, 0, 3, 0, 0, 6)
                        .friction(0.25)
                        .restitution(0.5)
                        .filter(6, 7)
                        .collide(true));
        byte[] saved = world.save();
        RopeBody copy = RopeWorld.load(saved).bodies().list().get(0);
        assertEquals(body.shape(), copy.shape());
        assertEquals(0.25, copy.friction());
        assertEquals(0.5, copy.restitution());
        assertEquals(6, copy.categories());
        assertEquals(7, copy.collidesWith());
        assertTrue(copy.collides());
        body.setFriction(1);
        body.setCollides(false);
        ColliderShape before = shape(body);
        world.restore(saved);
        assertEquals(0.25, body.friction());
        assertTrue(body.collides());
        assertSame(before, body.shape());
    }

    @Test
    void aHandleShowsTheShapeOfTheSnapshot() {
        RopeBody body = world.bodies().add(new RopeBodyDef().circle(1));
        assertEquals(ColliderShape.circle(1), body.shape());
        RopeWorld other = new RopeWorld();
        other.bodies().add(new RopeBodyDef().box(1, 2));
        world.restore(other.save());
        assertEquals(ColliderShape.box(1, 2), body.shape());
        assertArrayEquals(new double[] {1, 2}, body.size());
    }

    @Test
    void theHashSeesTheSurfaceOfBodiesThatCollide() {
        RopeBody body = world.bodies().add(new RopeBodyDef().box(1, 1).collide(false));
        long hash = world.stateHash();
        body.setFriction(0.25);
        assertEquals(hash, world.stateHash(), "it decides nothing yet");
        body.setCollides(true);
        assertNotEquals(hash, world.stateHash());
        long solid = world.stateHash();
        body.setFriction(0.5);
        assertNotEquals(solid, world.stateHash());
        body.setCollides(false);
        assertEquals(hash, world.stateHash());
    }

    @Test
    void recordedSurfacesAreReplayed() throws RecordingException {
        Recorder recorder = new Recorder(world);
        world.bodies()
                .add(new RopeBodyDef().capsuleInSpace(0.5, 2).friction(0.1).collide(true));
        RopeBody body =
                world.bodies().add(new RopeBodyDef().polygon(7, 7, 9, 7, 7, 8).filter(2, 3));
        world.step();
        body.setFriction(0.75);
        body.setRestitution(0.5);
        body.setFilter(-5, 1L << 40);
        body.setCollides(true);
        world.step();
        RopeWorld again = new RopeWorld();
        new Replay(again, recorder.take()).runAll();
        assertArrayEquals(world.save(), again.save());
    }
}
