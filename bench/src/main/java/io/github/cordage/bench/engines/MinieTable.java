package io.github.cordage.bench.engines;

import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.system.NativeLibraryLoader;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Prints how ropes of Cordage on bodies of Minie do, beside chains of Minie's own point-to-point joints: 1/60 s, ropes
 * of 20 segments of 10 cm with 20 g a node. {@code java -cp ... io.github.cordage.bench.engines.MinieTable}.
 */
public final class MinieTable {
    /** Held, for loggers that nobody holds forget their levels. */
    private static final Logger LOGGER = Logger.getLogger("com.jme3");

    private static final String CORDAGE = "Cordage, body of Minie 10";

    private MinieTable() {}

    /**
     * Prints the table to standard output.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        LOGGER.setLevel(Level.WARNING);
        NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
        HangerTable<PhysicsRigidBody> table =
                new HangerTable<>(System.out, "Minie", "point-to-point joint", CORDAGE, MinieRopeHanger::new);
        table.add("Minie, point-to-point 10", (n, top, angle) -> new MinieChainHanger(n, top, angle, 10, 1));
        table.add("Minie, point-to-point 100", (n, top, angle) -> new MinieChainHanger(n, top, angle, 100, 1));
        table.add("Minie, point-to-point 10 x 20", (n, top, angle) -> new MinieChainHanger(n, top, angle, 10, 20));
        table.print();
        // Worlds of joints with a short chain out of the way.
        new BridgeScene<>(table)
                .print(
                        CORDAGE,
                        new MinieRopeHanger(BridgeScene.rope(), 0, 0),
                        "Minie",
                        iterations -> new MinieChainHanger(1, 100, 0, iterations, 1));
    }
}
