package io.github.cordage.gdx.box2d;

import io.github.cordage.contract.PushesContract;
import com.badlogic.gdx.physics.box2d.Body;

/** Ropes that push bodies of Box2D. */
class Box2dPushesTest extends PushesContract<Body> {
    Box2dPushesTest() {
        super(Box2dDriver::new);
    }
}
