package io.github.cordage.build;

import io.github.cordage.Junction;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Vectors;
import io.github.cordage.settings.Direct;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Defines a rectangular net in space: ropes along the rows and ropes across them, which are tied to each other where
 * they cross. By default, 6 by 6 meshes of 0.25 m lie flat in the plane y = 0 from the origin, pinned at the corners.
 *
 * <p>There is a node at each knot and one between two knots. The net starts flat, with its slack in folds between the
 * knots on the side that gravity pulls to, and sags from there; {@link RopeWorld#settle} brings it to rest. Two bodies
 * and more can fall into it, if they are larger than its meshes.
 */
public final class NetDef {
    /** Which knots are pinned. */
    public enum Hold {
        /** Those at the four corners. */
        CORNERS,
        /** All along the edge. */
        EDGE
    }

    private final double[] corner = new double[3];
    private double[] along = {1, 0, 0};
    private double[] across = {0, 0, 1};
    private int rows = 6;
    private int columns = 6;
    private double mesh = 0.25;
    private double slack = 1.1;
    private Hold hold = Hold.CORNERS;
    private RopeDef rope = new RopeDef().massPerMetre(0.2).radius(0.01).damping(0.8);

    /** Creates a definition with the defaults. */
    public NetDef() {}

    /**
     * Sets the corner that the first row and the first column begin at.
     *
     * @param x x [m], within ±1e9 (default 0)
     * @param y y [m], within ±1e9 (default 0)
     * @param z z [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public NetDef corner(double x, double y, double z) {
        double[] given = {Check.coordinate("x", x), Check.coordinate("y", y), Check.coordinate("z", z)};
        System.arraycopy(given, 0, corner, 0, 3);
        return this;
    }

    /**
     * Sets the direction of the rows.
     *
     * @param x x of the direction, of any length (default 1)
     * @param y y of it (default 0)
     * @param z z of it (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is not within ±1e9, or all are 0
     */
    public NetDef along(double x, double y, double z) {
        along = Check.direction(x, y, z);
        return this;
    }

    /**
     * Sets the direction of the columns, at a right angle to the rows.
     *
     * @param x x of the direction, of any length (default 0)
     * @param y y of it (default 0)
     * @param z z of it (default 1)
     * @return this
     * @throws IllegalArgumentException if a value is not within ±1e9, or all are 0
     */
    public NetDef across(double x, double y, double z) {
        across = Check.direction(x, y, z);
        return this;
    }

    /**
     * Sets the number of meshes.
     *
     * @param rows rows of meshes, from 1 to 1000 (default 6)
     * @param columns meshes in each row, from 1 to 1000 (default 6)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public NetDef meshes(int rows, int columns) {
        int given = Check.inRange("rows", rows, 1, 1000);
        this.columns = Check.inRange("columns", columns, 1, 1000);
        this.rows = given;
        return this;
    }

    /**
     * Sets the distance from one knot to the next at the start.
     *
     * @param size distance [m], from 1e-6 to 1e6 (default 0.25)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public NetDef meshSize(double size) {
        mesh = Check.size("size", size);
        return this;
    }

    /**
     * Sets the length of the ropes relative to the distances of their knots at the start.
     *
     * @param slack length divided by distance, from 1 (flat) to 2 (default 1.1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public NetDef slack(double slack) {
        this.slack = Check.inRange("slack", slack, 1, 2);
        return this;
    }

    /**
     * Sets which knots are pinned, where they are at the start. With {@link Hold#EDGE}, ropes end at pins, and those
     * that run along the edge hang between pins.
     *
     * @param hold the knots (default those at the corners)
     * @return this
     */
    public NetDef hold(Hold hold) {
        this.hold = Objects.requireNonNull(hold, "hold");
        return this;
    }

    /**
     * Sets what the ropes are like: mass, radius, damping, compliance, friction, filters and the like. Shape, segments,
     * pins, rings and winches do not count.
     *
     * @param material a definition with the direct solver; copied (default 0.2 kg/m, radius of 0.01 m, damping of 0.8
     *     /s)
     * @return this
     * @throws IllegalArgumentException if it has another solver
     */
    public NetDef rope(RopeDef material) {
        rope = directMaterial(material);
        return this;
    }

    static RopeDef directMaterial(RopeDef material) {
        RopeDef copy = Objects.requireNonNull(material, "material").copyMaterial();
        if (!(copy.values().solver() instanceof Direct)) {
            throw new IllegalArgumentException(
                    "material must have the direct solver, had " + copy.values().solver());
        }
        return copy;
    }

    /**
     * Adds the net to a world.
     *
     * @param world the world
     * @return its ropes and knots
     * @throws IllegalArgumentException if rows and columns are not at a right angle; the world is unchanged
     * @throws IllegalStateException if the world is in a step
     */
    public Net addTo(RopeWorld world) {
        double[] fold = fold(world);
        List<Rope> ropesAlong = new ArrayList<>();
        for (int row = 0; row <= rows; row++) {
            ropesAlong.add(world.add(rope(point(row, 0), along, columns, fold, row == 0 || row == rows)));
        }
        List<Rope> ropesAcross = new ArrayList<>();
        for (int column = 0; column <= columns; column++) {
            boolean isEdge = column == 0 || column == columns;
            ropesAcross.add(world.add(rope(point(0, column), across, rows, fold, isEdge)));
        }
        List<Junction> knots = new ArrayList<>();
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                if (!isPinned(row, column)) {
                    knots.add(world.tie(ropesAlong.get(row), 2 * column, ropesAcross.get(column), 2 * row));
                }
            }
        }
        return new Net(ropesAlong, ropesAcross, knots);
    }

    private boolean isPinned(int row, int column) {
        boolean onRow = row == 0 || row == rows;
        boolean onColumn = column == 0 || column == columns;
        return hold == Hold.EDGE ? onRow || onColumn : onRow && onColumn;
    }

    private double[] point(int row, int column) {
        double[] point = corner.clone();
        for (int axis = 0; axis < 3; axis++) {
            point[axis] += mesh * (row * across[axis] + column * along[axis]);
        }
        return point;
    }

    /** From the middle between two knots to the node there. */
    private double[] fold(RopeWorld world) {
        double cosine = Vectors.dot(along, across);
        if (Math.abs(cosine) > 1e-6) {
            throw new IllegalArgumentException("rows and columns must be at a right angle, had a cosine of " + cosine);
        }
        double depth = mesh / 2 * Math.sqrt(slack * slack - 1);
        double[] fold = {
            depth * (along[1] * across[2] - along[2] * across[1]),
            depth * (along[2] * across[0] - along[0] * across[2]),
            depth * (along[0] * across[1] - along[1] * across[0])
        };
        if (fold[0] * world.gravityX() + fold[1] * world.gravityY() + fold[2] * world.gravityZ() < 0) {
            for (int axis = 0; axis < 3; axis++) {
                fold[axis] = -fold[axis];
            }
        }
        return fold;
    }

    private RopeDef rope(double[] start, double[] way, int meshes, double[] fold, boolean isEdge) {
        double[] points = new double[3 * (2 * meshes + 1)];
        for (int k = 0; k <= 2 * meshes; k++) {
            for (int axis = 0; axis < 3; axis++) {
                points[3 * k + axis] = start[axis] + k * mesh / 2 * way[axis] + (k % 2 == 0 ? 0 : fold[axis]);
            }
        }
        RopeDef def = rope.copyMaterial().alongXyz(points).nodes(2 * meshes + 1);
        for (int k = 0; k <= meshes; k++) {
            boolean isEnd = k == 0 || k == meshes;
            if (hold == Hold.EDGE ? isEdge || isEnd : isEdge && isEnd) {
                def.pin(new PinDef(2 * k).position(points[6 * k], points[6 * k + 1], points[6 * k + 2]));
            }
        }
        return def;
    }
}
