package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.contract.LifetimesContract;

/** Bodies of Bullet and ropes on them that come, go and change. */
class BulletAttachmentsTest extends LifetimesContract<btRigidBody> {
    BulletAttachmentsTest() {
        super(BulletDriver::new);
    }
}
