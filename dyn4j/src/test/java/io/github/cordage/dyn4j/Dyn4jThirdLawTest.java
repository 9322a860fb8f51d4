package io.github.cordage.dyn4j;

import io.github.cordage.contract.ThirdLawContract;
import org.dyn4j.dynamics.Body;

/** Both ends of a rope between bodies feel the same force. */
class Dyn4jThirdLawTest extends ThirdLawContract<Body> {
    Dyn4jThirdLawTest() {
        super(Dyn4jDriver::new);
    }
}
