package io.github.cordage.internal.touch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.cordage.internal.convex.Convex;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RopeState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RopePiecesTest {
    /** Along x, with segments of 0.25. */
    private final RopeState rope = straight(0.05);

    private static RopeState straight(double radius) {
        double[] xyz = new double[3 * 21];
        for (int i = 0; i < 21; i++) {
            xyz[3 * i] = 0.25 * i;
        }
        return TouchScene.rope(radius, xyz);
    }

    private static List<Integer> near(RopeState rope, Solid solid, double reach) {
        solid.place();
        List<Integer> found = new ArrayList<>();
        for (int i = RopePieces.next(rope, solid, 0, reach); i >= 0; ) {
            found.add(i);
            i = RopePieces.next(rope, solid, i + 1, reach);
        }
        return found;
    }

    @Test
    void pairsKeepTheirOrder() {
        RopePieces pieces = new RopePieces();
        List<RopeState> ropes = new ArrayList<>();
        List<Solid> solids = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            ropes.add(straight(0));
            solids.add(TouchScene.ball(i, 0, 0, 0));
            pieces.add(ropes.get(i), 10 - i, solids.get(i));
        }
        assertEquals(9, pieces.size());
        for (int i = 0; i < 9; i++) {
            assertEquals(10 - i, pieces.id(i));
            assertSame(ropes.get(i), pieces.rope(i));
            assertSame(solids.get(i), pieces.solid(i));
        }
        pieces.clear();
        assertEquals(0, pieces.size());
    }

    @Test
    void piecesAreThoseInTheBoxAroundTheBody() {
        Solid ball = TouchScene.ball(0, 2.6, 0.4, 0.4);
        // From 2.1 to 3.1, with the rope's radius from 2.05 to 3.15.
        assertEquals(List.of(8, 9, 10, 11, 12), near(rope, ball, 0));
        assertEquals(List.of(7, 8, 9, 10, 11, 12, 13), near(rope, ball, 0.11));
        ball.body.at[1] = 0.56;
        assertEquals(List.of(), near(rope, ball, 0));
        assertEquals(List.of(8, 9, 10, 11, 12), near(rope, ball, 0.011));
        ball.body.at[1] = 0;
        ball.body.at[2] = -0.56;
        assertEquals(List.of(), near(rope, ball, 0));
    }

    /** Pieces within the size of a body and the rope's thickness of where it is tied are left out. */
    @Test
    void piecesBesideWhereABodyIsTiedAreLeftOut() {
        Solid ball = TouchScene.ball(0, 2.5, 0, 0);
        // Within a box's half diagonal of 0.866 and twice the radius: 0.966, so that 4 segments on each side are not.
        TouchScene.tie(rope, 10, ball.body);
        assertEquals(List.of(), near(rope, ball, 0));
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 14, 15, 16, 17, 18, 19), near(rope, ball, 3));
        Solid other = TouchScene.ball(1, 2.5, 0, 0);
        assertEquals(6, near(rope, other, 0).size(), "another body is not tied");
    }

    @Test
    void aBodyOnASpringOrThatLeadsIsTiedAsWell() {
        Solid ball = TouchScene.ball(0, 2.5, 0, 0);
        rope.pin(10).fixSoftly(ball.body, new double[3], 1e-3, 1);
        assertEquals(List.of(), near(rope, ball, 0));
        RopeState led = straight(0.05);
        led.pin(10).leader = ball.body;
        assertEquals(List.of(), near(led, ball, 0));
        assertEquals(6, near(straight(0.05), ball, 0).size());
    }

    @Test
    void thePlaceOnAPieceIsTheNearestOne() {
        assertEquals(0.5, RopePieces.fraction(rope, 4, 1.125, 7, -3), 1e-15);
        assertEquals(0.2, RopePieces.fraction(rope, 4, 1.05, 0, 0), 1e-12);
        assertEquals(0, RopePieces.fraction(rope, 4, 0.9, 0, 0));
        assertEquals(1, RopePieces.fraction(rope, 4, 1.3, 0, 0));
        rope.x[5] = rope.x[4];
        assertEquals(0, RopePieces.fraction(rope, 4, 1.05, 0, 0), "it has no length");
    }

    @Test
    void aPieceIsACapsule() {
        Convex piece = new Convex();
        RopePieces.place(rope, 4, piece);
        assertEquals(0.95, piece.minX, 1e-15);
        assertEquals(1.3, piece.maxX, 1e-15);
        assertEquals(-0.05, piece.minY, 1e-15);
        assertEquals(1.125, piece.x, 1e-15);
        assertEquals(0.05, piece.radius);
    }

    @Test
    void aRopeMovesByItsFastestNode() {
        Solid ball = TouchScene.ball(0, 0, 0, 0);
        TouchScene.put(ball.body.velocity, 1, 0, 0);
        for (int i = 0; i < rope.count; i++) {
            rope.vx[i] = 1;
        }
        assertEquals(0, RopePieces.move(rope, ball, 0.1), "with the body");
        rope.vy[7] = 3;
        rope.vz[7] = -4;
        assertEquals(0.5, RopePieces.move(rope, ball, 0.1), 1e-15);
    }

    @Test
    void contactsYieldByTheThicknessOfARopeThatHasOne() {
        Solid ball = TouchScene.ball(0, 0, 0, 0);
        assertEquals(0.05, RopePieces.most(rope, ball));
        assertEquals(0.5, RopePieces.most(straight(0), ball));
    }

    @Test
    void massesBesideAPieceAreThoseOfTheNextPins() {
        BodyState left = TouchScene.point(0, 1, 0, 0, 0);
        BodyState right = TouchScene.point(1, 1, 5, 0, 0);
        TouchScene.tie(rope, 2, left);
        TouchScene.tie(rope, 15, right);
        assertSame(left, RopePieces.massBeside(rope, 7, -1));
        assertSame(right, RopePieces.massBeside(rope, 8, 1));
        assertSame(left, RopePieces.massBeside(rope, 2, -1), "the node itself");
        assertNull(RopePieces.massBeside(rope, 1, -1));
        assertNull(RopePieces.massBeside(rope, 16, 1));
        rope.pin(9);
        assertNull(RopePieces.massBeside(rope, 8, 1), "a pin that is held is in between");
    }
}
