package io.github.cordage.internal.step;

import io.github.cordage.internal.body.MassSystem;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.touch.Touches;
import java.util.ArrayList;
import java.util.List;

/** The bodies of an island that no rope holds, which take its step because they may touch something. */
public final class LooseBodies {
    private final List<BodyState> all = new ArrayList<>();

    private final double[] gravity = new double[RingMass.AXES];

    /** Inertia per mass in the part at hand [1/s²]. */
    private double stiffness = 1;

    LooseBodies() {}

    /** Gravity in a step [m/s²]; overwritten by the next call. */
    double[] gravity(StepContext context) {
        gravity[0] = context.gravityX;
        gravity[1] = context.gravityY;
        gravity[2] = context.gravityZ;
        return gravity;
    }

    /** Number of bodies. */
    int size() {
        return all.size();
    }

    BodyState get(int i) {
        return all.get(i);
    }

    /** Whether all are where they can be told to be. */
    boolean areFinite() {
        boolean finite = true;
        for (int i = 0; i < all.size(); i++) {
            finite &= all.get(i).isFinite();
        }
        return finite;
    }

    /** Adds a body. */
    public void add(BodyState body) {
        all.add(body);
    }

    /** Removes all bodies. */
    public void clear() {
        all.clear();
    }

    /**
     * Numbers them behind the masses of ropes.
     *
     * @param masses number of those
     * @return number of all masses
     */
    public int number(int masses) {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).index = masses + i;
        }
        return masses + all.size();
    }

    /** Numbers the axes that they turn about, behind those of the masses of ropes. */
    public void numberTurns(int first) {
        int next = first;
        for (int i = 0; i < all.size(); i++) {
            Turn turn = all.get(i).turn;
            if (turn != null) {
                turn.first = next;
                next += turn.unknowns();
            }
        }
    }

    /** Number of their unknowns. */
    int unknowns() {
        int unknowns = 0;
        for (int i = 0; i < all.size(); i++) {
            unknowns += MassSystem.unknowns(all.get(i));
        }
        return unknowns;
    }

    void tell(MassSystem system) {
        for (int i = 0; i < all.size(); i++) {
            system.tell(all.get(i));
        }
    }

    /** Begins a step. */
    void beginStep() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).arrive();
            all.get(i).saveVelocity();
        }
    }

    /** Predicts where inertia and given forces take them in a part of h [s], and moves them there. */
    void predict(StepContext context, double h) {
        stiffness = 1 / (h * h);
        expect(context, h);
        for (int i = 0; i < all.size(); i++) {
            FirstOrder.guess(all.get(i), h);
        }
    }

    /** Predicts where inertia and given forces take them in a part of h [s]. */
    void expect(StepContext context, double h) {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).keepStart();
            FirstOrder.predict(all.get(i), context, h, 1);
        }
    }

    /** Expects them where they are, in a part of h [s] without motion. */
    void expectRest(double h) {
        stiffness = 1 / (h * h);
        for (int i = 0; i < all.size(); i++) {
            all.get(i).keepStart();
            all.get(i).expectRest(h);
        }
    }

    /** Whether all are slower than a speed [m/s]. */
    public boolean rest(double below) {
        double most = 0;
        for (int i = 0; i < all.size(); i++) {
            BodyState body = all.get(i);
            most = Math.max(most, 2 * (body.energy(body.velocity) + body.spinEnergy()) / body.mass);
        }
        return most <= below * below;
    }

    /** Adds their inertia. */
    void add(MassSystem system) {
        for (int i = 0; i < all.size(); i++) {
            BodyState body = all.get(i);
            double inertia = stiffness * body.damped * body.mass;
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                system.addDiagonal(body, axis, inertia);
            }
            system.pull(body, inertia);
            if (body.turn != null) {
                system.addTurn(body, body.turn);
            }
        }
    }

    /** Derivative of their part of the potential along a pass that has been taken, at a part of it [N m]. */
    double slope(MassSystem system, double part) {
        double[] moves = system.forces();
        double sum = 0;
        for (int i = 0; i < all.size(); i++) {
            BodyState body = all.get(i);
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                double by = moves[RingMass.AXES * body.index + axis];
                double off = body.at[axis] - (1 - part) * by - body.expected[axis];
                sum += stiffness * body.damped * body.mass * off * by;
            }
            sum += body.turn == null ? 0 : body.turn.slope(moves, part);
        }
        return sum;
    }

    void slowDown(double factor) {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).slowDown(factor);
        }
    }

    /** Goes back to where the step began. */
    void startAgain() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).startAgain();
        }
    }

    void returnToStart() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).returnToStart();
        }
    }

    void keepBest() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).keepBest();
        }
    }

    void returnToBest() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).returnToBest();
        }
    }

    /** Moves and turns them by a part of the last pass. */
    void move(MassSystem system, double part) {
        for (int i = 0; i < all.size(); i++) {
            system.advance(all.get(i), part);
        }
    }

    /** Stops bodies that have left the world, where nothing can follow. */
    void stayInside() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).stayInside();
        }
    }

    /** Takes the velocities after a part of h [s]; those that nothing pushes have flown. */
    void end(StepContext context, double h, Touches touches) {
        for (int i = 0; i < all.size(); i++) {
            BodyState body = all.get(i);
            if (context.momentum > 0 && !touches.pushes(body)) {
                body.returnToStart();
                body.flyOn(h, context.gravityX, context.gravityY, context.gravityZ);
            } else {
                FirstOrder.takeVelocities(body, h);
            }
        }
    }
}
