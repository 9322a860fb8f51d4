package io.github.cordage.gdx.bullet;

import io.github.cordage.contract.PullsContract;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;

/** Ropes that pull bodies of Bullet. */
class BulletPullsTest extends PullsContract<btRigidBody> {
    BulletPullsTest() {
        super(BulletDriver::new);
    }
}
