package io.github.cordage.dyn4j;

import io.github.cordage.contract.PullsContract;
import org.dyn4j.dynamics.Body;

/** Ropes that pull bodies of dyn4j. */
class Dyn4jPullsTest extends PullsContract<Body> {
    Dyn4jPullsTest() {
        super(Dyn4jDriver::new);
    }
}
