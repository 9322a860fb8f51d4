package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contact.ArticleContactRope.Frame;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArticleContactTest {
    /**
     * Single precision adds up to 5e-5 m in 100 steps; contacts that are taken for planes between measures, to 5e-4.
     */
    private static final double SINGLE_PRECISION = 1e-3;

    @ParameterizedTest
    @CsvSource({"true, 0", "true, 0.5", "false, 0", "false, 0.5"})
    @Tag("A8")
    @Tag("A9")
    @Tag("A10")
    @DisplayName("A8: circle and box, turned, scaled and offset, after every sweep")
    void fallsOnACircleAndABoxLikeTheRopeOfTheArticle(boolean pinned, double contactDrag) {
        RopeWorld world = new RopeWorld(WorldDef.article());
        Rope rope = world.add(rope(pinned, contactDrag).radius(0));
        world.colliders()
                .add(new ColliderDef(ColliderShape.circle(0.5))
                        .position(0, -0.4)
                        .scale(0.8, 1)
                        .offset(0, -0.1));
        world.colliders()
                .add(new ColliderDef(ColliderShape.box(2, 1))
                        .position(0.93, -1.67)
                        .rotation(Math.toRadians(30))
                        .scale(1, 2)
                        .offset(0.2, 0.1));
        ArticleContactRope article = ArticleContactRope.scene(pinned, contactDrag);
        int stepsOnBoth = 0;
        for (int step = 1; step <= 100; step++) {
            world.step();
            article.step();
            assertSamePlaces(article, rope, step);
            int[] contacts = article.contacts();
            stepsOnBoth += contacts[0] > 0 && contacts[1] > 0 ? 1 : 0;
        }
        assertTrue(stepsOnBoth > 70, "on both colliders in " + stepsOnBoth + " steps");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.05})
    @Tag("A8")
    @DisplayName("A8: nodes are points, grown by the radius of the rope")
    void liesOnACircleAtTheRadiusOfTheRope(double radius) {
        RopeWorld world = new RopeWorld(WorldDef.article());
        Rope rope = world.add(rope(true, 0.5).radius(radius));
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.5)).position(0, -0.5));
        ArticleContactRope article = new ArticleContactRope(40, 0.1f, -1.5f, 0.5f, (float) radius, 0.5f);
        article.pin(0);
        article.addCircle(0.5f, new Frame(0, -0.5f, 0, 1, 1), 0, 0);
        double nearest = Double.POSITIVE_INFINITY;
        for (int step = 1; step <= 100; step++) {
            world.step();
            article.step();
            assertSamePlaces(article, rope, step);
        }
        for (int node = 0; node < rope.nodeCount(); node++) {
            nearest = Math.min(nearest, Math.hypot(rope.x(node), rope.y(node) + 0.5));
        }
        // Without any thickness, nodes keep a ten-thousandth of a segment away.
        assertEquals(0.5 + Math.max(radius, 1e-5), nearest, 1e-6);
    }

    private static RopeDef rope(boolean pinned, double contactDrag) {
        RopeDef def = new RopeDef()
                .nodes(40)
                .segmentLength(0.1)
                .straight(-1.5, 0.5, 1, 0)
                .collideMode(CollideMode.NODES)
                .friction(0)
                .solver(new Relaxation().withContactDrag(contactDrag));
        return pinned ? def.pin(0) : def;
    }

    private static void assertSamePlaces(ArticleContactRope article, Rope rope, int step) {
        double[][] places = article.positions();
        double most = 0;
        for (int node = 0; node < places.length; node++) {
            most = Math.max(most, Math.hypot(places[node][0] - rope.x(node), places[node][1] - rope.y(node)));
        }
        assertTrue(most < SINGLE_PRECISION, "step " + step + ": largest difference was " + most + " m");
    }
}
