package io.github.cordage.dyn4j;

import io.github.cordage.contract.MachinesContract;
import org.dyn4j.dynamics.Body;

/** Machines of ropes and bodies of dyn4j. */
class Dyn4jMachinesTest extends MachinesContract<Body> {
    Dyn4jMachinesTest() {
        super(Dyn4jDriver::new);
    }
}
