package io.github.cordage.gdx.bullet;

import io.github.cordage.contract.LifetimesContract;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;

/** Bodies of Bullet and ropes on them that come, go and change. */
class BulletAttachmentsTest extends LifetimesContract<btRigidBody> {
    BulletAttachmentsTest() {
        super(BulletDriver::new);
    }
}
