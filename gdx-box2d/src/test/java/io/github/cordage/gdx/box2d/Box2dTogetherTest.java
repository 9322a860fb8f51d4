package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.contract.TogetherContract;

/** Ropes that pull, lie on and touch bodies of Box2D at once. */
class Box2dTogetherTest extends TogetherContract<Body> {
    Box2dTogetherTest() {
        super(Box2dDriver::new);
    }
}
