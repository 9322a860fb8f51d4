package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.contract.TouchingContract;

/** Ropes on bodies of Box2D that bend over others on the way. */
class Box2dTouchingTest extends TouchingContract<Body> {
    Box2dTouchingTest() {
        super(Box2dDriver::new);
    }
}
