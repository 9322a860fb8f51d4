package io.github.cordage.samples.grapple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Plays the level from its start to the flag. */
class LevelTest {
    private final Player player = new Player();
    private final Level level = player.level;
    private final Hero hero = player.hero;

    @AfterEach
    void close() {
        player.close();
    }

    @Test
    void theHeroGetsToTheFlag() {
        player.pass(1);
        swingAcrossTheGap();
        pullTheCrateOntoThePlate();
        rideThePlatform();
        assertFalse(level.isWon());
        player.run(1, "the flag", level::isWon);
        assertTrue(player.worstStretch < 0.01, "stretch " + player.worstStretch);
    }

    private void swingAcrossTheGap() {
        player.run(1, "the edge", () -> player.x() > 4.6);
        hero.run = 1;
        hero.jump();
        player.await("the top of the jump", () -> player.velocity().y < 1);
        assertTrue(hero.shoot(9.5f, 6.6f), "the hook holds");
        hero.reel = -1;
        player.pass(0.25);
        hero.reel = 0;
        player.await("the other side of the swing", () -> player.x() > 11.6);
        assertTrue(hero.pull() > 2 * Hero.MASS, "he hangs on the rope");
        hero.run = 0;
        hero.jump();
        assertNull(hero.rope());
        player.await("ground", hero::isOnGround);
        assertTrue(player.x() > 14 && player.y() < 1, "beyond the gap, was at " + hero.body.getPosition());
    }

    private void pullTheCrateOntoThePlate() {
        float direction = player.x() > 17.5f ? -1 : 1;
        player.run(direction, "a good place to pull", () -> (player.x() - 17.5f) * direction > 0);
        player.pass(0.7);
        Body crate = level.crates.get(0);
        Vector2 at = crate.getPosition();
        assertTrue(hero.shoot(at.x - 0.4f, at.y));
        assertSame(crate, hero.hooked());
        assertFalse(level.isPressed());
        float stands = player.x();
        player.reel("the crate to fall off its shelf", () -> crate.getPosition().y < 2.5f);
        assertEquals(stands, player.x(), 0.1, "the hero stands firmly");
        hero.letGo();
        player.await("the crate to press the plate", level::isPressed);
        player.pass(2);
        assertTrue(level.isPressed(), "it stays there, was at " + crate.getPosition());
        assertEquals(Level.PLATE.y + Level.CRATE / 2, crate.getPosition().y, 0.15);
    }

    private void rideThePlatform() {
        hero.run = 1;
        player.await("the crate", () -> level.crates.get(0).getPosition().x - player.x() < 1.6f);
        hero.jump();
        player.run(1, "the next gap", () -> player.x() > 27.2);
        player.pass(0.5);
        assertTrue(level.isPressed(), "the crate stays on the plate");
        player.await(
                "the platform",
                () -> level.platform.getPosition().x < 31.5f && level.platform.getLinearVelocity().x > 0);
        assertTrue(hero.shoot(level.platform.getPosition().x, 5.8f));
        assertSame(level.platform, hero.hooked());
        hero.reel = -1;
        player.pass(1);
        hero.reel = 0;
        player.await("the other side", () -> level.platform.getPosition().x > 39.5f);
        assertTrue(player.y() > 0.5f && hero.rope() != null, "he still hangs on it");
        hero.run = 1;
        player.await("a good swing", () -> player.x() > 40.5f && player.velocity().x > 2.5f);
        hero.jump();
        player.await("ground", hero::isOnGround);
        hero.run = 0;
        assertTrue(player.x() > 42.5f && player.y() < 1, "beyond the gap, was at " + hero.body.getPosition());
    }

    @Test
    void aFallIntoTheGapIsNotTheEnd() {
        player.run(1, "the gap", () -> player.y() < -2);
        player.await("another try", hero::isOnGround);
        assertTrue(player.x() < 5 && player.y() < 1);
    }

    @Test
    void theRopeBendsOverTheEdgeThatTheHeroFallsOff() {
        player.run(1, "the edge", () -> player.x() > 4);
        player.pass(0.5);
        // The hook is in the ground behind him, and he pays out rope.
        assertTrue(hero.shoot(2, -0.4f));
        hero.reel = 1;
        player.run(1, "the gap", () -> player.y() < -1);
        hero.reel = 0;
        player.pass(4);
        assertNotNull(hero.rope());
        assertTrue(player.y() < 0, "he hangs beside the ledge");
        assertTrue(Objects.requireNonNull(hero.rope()).contactCount() > 0);
        assertTrue(player.worstStretch < 0.02, "stretch " + player.worstStretch);
    }

    @Test
    void theHookMissesTheSkyAndLamps() {
        assertFalse(hero.shoot(-3, 20));
        Vector2 lamp = level.lamps.get(0).getPosition();
        assertFalse(hero.shoot(lamp.x, lamp.y));
        assertNull(hero.rope());
    }

    /** The same keys lead to the same place, to the bit. */
    @Test
    void everyGameIsTheSame() {
        List<Float> places = new ArrayList<>();
        for (int game = 0; game < 2; game++) {
            try (Player other = new Player()) {
                other.hero.run = 1;
                other.pass(1.8);
                other.hero.jump();
                other.pass(0.3);
                other.hero.shoot(9.5f, 6.6f);
                other.pass(3);
                places.add(other.x());
                places.add(other.y());
            }
        }
        assertEquals(places.subList(0, 2), places.subList(2, 4));
    }
}
