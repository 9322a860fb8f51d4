package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

class DistanceAnswerTest {
    private final DistanceAnswer answer = new DistanceAnswer() {};

    private void assertAnswer(double distance, double nx, double ny, double nz) {
        assertArrayEquals(
                new double[] {distance, nx, ny, nz},
                new double[] {answer.distance, answer.nx, answer.ny, answer.nz},
                1e-15);
    }

    @Test
    void aVectorFromTheElementGivesDistanceAndDirection() {
        answer.setVector(2, -3, 6);
        assertAnswer(7, 2.0 / 7, -3.0 / 7, 6.0 / 7);
        answer.setFlat(3, -4);
        assertAnswer(5, 0.6, -0.8, 0);
        answer.setVector(0, 0, -2, 2);
        assertAnswer(2, 0, 0, -1);
        answer.set(-1, 0, 0.6, 0.8);
        assertAnswer(-1, 0, 0.6, 0.8);
    }

    @Test
    void whatHasNoDirectionIsUp() {
        answer.setVector(0, 0, 0);
        assertAnswer(0, 0, 1, 0);
        answer.setVector(1e-12, 0, 0);
        assertAnswer(1e-12, 0, 1, 0);
        answer.setVector(-1.1e-12, 0, 0);
        assertAnswer(1.1e-12, -1, 0, 0);
        answer.setFlat(0, 0);
        assertAnswer(0, 0, 1, 0);
        answer.setFlat(0, -1e-12);
        assertAnswer(1e-12, 0, 1, 0);
        answer.setFlat(0, -1.1e-12);
        assertAnswer(1.1e-12, 0, -1, 0);
    }
}
