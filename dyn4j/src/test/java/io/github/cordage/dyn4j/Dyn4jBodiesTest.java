package io.github.cordage.dyn4j;

import io.github.cordage.contract.CollidersContract;
import org.dyn4j.dynamics.Body;

/** Ropes among bodies of dyn4j. */
class Dyn4jBodiesTest extends CollidersContract<Body> {
    Dyn4jBodiesTest() {
        super(Dyn4jDriver::new);
    }
}
