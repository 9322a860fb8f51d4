package io.github.cordage.bench.engines;

import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;

/**
 * Prints how ropes of Cordage on bodies of Bullet do, beside chains of Bullet's own point-to-point joints: 1/60 s,
 * ropes of 20 segments of 10 cm with 20 g a node. {@code java -cp ... io.github.cordage.bench.engines.BulletTable}.
 */
public final class BulletTable {
    private static final String CORDAGE = "Cordage, body of Bullet 10";

    private BulletTable() {}

    /**
     * Prints the table to standard output.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        Bullet.init();
        HangerTable<btRigidBody> table =
                new HangerTable<>(System.out, "Bullet", "point-to-point joint", CORDAGE, BulletRopeHanger::new);
        table.add("Bullet, point-to-point 10", (n, top, angle) -> new BulletChainHanger(n, top, angle, 10, 1));
        table.add("Bullet, point-to-point 100", (n, top, angle) -> new BulletChainHanger(n, top, angle, 100, 1));
        table.add("Bullet, point-to-point 10 x 20", (n, top, angle) -> new BulletChainHanger(n, top, angle, 10, 20));
        table.print();
        // Worlds of joints with a short chain out of the way.
        new BridgeScene<>(table)
                .print(
                        CORDAGE,
                        new BulletRopeHanger(BridgeScene.rope(), 0, 0),
                        "Bullet",
                        iterations -> new BulletChainHanger(1, 100, 0, iterations, 1));
    }
}
