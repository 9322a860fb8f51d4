package io.github.cordage.dyn4j;

import io.github.cordage.contract.LightCatchContract;
import org.dyn4j.dynamics.Body;

/** Ropes catch bodies of dyn4j. */
class CatchTest extends LightCatchContract<Body> {
    CatchTest() {
        super(Dyn4jDriver::new);
    }
}
