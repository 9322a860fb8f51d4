package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import org.junit.jupiter.api.Test;

/** How a game finds its way from its objects to those of a world, and back. */
class UserDataTest {
    private final RopeWorld world = new RopeWorld();

    private final Rope rope = world.add(new RopeDef().name("main").nodes(9));

    private final Pin pin = rope.pin(0);

    private final Collider collider = world.colliders()
            .add(new ColliderDef(ColliderShape.circle(1)).name("ground").position(0, -9));

    private final RopeBody body =
            world.bodies().add(new RopeBodyDef().name("load").mass(2).position(5, 0));

    @Test
    void whatAGameAttachesIsNoPartOfTheWorld() {
        assertNull(rope.userData());
        assertNull(pin.userData());
        assertNull(collider.userData());
        assertNull(body.userData());
        byte[] saved = world.save();
        long hash = world.stateHash();
        Object player = new Object();
        rope.setUserData(player);
        pin.setUserData("hand");
        collider.setUserData("ground");
        body.setUserData("load");
        assertArrayEquals(saved, world.save());
        assertEquals(hash, world.stateHash());
        world.step();
        world.restore(saved);
        assertSame(player, rope.userData());
        assertEquals("hand", rope.pin(0).userData());
        assertEquals("ground", world.colliders().list().get(0).userData());
        assertEquals("load", world.bodies().list().get(0).userData());
        assertNull(RopeWorld.load(saved).ropes().get(0).userData());
        rope.setUserData(null);
        assertNull(rope.userData());
    }

    @Test
    void aPieceHasNoneAndAPinKeepsItsOwn() {
        rope.setUserData("player");
        Pin atEnd = rope.pin(8);
        atEnd.setUserData("hook");
        Rope piece = rope.cut(4);
        assertNull(piece.userData());
        assertEquals("player", rope.userData());
        assertEquals("hook", piece.pin(piece.nodeCount() - 1).userData());
    }

    @Test
    void ropesCollidersAndBodiesAreFoundByNumberAndName() {
        assertSame(rope, world.rope("main"));
        assertSame(rope, world.rope(rope.id()));
        assertSame(collider, world.colliders().find("ground"));
        assertSame(collider, world.colliders().find(collider.id()));
        assertSame(body, world.bodies().find("load"));
        assertNull(world.rope("Main"));
        assertNull(world.colliders().find("main"));
        assertNull(world.colliders().find(99));
        assertNull(world.bodies().find("main"));
        Rope second = world.add(new RopeDef().name("main"));
        assertSame(rope, world.rope("main"), "the first of that name");
        world.remove(rope);
        assertSame(second, world.rope("main"));
        world.colliders().remove(collider);
        assertNull(world.colliders().find("ground"));
        assertNull(world.colliders().find(collider.id()));
    }

    @Test
    void namesAreNotNull() {
        String none = System.getProperty("cordage.no.such.property");
        assertThrows(NullPointerException.class, () -> world.rope(none));
    }

    @Test
    void piecesOfARopeWithoutANameHaveItsNumber() {
        Rope unnamed = world.add(new RopeDef().nodes(12));
        assertEquals(1, unnamed.id());
        Rope second = unnamed.cut(6);
        Rope third = second.cut(3);
        assertEquals("", unnamed.name());
        assertEquals("rope1/2", second.name());
        assertEquals("rope1/3", third.name());
        assertSame(third, world.rope("rope1/3"));
        assertEquals(
                "rope1/4", RopeWorld.load(world.save()).ropes().get(1).cut(2).name());
        assertEquals("main/2", rope.cut(4).name());
    }
}
