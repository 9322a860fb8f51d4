package io.github.cordage.scene;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.motion.PinPath;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;

/** Reads one collider of a scene into a definition. */
final class ColliderReader {
    static final String CIRCLE = "circle";
    static final String SPHERE = "sphere";
    static final String BOX = "box";
    static final String CAPSULE = "capsule";
    static final String SEGMENT = "segment";
    static final String POLYGON = "polygon";
    static final String CHAIN = "chain";
    static final String PLANE = "plane";
    static final String MESH = "mesh";
    static final String HEIGHT_FIELD = "heightField";

    /** The keys of each shape. */
    private static final Map<String, List<String>> KEYS = new LinkedHashMap<>();

    static {
        KEYS.put(CIRCLE, List.of("radius"));
        KEYS.put(SPHERE, List.of("radius"));
        KEYS.put(BOX, List.of("size"));
        KEYS.put(CAPSULE, List.of("radius", "length"));
        KEYS.put(SEGMENT, List.of("a", "b", "oneSided"));
        KEYS.put(POLYGON, List.of("vertices"));
        KEYS.put(CHAIN, List.of("vertices", "closed", "oneSided"));
        KEYS.put(PLANE, List.of("normal"));
        KEYS.put(MESH, List.of("vertices", "triangles", "oneSided"));
        KEYS.put(HEIGHT_FIELD, List.of("columns", "rows", "spacing", "heights", "oneSided"));
    }

    private static final List<String> SHAPES = List.copyOf(KEYS.keySet());

    /** Keys of shapes that may be left out. */
    private static final List<String> OPTIONAL = List.of("closed", "normal", "oneSided");

    /** Limit on the corners of a polygon, because each is compared with all others. */
    static final int CORNERS_MAX = 1024;

    private static final int GRID_MIN = 2;
    private static final int GRID_MAX = 10_000_000;

    /** Largest rotation [°], and fastest spin [°/s]. */
    private static final double ROTATION_MAX = 1e9;

    private static final double SPIN_MAX = 1e6;

    /** Replaces a shape with a mistake, so that the rest of the collider can be checked. */
    private static final ColliderShape UNKNOWN = ColliderShape.sphere(1);

    private final Fields fields;
    private final Problems problems;
    private final Categories categories;
    private boolean mayBeOneSided;

    ColliderReader(Fields fields, Problems problems, Categories categories) {
        this.fields = fields;
        this.problems = problems;
        this.categories = categories;
    }

    /** Number of corners that a collider asks for, counted before anything is checked. */
    static long vertexCount(JsonValue collider) {
        return count(collider, "vertices") + count(collider, "triangles") + count(collider, "heights");
    }

    static long count(JsonValue collider, String key) {
        JsonValue value = collider.members().get(key);
        return value == null ? 0 : value.items().size();
    }

    ColliderDef read() {
        ColliderDef def = new ColliderDef(readShape());
        fields.text("name", name -> {
            RopeReader.checkName(name);
            def.name(name);
        });
        readPose(def);
        categories.read(fields, def::filter);
        fields.number("friction", v -> named("friction", () -> def.friction(v)));
        if (mayBeOneSided) {
            fields.flag("oneSided", def::oneSided);
        }
        readMotion(def);
        return def;
    }

    /** Reads the shape; after a mistake, reports it and returns {@link #UNKNOWN}. */
    private ColliderShape readShape() {
        int mistakes = problems.count();
        String[] word = {""};
        if (fields.require("shape") != null) {
            fields.choice("shape", SHAPES, SHAPES, v -> word[0] = v);
        }
        List<String> own = KEYS.getOrDefault(word[0], List.of());
        mayBeOneSided = own.isEmpty() || own.contains("oneSided");
        for (String key : own) {
            if (OPTIONAL.contains(key)) {
                fields.get(key);
            } else {
                fields.require(key);
            }
        }
        KEYS.values().stream().flatMap(List::stream).distinct().forEach(key -> refuseUnlessOwn(key, word[0], own));
        Supplier<ColliderShape> maker = readParts(word[0]);
        ColliderShape[] shape = {UNKNOWN};
        // Mistakes have been reported by now, unless the list of problems was full.
        if (problems.count() == mistakes && !problems.isFull()) {
            fields.set(lastPart(own), () -> shape[0] = maker.get());
        }
        return shape[0];
    }

    /** The key that a message points at if the parts of a shape do not fit together. */
    private static String lastPart(List<String> own) {
        String last = "normal";
        for (String key : own) {
            last = OPTIONAL.contains(key) ? last : key;
        }
        return last;
    }

    private void refuseUnlessOwn(String key, String word, List<String> own) {
        if (word.isEmpty()) {
            // With an unknown shape, accept the keys of all shapes.
            fields.get(key);
        } else if (!own.contains(key)) {
            List<String> others = SHAPES.stream()
                    .filter(shape -> KEYS.getOrDefault(shape, List.of()).contains(key))
                    .toList();
            fields.refuse(
                    key,
                    key + " must not stand in a " + SceneProblem.quoted(word) + ", it belongs to "
                            + Fields.list(others));
        }
    }

    /** Reads and checks the parts of a shape; the returned supplier builds the shape from them. */
    private Supplier<ColliderShape> readParts(String word) {
        return switch (word) {
            case CIRCLE -> {
                double[] radius = number("radius", ColliderShape::circle);
                yield () -> ColliderShape.circle(radius[0]);
            }
            case SPHERE -> {
                double[] radius = number("radius", ColliderShape::sphere);
                yield () -> ColliderShape.sphere(radius[0]);
            }
            case BOX -> {
                double[][] size = {{}};
                fields.numbers("size", 2, 3, v -> ColliderShape.box(v, 1), v -> size[0] = v);
                yield () -> size[0].length == 2
                        ? ColliderShape.box(size[0][0], size[0][1])
                        : ColliderShape.box(size[0][0], size[0][1], size[0][2]);
            }
            case CAPSULE -> {
                double[] radius = number("radius", v -> ColliderShape.capsule(v, 1));
                double[] length = number("length", v -> ColliderShape.capsule(1, v));
                yield () -> ColliderShape.capsule(radius[0], length[0]);
            }
            case SEGMENT -> {
                double[][] ends = {{}, {}};
                fields.numbers("a", 2, 2, VectorChecks.COORDINATE, v -> ends[0] = v);
                fields.numbers("b", 2, 2, VectorChecks.COORDINATE, v -> ends[1] = v);
                yield () -> ColliderShape.segment(ends[0][0], ends[0][1], ends[1][0], ends[1][1]);
            }
            case POLYGON -> {
                double[] vertices = points(fields, problems, "vertices", 2, 3, CORNERS_MAX);
                yield () -> ColliderShape.polygon(vertices);
            }
            case CHAIN -> {
                boolean[] closed = {false};
                fields.flag("closed", v -> closed[0] = v);
                double[] vertices = points(fields, problems, "vertices", 2, closed[0] ? 3 : 2, Integer.MAX_VALUE);
                yield () -> ColliderShape.chain(closed[0], vertices);
            }
            case PLANE -> {
                double[][] normal = {{0, 1, 0}};
                fields.vector("normal", VectorChecks.COORDINATE, v -> normal[0] = v);
                yield () -> ColliderShape.plane(normal[0][0], normal[0][1], normal[0][2]);
            }
            case MESH -> {
                double[] vertices = points(fields, problems, "vertices", 3, 3, Integer.MAX_VALUE);
                int[] triangles = triangles(vertices.length / 3);
                yield () -> ColliderShape.mesh(vertices, triangles);
            }
            case HEIGHT_FIELD -> readHeightField();
            default -> () -> UNKNOWN;
        };
    }

    private Supplier<ColliderShape> readHeightField() {
        int[] columns = grid("columns");
        int[] rows = grid("rows");
        double[] spacing = number("spacing", v -> named("spacing", () -> ColliderShape.box(v, 1)));
        double[] heights = fields.list("heights", VectorChecks.COORDINATE);
        return () -> ColliderShape.heightField(columns[0], rows[0], spacing[0], heights);
    }

    private int[] grid(String key) {
        int[] number = {0};
        fields.integer(key, v -> {
            inRange(key, v, GRID_MIN, GRID_MAX);
            number[0] = v;
        });
        return number;
    }

    private static void inRange(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(name + " must be from " + min + " to " + max + ", was " + value);
        }
    }

    /** Runs a setter whose parameter has another name than the key. */
    private static void named(String key, Runnable setter) {
        try {
            setter.run();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + " " + Fields.afterName(e), e);
        }
    }

    private double[] number(String key, DoubleConsumer check) {
        double[] number = {0};
        fields.number(key, v -> {
            check.accept(v);
            number[0] = v;
        });
        return number;
    }

    /** Coordinates of an array of points; points with mistakes are reported and left out. */
    static double[] points(Fields fields, Problems problems, String key, int size, int least, int most) {
        JsonValue value = fields.get(key);
        int count = value == null ? 0 : value.items().size();
        if (value != null && value.kind() == JsonValue.Kind.ARRAY && (count < least || count > most)) {
            String range = most == Integer.MAX_VALUE ? least + " points or more" : least + " to " + most + " points";
            problems.add(value, "must be an array of " + range + ", was one of " + count);
            return new double[0];
        }
        double[] all = new double[size * count];
        int[] read = {0};
        fields.each(key, item -> {
            double[] point = fields.numbers(item, size, size, VectorChecks.COORDINATE);
            if (point != null) {
                System.arraycopy(point, 0, all, read[0], size);
                read[0] += size;
            }
        });
        return all;
    }

    private int[] triangles(int vertices) {
        JsonValue value = fields.get("triangles");
        if (value != null
                && value.kind() == JsonValue.Kind.ARRAY
                && value.items().isEmpty()) {
            problems.add(value, "must be an array of one triangle or more, was one of 0");
        }
        int[] all = new int[value == null ? 0 : 3 * value.items().size()];
        int[] read = {0};
        fields.each("triangles", item -> {
            int[] corners = fields.integers(item, 3, v -> {
                // If no vertex could be read, report that only.
                if (vertices > 0) {
                    inRange("vertex", v, 0, vertices - 1);
                }
            });
            if (corners != null) {
                System.arraycopy(corners, 0, all, read[0], 3);
                read[0] += 3;
            }
        });
        return all;
    }

    private void readPose(ColliderDef def) {
        fields.vector("position", VectorChecks.COORDINATE, v -> def.position(v[0], v[1], v[2]));
        fields.angle("rotation", ROTATION_MAX, def::rotation);
        refuseBeside("rotation", "orientation");
        fields.numbers("orientation", 4, 4, VectorChecks.COORDINATE, q -> def.orientation(q[0], q[1], q[2], q[3]));
        fields.numbers("scale", 2, 3, v -> new ColliderDef(UNKNOWN).scale(v, 1), v -> {
            if (v.length == 2) {
                def.scale(v[0], v[1]);
            } else {
                def.scale(v[0], v[1], v[2]);
            }
        });
        fields.vector("offset", VectorChecks.COORDINATE, v -> def.offset(v[0], v[1], v[2]));
        fields.numbers("sizeOverride", 2, 3, v -> ColliderShape.box(v, 1), v -> {
            if (v.length == 2) {
                def.size(v[0], v[1]);
            } else {
                def.size(v[0], v[1], v[2]);
            }
        });
    }

    private void readMotion(ColliderDef def) {
        fields.angles("spin", SPIN_MAX, def::spin, v -> def.spin(v[0], v[1], v[2]));
        refuseBeside("path", "position");
        refuseBeside("path", "velocity");
        PinPath path = KeyFrames.read(fields, problems);
        if (fields.get("path") == null) {
            fields.vector("velocity", VectorChecks.VELOCITY, v -> def.velocity(v[0], v[1], v[2]));
        } else if (path != null) {
            fields.set("path", () -> def.path(path));
        }
    }

    /** Reports a key that contradicts another one. */
    private void refuseBeside(String key, String other) {
        if (fields.get(key) != null) {
            fields.refuse(other, other + " must not stand beside " + SceneProblem.quoted(key));
        }
    }
}
