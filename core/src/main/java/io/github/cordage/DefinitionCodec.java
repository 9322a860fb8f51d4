package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteReader;
import io.github.cordage.internal.wire.ByteWriter;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Definitions as bytes, to the bit. What is read has passed the same checks as what is set by hand. */
final class DefinitionCodec {
    // What stands for a value is its place in its list.

    private static final List<Direct.TimeOrder> TIME_ORDERS = List.of(Direct.TimeOrder.FIRST, Direct.TimeOrder.SECOND);
    private static final List<Relaxation.Order> SWEEP_ORDERS =
            List.of(Relaxation.Order.NODES, Relaxation.Order.RED_BLACK);
    private static final List<Spring.Integrator> INTEGRATORS =
            List.of(Spring.Integrator.EULER, Spring.Integrator.HEUN, Spring.Integrator.SEMI_IMPLICIT);
    private static final List<Spring.StretchLimit> LIMITS =
            List.of(Spring.StretchLimit.TOP_DOWN, Spring.StretchLimit.BY_MASS);
    private static final ColliderShape.Kind[] KINDS = ColliderShape.Kind.values();

    /** Fewest bytes that a pin, and a winch, of a rope take. */
    private static final int PIN_BYTES = 14;

    private static final int WINCH_BYTES = 49;

    private static final int STRAIGHT = 0;
    private static final int HANGING = 1;
    private static final int ALONG = 2;

    private static final int DIRECT = 0;
    private static final int RELAXATION = 1;
    private static final int SPRING = 2;

    private DefinitionCodec() {}

    static void write(ByteWriter out, Object definition) {
        if (definition instanceof RopeDef rope) {
            writeRope(out, rope);
        } else if (definition instanceof ColliderDef collider) {
            writeCollider(out, collider);
        } else if (definition instanceof Solver solver) {
            writeSolver(out, solver);
        } else {
            out.writeDoubles(((PinPath) definition).toArray());
        }
    }

    /**
     * Reads a definition.
     *
     * @throws BadBytes if it is none
     * @throws IllegalArgumentException if it says something that nobody can say
     */
    static @Nullable Object read(ByteReader in, Change.Definition kind) {
        return switch (kind) {
            case NONE -> null;
            case ROPE -> readRope(in);
            case COLLIDER -> readCollider(in);
            case SOLVER -> readSolver(in);
            case PATH -> PinPath.of(in.readDoubles());
            case NUMBERS -> in.readDoubles();
            case SNAPSHOT -> in.readBytes();
        };
    }

    private static void writeRope(ByteWriter out, RopeDef def) {
        out.writeText(def.name());
        writeShape(out, def.shape());
        OptionalInt nodes = def.nodes();
        out.writeInt(nodes.orElse(0));
        OptionalDouble segmentLength = def.segmentLength();
        out.writeDouble(segmentLength.orElse(0));
        writeNumbers(out, def.nodeMass(), def.endMass(), def.radius(), def.damping(), def.friction(), def.maxMove());
        writeNumbers(out, def.accelerationX(), def.accelerationY(), def.accelerationZ());
        writeNumbers(out, def.windX(), def.windY(), def.windZ(), def.drag());
        out.writeLong(def.categories());
        out.writeLong(def.collidesWith());
        writeNumbers(out, def.compliance(), def.breakTension(), def.sleepBelow());
        out.writeInt(def.reserve());
        out.writeByte(def.collideMode().code);
        writeSolver(out, def.solver());
        out.writeInt(def.pins().size());
        for (PinDef pin : def.pins()) {
            writePin(out, pin);
        }
        out.writeInt(def.winches().size());
        for (WinchDef winch : def.winches()) {
            out.writeFlag(winch.end().atEnd);
            writeNumbers(out, winch.speed(), winch.from(), winch.until(), winch.length());
            writeNumbers(out, winch.maxAcceleration(), winch.tensionLimit());
        }
    }

    private static void writeNumbers(ByteWriter out, double... numbers) {
        for (double number : numbers) {
            out.writeDouble(number);
        }
    }

    private static RopeDef readRope(ByteReader in) {
        RopeDef def = new RopeDef().name(in.readText());
        readShape(in, def);
        int nodes = in.readInt();
        if (nodes != 0) {
            def.nodes(nodes);
        }
        double segmentLength = in.readDouble();
        if (segmentLength != 0) {
            def.segmentLength(segmentLength);
        }
        def.nodeMass(in.readDouble()).endMass(in.readDouble()).radius(in.readDouble());
        def.damping(in.readDouble()).friction(in.readDouble()).maxMove(in.readDouble());
        def.acceleration(in.readDouble(), in.readDouble(), in.readDouble());
        def.wind(in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble());
        def.filter(in.readLong(), in.readLong());
        def.compliance(in.readDouble()).breakTension(in.readDouble()).sleepBelow(in.readDouble());
        def.reserve(in.readInt());
        def.collideMode(CollideMode.of(in.readByte()));
        def.solver(readSolver(in));
        for (int i = in.readCount(PIN_BYTES); i > 0; i--) {
            def.pin(readPin(in));
        }
        for (int i = in.readCount(WINCH_BYTES); i > 0; i--) {
            def.winch(readWinch(in));
        }
        return def;
    }

    private static void writeShape(ByteWriter out, RopeShape shape) {
        if (shape instanceof RopeShape.Straight s) {
            out.writeByte(STRAIGHT);
            writeNumbers(out, s.x(), s.y(), s.z(), s.dx(), s.dy(), s.dz());
        } else if (shape instanceof RopeShape.Hanging h) {
            out.writeByte(HANGING);
            writeNumbers(out, h.x0(), h.y0(), h.z0(), h.x1(), h.y1(), h.z1(), h.slack());
        } else {
            out.writeByte(ALONG);
            out.writeDoubles(((RopeShape.Along) shape).points());
        }
    }

    private static void readShape(ByteReader in, RopeDef def) {
        int kind = in.readIndex("shape of a rope", ALONG + 1);
        if (kind == ALONG) {
            def.along(in.readDoubles());
            return;
        }
        double x = in.readDouble();
        double y = in.readDouble();
        double z = in.readDouble();
        double toX = in.readDouble();
        double toY = in.readDouble();
        double toZ = in.readDouble();
        if (kind == STRAIGHT) {
            def.straight(x, y, z, toX, toY, toZ);
        } else {
            def.hanging(x, y, z, toX, toY, toZ, in.readDouble());
        }
    }

    private static void writePin(ByteWriter out, PinDef pin) {
        out.writeInt(pin.node());
        double[] at = pin.at();
        out.writeFlag(at != null);
        if (at != null) {
            writeNumbers(out, at);
        }
        writePath(out, pin.path());
        out.writeDouble(pin.until());
    }

    private static PinDef readPin(ByteReader in) {
        PinDef pin = new PinDef(in.readInt());
        if (in.readFlag()) {
            pin.at(in.readDouble(), in.readDouble(), in.readDouble());
        }
        PinPath path = readPath(in);
        if (path != null) {
            pin.path(path);
        }
        double until = in.readDouble();
        return until == Double.POSITIVE_INFINITY ? pin : pin.until(until);
    }

    private static void writePath(ByteWriter out, @Nullable PinPath path) {
        out.writeFlag(path != null);
        if (path != null) {
            out.writeDoubles(path.toArray());
        }
    }

    private static @Nullable PinPath readPath(ByteReader in) {
        return in.readFlag() ? PinPath.of(in.readDoubles()) : null;
    }

    private static WinchDef readWinch(ByteReader in) {
        WinchDef winch = new WinchDef(RopeEnd.of(in.readFlag()), in.readDouble());
        winch.from(in.readDouble());
        double until = in.readDouble();
        if (until != Double.POSITIVE_INFINITY) {
            winch.until(until);
        }
        double length = in.readDouble();
        if (!Double.isNaN(length)) {
            winch.length(length);
        }
        return winch.maxAcceleration(in.readDouble()).tensionLimit(in.readDouble());
    }

    private static void writeSolver(ByteWriter out, Solver solver) {
        if (solver instanceof Direct d) {
            out.writeByte(DIRECT);
            out.writeDouble(d.tolerance());
            out.writeInt(d.maxIterations());
            out.writeByte(TIME_ORDERS.indexOf(d.time()));
        } else if (solver instanceof Relaxation r) {
            out.writeByte(RELAXATION);
            out.writeInt(r.iterations());
            out.writeByte(SWEEP_ORDERS.indexOf(r.order()));
            out.writeDouble(r.strength());
            out.writeFlag(r.limitLength());
            out.writeDouble(r.contactDrag());
            out.writeFlag(r.evenShares());
        } else {
            Spring s = (Spring) solver;
            out.writeByte(SPRING);
            out.writeByte(INTEGRATORS.indexOf(s.integrator()));
            writeNumbers(out, s.stiffness(), s.ropeFriction(), s.airResistance());
            out.writeInt(s.substeps());
            writeNumbers(out, s.minStretch(), s.maxStretch());
            out.writeInt(s.stretchPasses());
            out.writeByte(LIMITS.indexOf(s.stretchLimit()));
        }
    }

    private static Solver readSolver(ByteReader in) {
        return switch (in.readIndex("solver", SPRING + 1)) {
            case DIRECT -> new Direct(in.readDouble(), in.readInt(), one(in, "order in time", TIME_ORDERS));
            case RELAXATION ->
                new Relaxation(
                        in.readInt(),
                        one(in, "order of sweeps", SWEEP_ORDERS),
                        in.readDouble(),
                        in.readFlag(),
                        in.readDouble(),
                        in.readFlag());
            default ->
                new Spring(
                        one(in, "integrator", INTEGRATORS),
                        in.readDouble(),
                        in.readDouble(),
                        in.readDouble(),
                        in.readInt(),
                        in.readDouble(),
                        in.readDouble(),
                        in.readInt(),
                        one(in, "limit of stretch", LIMITS));
        };
    }

    private static <T> T one(ByteReader in, String what, List<T> values) {
        return values.get(in.readIndex(what, values.size()));
    }

    private static void writeCollider(ByteWriter out, ColliderDef def) {
        writeColliderShape(out, def.shape());
        out.writeText(def.name());
        writeNumbers(out, def.x(), def.y(), def.z());
        def.placement.writeTurn(out);
        writeNumbers(out, def.scaleX(), def.scaleY(), def.scaleZ());
        writeNumbers(out, def.offsetX(), def.offsetY(), def.offsetZ());
        double[] size = def.size();
        out.writeDoubles(size == null ? new double[0] : size);
        out.writeLong(def.categories());
        out.writeLong(def.collidesWith());
        out.writeDouble(def.friction());
        out.writeFlag(def.isOneSided());
        writeNumbers(out, def.velocityX(), def.velocityY(), def.velocityZ());
        writeNumbers(out, def.spinX(), def.spinY(), def.spinZ());
        writePath(out, def.path());
    }

    private static ColliderDef readCollider(ByteReader in) {
        ColliderDef def = new ColliderDef(readColliderShape(in)).name(in.readText());
        def.position(in.readDouble(), in.readDouble(), in.readDouble());
        def.placement.readTurn(in);
        def.scale(in.readDouble(), in.readDouble(), in.readDouble());
        def.offset(in.readDouble(), in.readDouble(), in.readDouble());
        double[] size = in.readDoubles();
        if (size.length == 3) {
            def.size(size[0], size[1], size[2]);
        } else if (size.length == 2) {
            def.size(size[0], size[1]);
        } else if (size.length != 0) {
            throw new BadBytes("size of a collider must have 2 or 3 numbers, had " + size.length);
        }
        def.filter(in.readLong(), in.readLong());
        def.friction(in.readDouble()).oneSided(in.readFlag());
        def.velocity(in.readDouble(), in.readDouble(), in.readDouble());
        def.spin(in.readDouble(), in.readDouble(), in.readDouble());
        PinPath path = readPath(in);
        return path == null ? def : def.path(path);
    }

    private static void writeColliderShape(ByteWriter out, ColliderShape shape) {
        out.writeByte(shape.data.kind);
        switch (shape.kind()) {
            case CIRCLE, SPHERE -> out.writeDouble(shape.radius());
            case CAPSULE -> writeNumbers(out, shape.radius(), shape.length());
            case BOX -> writeNumbers(out, shape.width(), shape.height());
            case SOLID_BOX -> writeNumbers(out, shape.width(), shape.height(), shape.depth());
            case PLANE -> writeNumbers(out, shape.normalX(), shape.normalY(), shape.normalZ());
            case SEGMENT, POLYGON, CHAIN, MESH -> {
                out.writeFlag(shape.isClosed());
                out.writeDoubles(shape.data.x);
                out.writeDoubles(shape.data.y);
                out.writeDoubles(shape.data.z);
                out.writeInts(shape.data.triangles);
            }
        }
    }

    private static ColliderShape readColliderShape(ByteReader in) {
        ColliderShape.Kind kind = KINDS[in.readIndex("shape of a collider", KINDS.length)];
        return switch (kind) {
            case CIRCLE -> ColliderShape.circle(in.readDouble());
            case SPHERE -> ColliderShape.sphere(in.readDouble());
            case CAPSULE -> ColliderShape.capsule(in.readDouble(), in.readDouble());
            case BOX -> ColliderShape.box(in.readDouble(), in.readDouble());
            case SOLID_BOX -> ColliderShape.box(in.readDouble(), in.readDouble(), in.readDouble());
            case PLANE -> ColliderShape.unitPlane(in.readDouble(), in.readDouble(), in.readDouble());
            case SEGMENT, POLYGON, CHAIN, MESH -> readVertices(in, kind);
        };
    }

    private static ColliderShape readVertices(ByteReader in, ColliderShape.Kind kind) {
        boolean closed = in.readFlag();
        double[] x = in.readDoubles();
        double[] y = in.readDoubles();
        double[] z = in.readDoubles();
        int[] triangles = in.readInts();
        if (y.length != x.length || z.length != x.length) {
            throw new BadBytes(
                    "vertices must have as many y and z as x, had " + x.length + ", " + y.length + ", " + z.length);
        }
        if (kind == ColliderShape.Kind.MESH) {
            return ColliderShape.meshOf(x, y, z, triangles);
        }
        double[] xy = new double[2 * x.length];
        for (int i = 0; i < x.length; i++) {
            xy[2 * i] = x[i];
            xy[2 * i + 1] = y[i];
        }
        if (kind == ColliderShape.Kind.SEGMENT) {
            Check.inRange("vertices of a segment", x.length, 2, 2);
            return ColliderShape.segment(x[0], y[0], x[1], y[1]);
        }
        return kind == ColliderShape.Kind.POLYGON ? ColliderShape.polygon(xy) : ColliderShape.chain(closed, xy);
    }
}
