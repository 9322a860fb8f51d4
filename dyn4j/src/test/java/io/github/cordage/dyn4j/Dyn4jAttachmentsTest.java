package io.github.cordage.dyn4j;

import io.github.cordage.contract.LifetimesContract;
import org.dyn4j.dynamics.Body;

/** Bodies of dyn4j and ropes on them that come, go and change. */
class Dyn4jAttachmentsTest extends LifetimesContract<Body> {
    Dyn4jAttachmentsTest() {
        super(Dyn4jDriver::new);
    }
}
