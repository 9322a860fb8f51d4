package io.github.cordage.samples.towtruck;

import com.jme3.asset.AssetManager;
import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CompoundCollisionShape;
import com.jme3.bullet.control.VehicleControl;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.WinchDef;
import io.github.cordage.jme.MinieAttachment;
import io.github.cordage.jme.MinieColliders;
import io.github.cordage.jme.MinieRopes;
import io.github.cordage.jme.RopeAppState;
import io.github.cordage.jme.RopeMaterials;
import org.jspecify.annotations.Nullable;

/** The truck, the car in the ditch, and the rope between them. Everything is in meters, seconds and kilograms. */
final class TowScene {
    /** Longest rope on the drum [m]. */
    private static final float REACH = 14;

    private static final float TRUCK_MASS = 5200;
    private static final float CAR_MASS = 1050;
    private static final float ENGINE = 4000;
    private static final float BRAKE = 250;
    private static final double WINCH_SPEED = 0.7;
    private static final double WINCH_LIMIT = 30_000;
    private static final double SEGMENT = 0.15;
    private static final double NODE_MASS = 0.15;
    private static final double HOOK_MASS = 8;

    /** Point at which the rope leaves the boom, and the eye of the car. */
    private static final Vector3f BOOM = new Vector3f(0, 1.75f, -3.3f);

    private static final Vector3f EYE = new Vector3f(0, -0.05f, 1.98f);

    private final Node root;
    private final AssetManager assets;
    private final RopeAppState ropes;
    private final MinieRopes pulls;
    private final Models models;
    private final VehicleControl truck;
    private final VehicleControl car;
    private final Node hook;
    private Rope rope;
    private Geometry ropeTube;
    private @Nullable MinieAttachment onCar;
    private final double[] places = new double[3 * 512];

    TowScene(Node root, AssetManager assets, PhysicsSpace space, RopeAppState ropes) {
        this.root = root;
        this.assets = assets;
        this.ropes = ropes;
        models = new Models(assets);
        PhysicsRigidBody ground = Landscape.ground(space);
        Landscape.show(root, assets);
        truck = vehicle(space, models.truck(BOOM), truckShape(), TRUCK_MASS, -2.4f, 0.9f);
        wheels(truck, 0.5f, 0.34f, 0.95f, 0.1f, 2.0f, -1.7f);
        car = vehicle(space, models.car(EYE), carShape(), CAR_MASS, 7.9f, 0.75f);
        wheels(car, 0.33f, 0.2f, 0.74f, 0.02f, 1.2f, -1.15f);
        car.setPhysicsRotation(new Quaternion().fromAngles(0, FastMath.PI + 0.35f, 0));
        // The rope lies on the ground, and pulls what it holds.
        ropes.world().addColliderSource(new MinieColliders(space, body -> body.equals(ground)));
        pulls = new MinieRopes(ropes.world(), space);
        hook = models.hook();
        root.attachChild(hook);
        rope = hangHook();
        ropeTube = show(rope);
    }

    private static CompoundCollisionShape truckShape() {
        CompoundCollisionShape shape = new CompoundCollisionShape();
        shape.addChildShape(new BoxCollisionShape(1.1f, 0.35f, 2.95f), 0, 0, 0);
        shape.addChildShape(new BoxCollisionShape(1.05f, 0.5f, 1), 0, 0.8f, 1.6f);
        return shape;
    }

    private static CompoundCollisionShape carShape() {
        CompoundCollisionShape shape = new CompoundCollisionShape();
        shape.addChildShape(new BoxCollisionShape(0.83f, 0.22f, 1.85f), 0, 0.05f, 0);
        shape.addChildShape(new BoxCollisionShape(0.7f, 0.28f, 0.95f), 0, 0.55f, -0.3f);
        return shape;
    }

    /** A vehicle that looks at the road, along -z. */
    private VehicleControl vehicle(
            PhysicsSpace space, Node model, CompoundCollisionShape shape, float mass, float z, float above) {
        VehicleControl vehicle = new VehicleControl(shape, mass);
        float weight = 9.81f * mass;
        float stiffness = 50;
        vehicle.setSuspensionStiffness(stiffness);
        vehicle.setSuspensionCompression(0.6f * FastMath.sqrt(stiffness));
        vehicle.setSuspensionDamping(0.8f * FastMath.sqrt(stiffness));
        vehicle.setMaxSuspensionForce(2 * weight);
        vehicle.setFrictionSlip(2.5f);
        model.addControl(vehicle);
        root.attachChild(model);
        space.addCollisionObject(vehicle);
        vehicle.setPhysicsLocation(new Vector3f(0, Landscape.height(z) + above, z));
        vehicle.setPhysicsRotation(new Quaternion().fromAngles(0, FastMath.PI, 0));
        vehicle.setEnableSleep(false);
        return vehicle;
    }

    private void wheels(VehicleControl to, float radius, float width, float side, float y, float front, float back) {
        for (int i = 0; i < 4; i++) {
            Node wheel = models.wheel(radius, width);
            root.attachChild(wheel);
            Vector3f place = new Vector3f(i % 2 == 0 ? side : -side, y, i < 2 ? front : back);
            to.addWheel(wheel, place, new Vector3f(0, -1, 0), new Vector3f(-1, 0, 0), 0.35f, radius, i < 2);
            to.setRollInfluence(i, 0.3f);
        }
    }

    /** A short rope with the hook at its end, which is a mass. */
    private Rope hangHook() {
        Vector3f from = boom();
        Rope made = ropes.world()
                .add(material()
                        .straight(from.x, from.y, from.z, 0, -1, 0)
                        .nodes(7)
                        .segmentLength(SEGMENT)
                        .endMass(HOOK_MASS)
                        .winch(new WinchDef(RopeEnd.START, 0)));
        pulls.attach(made, 0, truck, BOOM);
        return made;
    }

    private static RopeDef material() {
        return new RopeDef().nodeMass(NODE_MASS).radius(0.03).damping(0.3).friction(0.3);
    }

    private Geometry show(Rope its) {
        Geometry tube = ropes.draw(its, RopeMaterials.steel(assets));
        root.attachChild(tube);
        return tube;
    }

    /** Fastens the hook to the car, if the rope is long enough, or takes it off. */
    void hookOrLetGo() {
        boolean wasOnCar = onCar != null;
        if (!wasOnCar && boom().distance(eye()) > REACH) {
            return;
        }
        ropes.world().remove(rope);
        ropeTube.removeFromParent();
        onCar = null;
        if (wasOnCar) {
            rope = hangHook();
        } else {
            Vector3f from = boom();
            Vector3f to = eye();
            rope = ropes.world()
                    .add(material()
                            .hanging(from.x, from.y, from.z, to.x, to.y, to.z, 1.02)
                            .segmentLength(SEGMENT)
                            .winch(new WinchDef(RopeEnd.START, 0)));
            rope.winch(RopeEnd.START).setTensionLimit(WINCH_LIMIT);
            pulls.attach(rope, 0, truck, BOOM);
            onCar = pulls.attach(rope, rope.nodeCount() - 1, car, EYE);
        }
        ropeTube = show(rope);
    }

    /** Drives, before each step of the physics. */
    void drive(float gas, float steering, float winch) {
        truck.accelerate(gas * ENGINE);
        truck.steer(steering * 0.5f);
        truck.brake(gas == 0 ? BRAKE : 0);
        rope.winch(RopeEnd.START).setSpeed(onCar == null ? 0 : winch * WINCH_SPEED);
    }

    /** Puts the hook to the end of the rope as it is drawn. */
    void placeHook() {
        int last = rope.nodeCount() - 1;
        rope.copyPositions(places, 0, rope.alpha());
        Vector3f end = place(last);
        Vector3f along = end.subtract(place(last - 1)).normalizeLocal();
        hook.setLocalTranslation(end);
        Quaternion turn = new Quaternion();
        turn.lookAt(along, Math.abs(along.y) > 0.95f ? Vector3f.UNIT_Z : Vector3f.UNIT_Y);
        // Along the rope, which is its -y.
        hook.setLocalRotation(turn.mult(new Quaternion().fromAngles(-FastMath.HALF_PI, 0, 0)));
    }

    private Vector3f place(int node) {
        return new Vector3f((float) places[3 * node], (float) places[3 * node + 1], (float) places[3 * node + 2]);
    }

    private static Vector3f point(VehicleControl of, Vector3f place) {
        return of.getPhysicsRotation(null).mult(place).add(of.getPhysicsLocation(null));
    }

    private Vector3f boom() {
        return point(truck, BOOM);
    }

    private Vector3f eye() {
        return point(car, EYE);
    }

    VehicleControl truck() {
        return truck;
    }

    VehicleControl car() {
        return car;
    }

    Rope rope() {
        return rope;
    }

    @Nullable MinieAttachment onCar() {
        return onCar;
    }

    /** Distance of the end of the rope from the car's eye [m]. */
    double gap() {
        int last = rope.nodeCount() - 1;
        Vector3f eye = eye();
        double x = rope.x(last) - eye.x;
        double y = rope.y(last) - eye.y;
        double z = rope.z(last) - eye.z;
        return Math.sqrt(x * x + y * y + z * z);
    }
}
