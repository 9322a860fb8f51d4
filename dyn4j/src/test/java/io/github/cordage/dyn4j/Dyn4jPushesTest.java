package io.github.cordage.dyn4j;

import io.github.cordage.contract.PushesContract;
import java.util.List;
import org.dyn4j.dynamics.Body;
import org.junit.jupiter.params.provider.Arguments;

/** Ropes that push bodies of dyn4j. */
class Dyn4jPushesTest extends PushesContract<Body> {
    Dyn4jPushesTest() {
        super(Dyn4jDriver::new);
    }

    static List<Arguments> freeBodies() {
        return cases(RopePushesTest.RATES, 400, 4, 0.04);
    }
}
