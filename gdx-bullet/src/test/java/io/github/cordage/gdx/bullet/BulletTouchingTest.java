package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.contract.TouchingContract;

/** Ropes on bodies of Bullet that bend over others on the way. */
class BulletTouchingTest extends TouchingContract<btRigidBody> {
    BulletTouchingTest() {
        super(BulletDriver::new);
    }
}
