package io.github.cordage.gdx.bullet;

import io.github.cordage.contract.TogetherContract;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;

/** Ropes that pull, lie on and touch bodies of Bullet at once. */
class BulletTogetherTest extends TogetherContract<btRigidBody> {
    BulletTogetherTest() {
        super(BulletDriver::new);
    }
}
