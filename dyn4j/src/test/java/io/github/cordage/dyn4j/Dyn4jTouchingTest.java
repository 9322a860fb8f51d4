package io.github.cordage.dyn4j;

import io.github.cordage.contract.TouchingContract;
import org.dyn4j.dynamics.Body;

/** Ropes on bodies of dyn4j that bend over others on the way. */
class Dyn4jTouchingTest extends TouchingContract<Body> {
    Dyn4jTouchingTest() {
        super(Dyn4jDriver::new);
    }
}
