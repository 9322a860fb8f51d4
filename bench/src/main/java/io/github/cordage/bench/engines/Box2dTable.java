package io.github.cordage.bench.engines;

import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.utils.GdxNativesLoader;

/**
 * Prints how ropes of Cordage on bodies of Box2D do, beside chains of Box2D's own distance joints: 1/60 s, ropes of 20
 * segments of 10 cm with 20 g a node. {@code java -cp ... io.github.cordage.bench.engines.Box2dTable}.
 */
public final class Box2dTable {
    private Box2dTable() {}

    /**
     * Prints the table to standard output.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        GdxNativesLoader.load();
        Box2D.init();
        HangerTable<Body> table = new HangerTable<>(
                System.out, "Box2D", "revolute joint", "Cordage, body of Box2D 8/3", Box2dRopeHanger::new);
        table.add("Box2D, distance joints 8/3", (n, top, angle) -> new Box2dChainHanger(n, top, angle, 8, 3, 1));
        table.add("Box2D, distance joints 80/20", (n, top, angle) -> new Box2dChainHanger(n, top, angle, 80, 20, 1));
        table.add("Box2D, distance joints 8/3 x 20", (n, top, angle) -> new Box2dChainHanger(n, top, angle, 8, 3, 20));
        table.print();
    }
}
