package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.contract.TogetherContract;

/** Ropes that pull, lie on and touch bodies of Bullet at once. */
class BulletTogetherTest extends TogetherContract<btRigidBody> {
    BulletTogetherTest() {
        super(BulletDriver::new);
    }
}
