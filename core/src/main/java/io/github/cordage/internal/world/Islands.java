package io.github.cordage.internal.world;

import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingMasses;
import io.github.cordage.internal.step.DirectSolver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds which ropes move the same bodies. Nothing here is saved, because all of it follows from the pins. */
final class Islands {
    private final List<RopeCore> ropes;
    private final BodyStore bodies;
    private final SleepIndex sleepers;
    private final BodyTouches touches;
    private final double h;
    private final List<RopeIsland> islands;

    /**
     * @param ropes all ropes of the world, with ascending ids
     * @param touches which bodies may touch each other
     * @param h length of a step [s]
     */
    Islands(List<RopeCore> ropes, BodyStore bodies, SleepIndex sleepers, BodyTouches touches, double h) {
        this.ropes = ropes;
        this.bodies = bodies;
        this.sleepers = sleepers;
        this.touches = touches;
        islands = sleepers.islands;
        this.h = h;
    }

    /**
     * Finds the islands anew if pins on bodies, ropes or solvers have changed; returns whether it did. Pins that are
     * due in the coming step are released first: within it, that would change which rope owns a body while all of them
     * move it.
     *
     * @param coming time of the coming step
     */
    boolean update(StepContext coming) {
        for (int i = 0; i < islands.size(); i++) {
            islands.get(i).releaseDuePins(coming);
        }
        boolean stale = touches.areRegrouped();
        for (int i = 0; i < ropes.size() && bodies.size() > 0; i++) {
            stale |= ropes.get(i).state.rings.masses.isChanged();
        }
        for (int i = 0; i < islands.size(); i++) {
            stale |= !islands.get(i).isIntact();
        }
        if (stale) {
            releaseDuePins(coming);
            find();
        }
        touches.fill(islands);
        return stale;
    }

    /** Ropes that come together in this step have no pins left that are due in it. */
    private void releaseDuePins(StepContext coming) {
        for (int i = 0; i < ropes.size(); i++) {
            RopeCore rope = ropes.get(i);
            if (!rope.sleep.asleep && !rope.stopped && rope.ropeSolver instanceof DirectSolver) {
                PinTargets.releaseDue(rope.state, coming);
            }
        }
    }

    private void find() {
        for (RopeIsland island : islands) {
            for (RopeCore rope : island.ropes) {
                rope.island = -1;
            }
        }
        islands.clear();
        // The order of a rope's masses depends on who owned them, which a snapshot leaves out: it must follow from the
        // pins alone.
        for (RopeCore rope : ropes) {
            rope.state.rings.listMasses();
        }
        touches.join();
        for (RopeCore rope : ropes) {
            rope.state.rings.masses.disown();
        }
        for (List<RopeCore> group : groups()) {
            if (group.size() > 1 || touches.areCoupled(group.get(0))) {
                RopeIsland island = new RopeIsland(group, h);
                for (RopeCore rope : group) {
                    rope.island = islands.size();
                }
                islands.add(island);
                if (touches.assign(island)) {
                    sleepers.wake(island.first());
                }
                wakeWithOthers(island);
            } else {
                own(group.get(0));
            }
        }
        // Stopped ropes take what is left.
        for (RopeCore rope : ropes) {
            own(rope);
        }
    }

    private static void own(RopeCore rope) {
        RingMasses masses = rope.state.rings.masses;
        if (rope.island < 0 && masses.own() == 0) {
            masses.numberTurns(RingMass.AXES * masses.own(0));
        }
    }

    /** The ropes that can take part in a step with others, by the bodies that they share. */
    private List<List<RopeCore>> groups() {
        int[] first = new int[ropes.size()];
        Map<Integer, Integer> holders = new TreeMap<>();
        Arrays.setAll(first, i -> i);
        for (int i = 0; i < ropes.size(); i++) {
            RopeCore rope = ropes.get(i);
            RingMasses masses = rope.state.rings.masses;
            boolean moves = !rope.stopped && rope.ropeSolver instanceof DirectSolver;
            for (int m = 0; moves && m < masses.size(); m++) {
                if (masses.get(m) instanceof BodyState body) {
                    Integer other = holders.putIfAbsent(body.id, i);
                    Groups.join(first, other == null ? i : other, i);
                }
            }
        }
        for (int i = 0; i < touches.size(); i++) {
            Integer one = holders.get(touches.id(i));
            Integer other = holders.get(touches.id(touches.firstHeld(i)));
            if (one != null && other != null) {
                Groups.join(first, one, other);
            }
        }
        List<List<RopeCore>> groups = new ArrayList<>();
        int[] at = new int[ropes.size()];
        for (int i = 0; i < ropes.size(); i++) {
            int root = Groups.find(first, i);
            if (root == i) {
                at[i] = groups.size();
                groups.add(new ArrayList<>());
            }
            groups.get(at[root]).add(ropes.get(i));
        }
        return groups;
    }

    /** Wakes all ropes of an island if one is awake. */
    private void wakeWithOthers(RopeIsland island) {
        for (RopeCore rope : island.ropes) {
            if (!rope.sleep.asleep) {
                sleepers.wake(rope);
            }
        }
    }
}
