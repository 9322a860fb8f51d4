package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.contract.PullsContract;

/** Ropes that pull bodies of Box2D. */
class Box2dPullsTest extends PullsContract<Body> {
    Box2dPullsTest() {
        super(Box2dDriver::new);
    }
}
