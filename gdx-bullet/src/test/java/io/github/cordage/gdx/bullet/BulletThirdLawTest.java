package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.contract.ThirdLawContract;

/** Both ends of a rope between bodies feel the same force. */
class BulletThirdLawTest extends ThirdLawContract<btRigidBody> {
    BulletThirdLawTest() {
        super(BulletDriver::new);
    }
}
