package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.badlogic.gdx.physics.box2d.Filter;
import com.badlogic.gdx.physics.box2d.Fixture;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which fixtures of Box2D ropes collide with: Box2D's rule. */
@Tag("D8")
class Box2dFiltersTest {
    private final Engine engine = new Engine();
    private final RopeWorld ropes =
            new RopeWorld(new WorldDef().gravity(0, -9.81).step(1.0 / 60));
    private final Fixture floor =
            engine.add(Engine.box(6, 0.2), 0, -0.3).getFixtureList().first();
    private final Box2dColliders source = new Box2dColliders(engine.world);

    Box2dFiltersTest() {
        ropes.addColliderSource(source);
    }

    @AfterEach
    void dispose() {
        engine.world.dispose();
    }

    private Rope add(long categories, long collidesWith) {
        return ropes.add(new RopeDef()
                .nodes(11)
                .segmentLength(0.1)
                .straight(-0.5, 0, 1, 0)
                .radius(0.02)
                .filter(categories, collidesWith));
    }

    private void setFilter(int category, int mask, int group) {
        Filter filter = new Filter();
        filter.categoryBits = (short) category;
        filter.maskBits = (short) mask;
        filter.groupIndex = (short) group;
        floor.setFilterData(filter);
    }

    private boolean falls(Rope rope) {
        for (int i = 0; i < 60; i++) {
            ropes.step();
        }
        return rope.y(5) < -1;
    }

    /** Categories and mask of the fixture, and of the rope; the last bit of Box2D is the sign of its numbers. */
    @ParameterizedTest
    @CsvSource({
        "0x0001, 0xFFFF, 1, 1, true",
        "0x0002, 0xFFFF, 1, 1, false",
        "0x0002, 0xFFFF, 1, 2, true",
        "0x0001, 0x0002, 1, 1, false",
        "0x0001, 0x0002, 3, 1, true",
        "0x8000, 0xFFFF, 1, 0x8000, true",
        "0x8000, 0xFFFF, 1, 0x10000, false",
        "0x0001, 0x8000, 0x8000, 1, true",
        "0x0001, 0x8000, 0x10000, 1, false",
        "0x0001, 0xFFFF, 0x10000, 1, true"
    })
    void categoriesAndMasksGoBothWays(String category, String mask, String ropes, String with, boolean touches) {
        setFilter(Integer.decode(category), Integer.decode(mask), 0);
        assertEquals(!touches, falls(add(Long.decode(ropes), Long.decode(with))));
    }

    /** Mask of the fixture, its group, and that of the rope. */
    @ParameterizedTest
    @CsvSource({
        "0xFFFF, -3, -3, false",
        "0xFFFF, -3, 0, true",
        "0xFFFF, 0, -3, true",
        "0xFFFF, -3, -4, true",
        "0xFFFF, -3, 3, true",
        "0, 3, 3, true",
        "0, 3, 0, false",
        "0, 0, 0, false",
        "0, 3, 4, false",
        "0, -3, 3, false"
    })
    void theSameGroupDecidesFirst(String mask, int fixture, int ofRopes, boolean touches) {
        setFilter(1, Integer.decode(mask), fixture);
        source.setGroup(ofRopes);
        assertEquals(!touches, falls(add(1, 1)));
    }

    @Test
    void eachRopeCanHaveAGroupOfItsOwn() {
        setFilter(1, -1, -2);
        Rope through = add(1, 1);
        Rope held = add(1, 1);
        source.setGroup(rope -> rope == through ? -2 : -1);
        assertEquals(true, falls(through));
        assertEquals(false, falls(held));
    }

    @Test
    void aFilterMayChange() {
        Rope rope = add(1, 1);
        assertEquals(false, falls(rope));
        setFilter(1, 2, 0);
        assertEquals(true, falls(rope));
    }
}
