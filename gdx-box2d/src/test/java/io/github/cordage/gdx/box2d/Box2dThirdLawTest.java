package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.contract.ThirdLawContract;

/** Both ends of a rope between bodies feel the same force. */
class Box2dThirdLawTest extends ThirdLawContract<Body> {
    Box2dThirdLawTest() {
        super(Box2dDriver::new);
    }
}
