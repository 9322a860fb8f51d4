package io.github.cordage.web.teavm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.testkit.LongForm;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page's functions have the bits of the JVM's, on numbers of all kinds and around the edges of their parts. */
@Tag("E8")
class FdlibmTest {
    private static final int CASES = LongForm.either(300_000, 20_000_000);
    private static final double FAR = 823_549;
    private static final double[] SPECIAL = {
        0,
        -0.0,
        1,
        -1,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        710,
        -746,
        0x1p-1030
    };

    private static double number(SplittableRandom random, int kind) {
        return switch (kind % 7) {
            case 0 -> Double.longBitsToDouble(random.nextLong());
            case 1 -> random.nextDouble() * 4 - 2;
            case 2 -> (random.nextDouble() - 0.5) * 2000;
            case 3 -> {
                double corner = (random.nextInt(2000) - 1000) * Math.PI / 4;
                yield corner + Math.ulp(corner) * (random.nextInt(9) - 4);
            }
            case 4 -> Math.scalb(random.nextDouble() - 0.5, random.nextInt(80) - 60);
            case 5 -> 1 + (random.nextDouble() - 0.5) * 1e-5;
            default -> (random.nextDouble() - 0.5) * 2 * FAR;
        };
    }

    private static void compare(
            String what, DoubleBinaryOperator expected, DoubleBinaryOperator actual, double x, double y) {
        double is = actual.applyAsDouble(x, y);
        double shouldBe = expected.applyAsDouble(x, y);
        // The bits, but of NaN only that it is one.
        if (Double.doubleToLongBits(is) != Double.doubleToLongBits(shouldBe)) {
            assertEquals(Double.toHexString(shouldBe), Double.toHexString(is), what + " of " + x + " and " + y);
        }
    }

    private static DoubleUnaryOperator function(String name, boolean jvm) {
        return switch (name) {
            case "sin" -> jvm ? StrictMath::sin : Fdlibm::sin;
            case "cos" -> jvm ? StrictMath::cos : Fdlibm::cos;
            case "acos" -> jvm ? StrictMath::acos : Fdlibm::acos;
            case "exp" -> jvm ? StrictMath::exp : Fdlibm::exp;
            case "expm1" -> jvm ? StrictMath::expm1 : Fdlibm::expm1;
            case "log" -> jvm ? StrictMath::log : Fdlibm::log;
            case "rint" -> jvm ? Math::rint : ExactMath::rint;
            case "round" -> jvm ? Math::round : ExactMath::round;
            case "toRadians" -> jvm ? Math::toRadians : ExactMath::toRadians;
            case "toDegrees" -> jvm ? Math::toDegrees : ExactMath::toDegrees;
            default -> throw new IllegalArgumentException(name);
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"sin", "cos", "acos", "exp", "expm1", "log", "rint", "round", "toRadians", "toDegrees"})
    void aFunctionHasTheBitsOfTheJvms(String name) {
        DoubleUnaryOperator expected = function(name, true);
        DoubleUnaryOperator actual = function(name, false);
        boolean turns = name.equals("sin") || name.equals("cos");
        for (double x : SPECIAL) {
            compare(name, (a, b) -> expected.applyAsDouble(a), (a, b) -> actual.applyAsDouble(a), x, 0);
        }
        SplittableRandom random = new SplittableRandom(21);
        for (int i = 0; i < CASES; i++) {
            double x = number(random, i);
            if (!turns || Math.abs(x) <= FAR) {
                compare(name, (a, b) -> expected.applyAsDouble(a), (a, b) -> actual.applyAsDouble(a), x, 0);
            }
        }
    }

    @Test
    void theAngleOfAVectorHasTheBitsOfTheJvms() {
        for (double x : SPECIAL) {
            for (double y : SPECIAL) {
                compare("atan2", StrictMath::atan2, Fdlibm::atan2, y, x);
            }
        }
        SplittableRandom random = new SplittableRandom(22);
        for (int i = 0; i < CASES; i++) {
            compare("atan2", StrictMath::atan2, Fdlibm::atan2, number(random, i), number(random, i / 7));
        }
    }
}
