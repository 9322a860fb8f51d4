package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.contract.PullsContract;

/** Ropes that pull bodies of Bullet. */
class BulletPullsTest extends PullsContract<btRigidBody> {
    BulletPullsTest() {
        super(BulletDriver::new);
    }
}
