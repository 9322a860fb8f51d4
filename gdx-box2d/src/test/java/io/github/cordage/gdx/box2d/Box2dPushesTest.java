package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.contract.PushesContract;

/** Ropes that push bodies of Box2D. */
class Box2dPushesTest extends PushesContract<Body> {
    Box2dPushesTest() {
        super(Box2dDriver::new);
    }
}
