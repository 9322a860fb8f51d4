package io.github.cordage.internal.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.wire.ByteReader;
import io.github.cordage.internal.wire.ByteWriter;
import io.github.cordage.settings.Relaxation;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpecKindTest {
    /** A definition of a kind that differs from the default. */
    private static Object definition(SpecKind kind) {
        switch (kind) {
            case ROPE -> {
                RopeSpec rope = new RopeSpec();
                rope.setNodes(7);
                return rope;
            }
            case COLLIDER -> {
                ColliderSpec collider = new ColliderSpec(ShapeBuilder.box(1, 2));
                collider.setPosition(1, 2, 3);
                return collider;
            }
            case SOLVER -> {
                return new Relaxation();
            }
            case PATH -> {
                return new double[] {0, 1, 2, 3};
            }
            case NONE, NUMBERS -> {
                return new double[] {Double.NaN, -0.0};
            }
            case SNAPSHOT -> {
                return new byte[] {1, -1};
            }
            case RING -> {
                RingSpec ring = new RingSpec();
                ring.setRadius(0.5);
                return ring;
            }
            case BODY -> {
                BodySpec body = new BodySpec();
                body.setMass(5);
                return body;
            }
            case WINDS -> {
                WindSpec wind = new WindSpec();
                wind.setVelocity(1, 2, 3);
                return new WindSpec[] {wind, new WindSpec()};
            }
        }
        throw new AssertionError(kind);
    }

    @ParameterizedTest
    @EnumSource
    void whatAChangeTakesIsReadAsItWasWritten(SpecKind kind) {
        Object value = definition(kind);
        ByteWriter out = new ByteWriter();
        SpecCodec.write(out, kind, value);
        byte[] bytes = out.take();
        ByteReader in = new ByteReader(bytes);
        Object back = SpecCodec.read(in, kind);
        assertEquals(0, in.left());
        if (kind == SpecKind.NONE) {
            assertNull(back);
            assertEquals(0, bytes.length);
        } else if (back instanceof WindSpec[] winds) {
            assertEquals(2, winds.length);
            assertEquals(List.of(), DeepEquality.differences(((WindSpec[]) value)[0], winds[0]));
            assertNotEquals(List.of(), DeepEquality.differences(winds[0], winds[1]));
        } else {
            assertEquals(List.of(), DeepEquality.differences(value, Objects.requireNonNull(back)));
        }
    }
}
