package io.github.cordage.dyn4j;

import io.github.cordage.contract.TogetherContract;
import org.dyn4j.dynamics.Body;

/** Ropes that pull, lie on and touch bodies of dyn4j at once. */
class Dyn4jTogetherTest extends TogetherContract<Body> {
    Dyn4jTogetherTest() {
        super(Dyn4jDriver::new);
    }
}
