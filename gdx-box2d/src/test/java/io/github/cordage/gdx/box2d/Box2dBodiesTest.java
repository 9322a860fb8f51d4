package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.contract.CollidersContract;

/** Ropes among bodies of Box2D. */
class Box2dBodiesTest extends CollidersContract<Body> {
    Box2dBodiesTest() {
        super(Box2dDriver::new);
    }
}
