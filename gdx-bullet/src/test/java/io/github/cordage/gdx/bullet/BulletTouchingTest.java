package io.github.cordage.gdx.bullet;

import io.github.cordage.contract.TouchingContract;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;

/** Ropes on bodies of Bullet that bend over others on the way. */
class BulletTouchingTest extends TouchingContract<btRigidBody> {
    BulletTouchingTest() {
        super(BulletDriver::new);
    }
}
