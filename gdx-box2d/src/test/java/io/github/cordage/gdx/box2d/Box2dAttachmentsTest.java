package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.contract.LifetimesContract;

/** Bodies of Box2D and ropes on them that come, go and change. */
class Box2dAttachmentsTest extends LifetimesContract<Body> {
    Box2dAttachmentsTest() {
        super(Box2dDriver::new);
    }
}
