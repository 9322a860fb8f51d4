package io.github.cordage.site.tasks;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.query.RopeHits;
import java.util.List;

class Sword {
    private final RopeWorld world;
    private final RopeHits hits = new RopeHits(); // made once, used for every slash
    private double tipX;
    private double tipY;

    Sword(RopeWorld world, double tipX, double tipY) {
        this.world = world;
        this.tipX = tipX;
        this.tipY = tipY;
    }

    /** Cuts all that the tip has crossed since the last frame, and returns the pieces that come off. */
    List<Rope> moveTo(double x, double y) {
        world.queries().crossings(tipX, tipY, x, y, hits);
        tipX = x;
        tipY = y;
        return hits.cut();
    }
}
