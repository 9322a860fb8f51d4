package io.github.cordage.dyn4j;

import io.github.cordage.Rope;
import java.util.ArrayList;
import java.util.List;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.dynamics.joint.AbstractJoint;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.geometry.Vector2;

/** The pushes of ropes on a body, among the joints of dyn4j; see {@link PushRow}. */
final class BodyPush<T extends PhysicsBody> extends AbstractJoint<T> {
    /**
     * Iterations of dyn4j in which the body gets all that the ropes push with, so that a floor or a joint can take it.
     * Only what moves the body after that is more than it can take.
     */
    private static final int PATIENCE = 3;

    /** Sweeps over all contacts in each iteration of dyn4j. */
    private static final int SWEEPS = 2;

    /** Change of a sleeping body's velocity in a step that wakes it [m/s]. */
    private static final double WAKING = 1e-3;

    final T body;
    private final PushedBody pushed;

    /** The first {@link #count} are in use. */
    private final List<PushRow> rows = new ArrayList<>();

    private int count;

    /** Index at which the search for a row begins. */
    private int next;

    /** Share of the impulses that dyn4j's next step gives. */
    double share = 1;

    private boolean isActive;
    private int iteration;

    /** Force of the ropes when the body was awake last [N]. */
    private double forceX;

    private double forceY;

    /** Impulse in the last step of dyn4j [N s]. */
    private double givenX;

    private double givenY;

    BodyPush(T body) {
        super(List.of(body));
        this.body = body;
        pushed = new PushedBody(body);
        collisionAllowed = true;
    }

    int count() {
        return count;
    }

    PushRow row(int i) {
        return rows.get(i);
    }

    /** Drops the rows that have given all. */
    void dropOld() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            PushRow row = rows.get(i);
            if (row.into != 0 || row.along != 0) {
                rows.set(i, rows.get(kept));
                rows.set(kept++, row);
            } else {
                row.rope = null;
            }
        }
        count = kept;
        next = 0;
    }

    /** Finds or makes the row of a segment on one side. */
    PushRow rowOf(Rope rope, int segment, double nx, double ny) {
        for (int i = 0; i < count; i++) {
            int at = (next + i) % count;
            PushRow row = rows.get(at);
            if (row.rope == rope && row.segment == segment && row.nx * nx + row.ny * ny > 0.9) {
                next = at + 1;
                return row;
            }
        }
        if (count == rows.size()) {
            rows.add(new PushRow());
        }
        PushRow made = rows.get(count++);
        made.clear();
        made.rope = rope;
        made.segment = segment;
        return made;
    }

    /** Forgets all pushes. */
    void clear() {
        for (int i = 0; i < count; i++) {
            rows.get(i).clear();
            rows.get(i).rope = null;
        }
        count = 0;
    }

    /**
     * Wakes the body if the ropes push in another way than when it fell asleep.
     *
     * @param left time over which the ropes have pushed [s]
     * @param h length of a step of dyn4j [s]
     */
    void prepare(double left, double h) {
        double x = 0;
        double y = 0;
        for (int i = 0; i < count && left > 0; i++) {
            PushRow row = rows.get(i);
            x += (-row.nx * row.into - row.ny * row.along) / left;
            y += (-row.ny * row.into + row.nx * row.along) / left;
        }
        if (body.isAtRest()) {
            double change = Math.sqrt((x - forceX) * (x - forceX) + (y - forceY) * (y - forceY));
            if (change * h * body.getMass().getInverseMass() <= WAKING) {
                for (int i = 0; i < count; i++) {
                    rows.get(i).skip(share);
                }
                return;
            }
            body.setAtRest(false);
        }
        forceX = x;
        forceY = y;
    }

    @Override
    public void initializeConstraints(TimeStep time, Settings settings) {
        isActive = true;
        iteration = 0;
        pushed.begin();
        for (int i = 0; i < count; i++) {
            rows.get(i).begin(pushed, share);
        }
    }

    @Override
    public void solveVelocityConstraints(TimeStep time, Settings settings) {
        iteration++;
        for (int sweep = 0; sweep < SWEEPS && iteration > PATIENCE; sweep++) {
            for (int i = 0; i < count; i++) {
                rows.get(i).solve(pushed);
            }
        }
    }

    /** Ends a step of dyn4j. */
    void endStep() {
        if (!isActive) {
            return;
        }
        isActive = false;
        givenX = 0;
        givenY = 0;
        for (int i = 0; i < count; i++) {
            PushRow row = rows.get(i);
            row.end();
            givenX += row.givenX();
            givenY += row.givenY();
        }
    }

    @Override
    public boolean solvePositionConstraints(TimeStep time, Settings settings) {
        return true;
    }

    @Override
    public Vector2 getReactionForce(double invdt) {
        return new Vector2(givenX * invdt, givenY * invdt);
    }

    @Override
    public double getReactionTorque(double invdt) {
        return 0;
    }

    @Override
    public void shift(Vector2 by) {
        // Points are kept in the coordinates of the body.
    }

    @Override
    public Joint<T> copy() {
        throw new UnsupportedOperationException("pushes of ropes are not copied with their bodies");
    }
}
