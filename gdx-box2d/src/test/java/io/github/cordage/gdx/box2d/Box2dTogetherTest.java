package io.github.cordage.gdx.box2d;

import io.github.cordage.contract.TogetherContract;
import com.badlogic.gdx.physics.box2d.Body;

/** Ropes that pull, lie on and touch bodies of Box2D at once. */
class Box2dTogetherTest extends TogetherContract<Body> {
    Box2dTogetherTest() {
        super(Box2dDriver::new);
    }
}
