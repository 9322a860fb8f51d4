package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.contract.LightCatchContract;

/** Ropes catch bodies of Box2D. */
class Box2dCatchTest extends LightCatchContract<Body> {
    Box2dCatchTest() {
        super(Box2dDriver::new);
    }
}
