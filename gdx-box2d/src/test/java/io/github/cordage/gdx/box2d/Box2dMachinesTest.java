package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.contract.MachinesContract;

/** Machines of ropes and bodies of Box2D. */
class Box2dMachinesTest extends MachinesContract<Body> {
    Box2dMachinesTest() {
        super(Box2dDriver::new);
    }
}
