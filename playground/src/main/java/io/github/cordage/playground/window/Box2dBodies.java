package io.github.cordage.playground.window;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.physics.box2d.CircleShape;
import com.badlogic.gdx.physics.box2d.Filter;
import com.badlogic.gdx.physics.box2d.FixtureDef;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.physics.box2d.joints.MouseJoint;
import com.badlogic.gdx.physics.box2d.joints.MouseJointDef;
import com.badlogic.gdx.physics.box2d.joints.RevoluteJointDef;
import com.badlogic.gdx.utils.GdxNativesLoader;
import com.badlogic.gdx.utils.SharedLibraryLoadRuntimeException;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.event.WorldListener;
import io.github.cordage.gdx.box2d.Box2dAttachment;
import io.github.cordage.gdx.box2d.Box2dColliders;
import io.github.cordage.gdx.box2d.Box2dRopes;
import io.github.cordage.stage.BodyForm;
import io.github.cordage.stage.ForeignBodies;
import io.github.cordage.stage.picture.PlacedForm;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The bodies of a scene with Box2D, which take a step before each step of the ropes, on the thread of these. */
final class Box2dBodies implements ForeignBodies {
    private static final int VELOCITY_ITERATIONS = 8;
    private static final int POSITION_ITERATIONS = 3;

    /** Force of the mouse, by the weight of the body. */
    private static final float PULL = 2.5f;

    /** Filter of bodies that do not collide with each other. */
    private static final short LIMB = -1;

    /** Numbers of a body's motion in a {@link Saved}: position, angle, velocity, angular velocity. */
    private static final int MOTION = 6;

    /** About what a tie takes in a {@link Saved} [bytes]. */
    private static final int TIE_BYTES = 64;

    private final World world;
    private final Box2dRopes pulls;
    private final Box2dColliders colliders;
    private final Consumer<String> trouble;
    private final RopeWorld ropes;
    private final float step;
    private final Body ground;
    private final List<Part> parts = new ArrayList<>();
    private @Nullable MouseJoint mouse;
    private boolean isDisposed;

    /** A body with its corners, or its radius. */
    private record Part(Body body, List<Vector2> corners, float radius) {}

    /**
     * Bodies at a moment. What Box2D keeps of contacts and joints from step to step is not there, because nobody can
     * read or set it.
     *
     * @param motions position, angle, velocity and angular velocity of each body [m, rad, m/s, rad/s]
     * @param awake whether each body is awake
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Saved(float[] motions, boolean[] awake, List<SavedTie> ties) implements State {
        @Override
        public long bytes() {
            return (long) Float.BYTES * motions.length + awake.length + (long) TIE_BYTES * ties.size();
        }
    }

    /** A node on a body: the id of its rope, and its place on the body [m]. */
    private record SavedTie(int rope, int node, int body, Vector2 place) {}

    /**
     * Creates an empty world of bodies beside one of ropes.
     *
     * @param trouble is told when ropes have let go of their bodies
     * @throws IllegalArgumentException if Box2D does not load
     */
    Box2dBodies(RopeWorld ropes, Consumer<String> trouble) {
        load(() -> {
            GdxNativesLoader.load();
            Box2D.init();
        });
        this.ropes = ropes;
        this.trouble = trouble;
        step = (float) ropes.stepLength();
        world = new World(new Vector2((float) ropes.gravityX(), (float) ropes.gravityY()), true);
        ground = world.createBody(new BodyDef());
        // Before the attachments', so that these lead ropes to where the bodies have come.
        ropes.addListener(new WorldListener() {
            @Override
            public void beforeStep() {
                step();
            }
        });
        pulls = new Box2dRopes(ropes, world);
        // A rope runs in front of a ragdoll that holds it.
        colliders = new Box2dColliders(world, (body, fixture) -> fixture.getFilterData().groupIndex != LIMB);
        ropes.addColliderSource(colliders);
    }

    /**
     * Loads native code.
     *
     * @throws IllegalArgumentException if it does not load
     */
    static void load(Runnable loader) {
        try {
            loader.run();
        } catch (LinkageError | SharedLibraryLoadRuntimeException e) {
            throw new IllegalArgumentException("Box2D does not load on this machine: " + e.getMessage(), e);
        }
    }

    private void step() {
        if (isDisposed) {
            return;
        }
        followGravity();
        int before = pulls.attachments().size();
        pulls.step(step, VELOCITY_ITERATIONS, POSITION_ITERATIONS);
        if (pulls.attachments().size() < before) {
            trouble.accept(
                    "a rope has let go of its body: it broke, or has another solver than the direct one, or a ring");
        }
    }

    /** Takes over the gravity of the ropes, which the window can change. */
    private void followGravity() {
        Vector2 before = world.getGravity();
        float x = (float) ropes.gravityX();
        float y = (float) ropes.gravityY();
        if (before.x != x || before.y != y) {
            world.setGravity(new Vector2(x, y));
            parts.forEach(part -> part.body().setAwake(true));
        }
    }

    // What scenes are made of.

    /** Adds a box; a mass of 0 [kg] for one that stands still. */
    Body box(double x, double y, double width, double height, double mass) {
        Body body = body(x, y, mass);
        PolygonShape shape = new PolygonShape();
        float w = (float) width / 2;
        float h = (float) height / 2;
        shape.setAsBox(w, h);
        fix(body, shape, mass / (width * height));
        List<Vector2> corners = List.of(new Vector2(-w, -h), new Vector2(w, -h), new Vector2(w, h), new Vector2(-w, h));
        parts.add(new Part(body, corners, 0));
        return body;
    }

    /** Adds a disc. */
    Body disc(double x, double y, double radius, double mass) {
        Body body = body(x, y, mass);
        CircleShape shape = new CircleShape();
        shape.setRadius((float) radius);
        fix(body, shape, mass / (Math.PI * radius * radius));
        parts.add(new Part(body, List.of(), (float) radius));
        return body;
    }

    private Body body(double x, double y, double mass) {
        BodyDef def = new BodyDef();
        def.type = mass > 0 ? BodyDef.BodyType.DynamicBody : BodyDef.BodyType.StaticBody;
        def.position.set((float) x, (float) y);
        def.angularDamping = 0.2f;
        return world.createBody(def);
    }

    private static void fix(Body body, Shape shape, double density) {
        FixtureDef def = new FixtureDef();
        def.shape = shape;
        def.density = (float) density;
        def.friction = 0.5f;
        body.createFixture(def);
        shape.dispose();
    }

    /** Lets a body collide with nothing that is a limb, too. */
    static Body limb(Body body) {
        Filter filter = body.getFixtureList().first().getFilterData();
        filter.groupIndex = LIMB;
        body.getFixtureList().first().setFilterData(filter);
        return body;
    }

    /** Joins two bodies at a point, which they turn about within limits [rad]. */
    void join(Body a, Body b, double x, double y, double limit) {
        RevoluteJointDef def = new RevoluteJointDef();
        def.initialize(a, b, new Vector2((float) x, (float) y));
        def.enableLimit = true;
        def.lowerAngle = (float) -limit;
        def.upperAngle = (float) limit;
        world.createJoint(def);
    }

    /** Fixes a node of a rope to a place on a body. */
    void attach(Rope rope, int node, Body body, double x, double y) {
        pulls.attach(rope, node, body, new Vector2((float) x, (float) y));
    }

    // Undo.

    @Override
    public State save() {
        if (isDisposed) {
            throw new IllegalStateException("the bodies are gone");
        }
        float[] motions = new float[MOTION * parts.size()];
        boolean[] awake = new boolean[parts.size()];
        List<SavedTie> ties = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Body body = parts.get(i).body();
            int at = MOTION * i;
            motions[at] = body.getPosition().x;
            motions[at + 1] = body.getPosition().y;
            motions[at + 2] = body.getAngle();
            motions[at + 3] = body.getLinearVelocity().x;
            motions[at + 4] = body.getLinearVelocity().y;
            motions[at + 5] = body.getAngularVelocity();
            awake[i] = body.isAwake();
        }
        for (Box2dAttachment each : attachments()) {
            Pin pin = each.pin();
            if (each.isAttached()) {
                ties.add(new SavedTie(pin.rope().id(), pin.node(), number(each.body()), each.place()));
            }
        }
        return new Saved(motions, awake, ties);
    }

    /**
     * Takes the bodies, which are as they were made, to where they were at a moment, and fixes the ropes of that moment
     * to them.
     */
    void restore(State state) {
        Saved saved = (Saved) state;
        for (int i = 0; i < parts.size(); i++) {
            float[] m = saved.motions();
            int at = MOTION * i;
            parts.get(i).body().setTransform(m[at], m[at + 1], m[at + 2]);
        }
        for (SavedTie tie : saved.ties()) {
            Rope rope = ropes.rope(tie.rope());
            if (rope != null) {
                pulls.attach(rope, tie.node(), parts.get(tie.body()).body(), tie.place());
            }
        }
        // Last, because new attachments wake their bodies.
        for (int i = 0; i < parts.size(); i++) {
            Body body = parts.get(i).body();
            float[] m = saved.motions();
            int at = MOTION * i;
            body.setLinearVelocity(m[at + 3], m[at + 4]);
            body.setAngularVelocity(m[at + 5]);
            body.setAwake(saved.awake()[i]);
        }
    }

    private List<Box2dAttachment> attachments() {
        return isDisposed ? List.of() : List.copyOf(pulls.attachments());
    }

    private int number(Body body) {
        int number = 0;
        while (parts.get(number).body() != body) {
            number++;
        }
        return number;
    }

    /** Lets ropes push bodies, in place of lying on them as on walls. */
    void ropesPush() {
        colliders.pushBodies(pulls);
    }

    // The window.

    @Override
    public List<BodyForm> forms() {
        List<BodyForm> forms = new ArrayList<>();
        for (int i = 0; i < parts.size() && !isDisposed; i++) {
            Body body = parts.get(i).body();
            boolean isMovable = body.getType() == BodyDef.BodyType.DynamicBody;
            forms.add(new BodyForm(i, isMovable, form(parts.get(i))));
        }
        return forms;
    }

    private static PlacedForm form(Part part) {
        Body body = part.body();
        if (part.corners().isEmpty()) {
            double[] hub = points(body, List.of(Vector2.Zero));
            double[] spoke = points(body, List.of(Vector2.Zero, new Vector2(part.radius(), 0)));
            return new PlacedForm(PlacedForm.Kind.ROUND, hub, new int[0][], part.radius(), spoke, false);
        }
        double[] corners = points(body, part.corners());
        return new PlacedForm(PlacedForm.Kind.AREA, corners, new int[0][], 0, new double[0], false);
    }

    private static double[] points(Body body, List<Vector2> local) {
        double[] xyz = new double[3 * local.size()];
        for (int i = 0; i < local.size(); i++) {
            Vector2 at = body.getWorldPoint(local.get(i));
            xyz[3 * i] = at.x;
            xyz[3 * i + 1] = at.y;
        }
        return xyz;
    }

    /** Takes a body at a place, with a spring. */
    @Override
    public void grab(int number, double x, double y) {
        letGo();
        if (isDisposed) {
            return;
        }
        Body body = parts.get(number).body();
        MouseJointDef def = new MouseJointDef();
        def.bodyA = ground;
        def.bodyB = body;
        def.target.set((float) x, (float) y);
        def.maxForce = PULL * Math.max(1, world.getGravity().len()) * body.getMass();
        mouse = (MouseJoint) world.createJoint(def);
        body.setAwake(true);
    }

    @Override
    public void lead(double x, double y) {
        if (mouse != null) {
            mouse.setTarget(new Vector2((float) x, (float) y));
        }
    }

    @Override
    public void letGo() {
        if (mouse != null) {
            world.destroyJoint(mouse);
            mouse = null;
        }
    }

    /**
     * Ties a node to the border of a body where that is nearest, because ropes cannot go into bodies that they collide
     * with.
     */
    @Override
    public void tie(Rope rope, int node, int number, double x, double y) {
        if (!isDisposed) {
            Part part = parts.get(number);
            Vector2 at = part.body().getLocalPoint(new Vector2((float) x, (float) y));
            pulls.attach(rope, node, part.body(), border(part, at, (float) rope.radius()));
            part.body().setAwake(true);
        }
    }

    /** The point nearest to one at a body, at a distance from its border [m]. */
    private static Vector2 border(Part part, Vector2 at, float distance) {
        if (part.corners().isEmpty()) {
            Vector2 out = at.isZero() ? new Vector2(0, 1) : new Vector2(at).nor();
            return out.scl(part.radius() + distance);
        }
        Vector2 inside = new Vector2(at);
        Vector2 nearest = new Vector2(0, 1);
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < part.corners().size(); i++) {
            Vector2 from = part.corners().get(i);
            Vector2 to = part.corners().get((i + 1) % part.corners().size());
            // Corners go round counterclockwise, so that the outside is to the right.
            Vector2 out = new Vector2(to.y - from.y, from.x - to.x).nor();
            float depth = new Vector2(from).sub(inside).dot(out);
            if (depth < 0) {
                // The body has moved on since it was seen.
                inside.mulAdd(out, depth);
                depth = 0;
            }
            if (depth < least) {
                least = depth;
                nearest = out;
            }
        }
        return inside.mulAdd(nearest, least + distance);
    }

    private @Nullable Box2dAttachment at(Rope rope, int node) {
        Pin pin = rope.findPin(node);
        for (Box2dAttachment each : attachments()) {
            if (pin != null && each.pin() == pin) {
                return each;
            }
        }
        return null;
    }

    @Override
    public int bodyOf(Rope rope, int node) {
        Box2dAttachment there = at(rope, node);
        return there == null ? -1 : number(there.body());
    }

    @Override
    public boolean untie(Rope rope, int node) {
        Box2dAttachment there = at(rope, node);
        if (there != null) {
            there.remove();
        }
        return there != null;
    }

    /** Frees the native world. */
    @Override
    public void dispose() {
        if (!isDisposed) {
            letGo();
            isDisposed = true;
            pulls.dispose();
            colliders.dispose();
            world.dispose();
        }
    }
}
