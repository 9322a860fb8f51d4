package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.cordage.CollideMode;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.PinPath;
import io.github.cordage.Relaxation;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeShape;
import io.github.cordage.WinchDef;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CopiesTest {
    /** Fields that hold what cannot be compared by equals, and are looked at by hand. */
    private static final Set<String> BY_HAND = Set.of("shape", "pins", "winches");

    private static RopeDef unusual() {
        return new RopeDef()
                .name("unusual")
                .nodes(7)
                .segmentLength(0.3)
                .straight(1, 2, 3, 4, 5, 6)
                .nodeMass(2)
                .endMass(3)
                .radius(0.04)
                .damping(0.5)
                .friction(0.6)
                .maxMove(7)
                .acceleration(8, 9, 10)
                .wind(11, 12, 13, 14)
                .filter(4, 2)
                .compliance(1e-3)
                .reserve(15)
                .breakTension(16)
                .sleepBelow(18)
                .collideMode(CollideMode.NODES)
                .solver(new Relaxation(17, Relaxation.Order.RED_BLACK, 0.5, true, 0.25))
                .winch(new WinchDef(RopeEnd.END, 0.5))
                .pin(2);
    }

    /** A new setting of ropes must be copied, too: this finds one that was forgotten. */
    @Test
    void everySettingOfARopeIsCopied() throws IllegalAccessException {
        RopeDef original = unusual();
        RopeDef copy = Copies.of(original);
        for (Field field : RopeDef.class.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) || BY_HAND.contains(field.getName())) {
                continue;
            }
            field.setAccessible(true);
            assertNotEquals(field.get(new RopeDef()), field.get(original), "this test leaves out " + field.getName());
            assertEquals(field.get(original), field.get(copy), field.getName());
        }
        assertEquals(original.shape(), copy.shape());
        assertEquals(original.winches(), copy.winches());
        assertEquals(2, copy.pins().get(0).node());
    }

    @Test
    void aCopyHasALifeOfItsOwn() {
        RopeDef original = unusual();
        RopeDef copy = Copies.of(original);
        copy.radius(1).pin(3);
        assertEquals(0.04, original.radius());
        assertEquals(1, original.pins().size());
        assertEquals(
                List.of(5),
                Copies.withPins(original, List.of(new PinDef(5))).pins().stream()
                        .map(PinDef::node)
                        .toList());
    }

    @Test
    void shapesAreCopied() {
        RopeShape hanging = new RopeDef().hanging(0, 1, 2, 3, 4, 5, 1.5).shape();
        assertEquals(
                hanging, Copies.of(new RopeDef().hanging(0, 1, 2, 3, 4, 5, 1.5)).shape());
        double[] points = {0, 0, 0, 1, 0, 0, 1, 1, 0};
        RopeShape along = Copies.of(new RopeDef().along(points)).shape();
        assertArrayEquals(points, ((RopeShape.Along) along).points());
        assertEquals(new RopeDef().shape(), Copies.withoutShape(unusual()).shape());
    }

    /** Whatever can be written of a scene is still the same when all of it was copied. */
    @Test
    void shippedScenesReadTheSameWhenTheyAreCopied() {
        for (String name : ShippedScenes.names()) {
            Scene scene = ShippedScenes.read(name);
            Scene copy = new Scene(
                    scene.title(),
                    scene.world(),
                    scene.duration(),
                    scene.ropes().stream().map(Copies::of).toList(),
                    scene.colliders().stream().map(Copies::of).toList(),
                    scene.categories());
            assertEquals(new SceneWriter().write(scene), new SceneWriter().write(copy), name);
        }
    }

    @Test
    void collidersOfEveryKindReadTheSameWhenTheyAreCopied() {
        List<ColliderDef> all = new ArrayList<>(List.of(
                new ColliderDef(ColliderShape.circle(1))
                        .position(1, 2)
                        .scale(2, 3)
                        .offset(0.1, 0.2),
                new ColliderDef(ColliderShape.box(1, 2))
                        .rotation(0.3)
                        .size(3, 4)
                        .friction(0.7),
                new ColliderDef(ColliderShape.box(1, 2, 3))
                        .orientation(0.1, 0.2, 0.3, 0.9)
                        .size(2, 3, 4),
                new ColliderDef(ColliderShape.capsule(0.2, 1)).velocity(1, 2, 3).spin(0.1, 0.2, 0.3),
                new ColliderDef(ColliderShape.chain(false, 0, 0, 1, 0, 1, 1))
                        .oneSided(true)
                        .filter(2, 4),
                new ColliderDef(ColliderShape.plane(0, 1, 0)),
                new ColliderDef(ColliderShape.sphere(2))
                        .path(PinPath.from(0, 0, 0).to(1, 1, 1))));
        for (int i = 0; i < all.size(); i++) {
            all.get(i).name("collider " + i);
        }
        assertEquals(written(all), written(all.stream().map(Copies::of).toList()));
        assertEquals(null, Copies.withoutPath(all.get(6)).path());
    }

    private static String written(List<ColliderDef> colliders) {
        Scene template = ShippedScenes.read("article");
        return new SceneWriter()
                .write(new Scene("", template.world(), 1, List.of(), colliders, List.of("one", "two", "three")));
    }
}
