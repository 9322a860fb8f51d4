package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.FieldSearch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.BodySurface;
import io.github.cordage.internal.state.RingMasses;
import io.github.cordage.internal.step.BodyIsland;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.internal.touch.Meeting;
import io.github.cordage.internal.touch.Solid;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of a world that may touch something in a step: it finds the colliders and the other bodies that each can
 * reach, and which of them are coupled by that.
 */
final class BodyTouches {
    private final BodyStore bodies;
    private final ColliderField colliders;
    private final List<RopeCore> ropes;
    private final FieldSearch search = new FieldSearch();
    private final Meeting meeting = new Meeting();

    /** The bodies with a shape that collide, in the order of their ids, and by where they begin along x. */
    private final List<BodyCore> solids = new ArrayList<>();

    private final List<BodyCore> sorted = new ArrayList<>();

    /** The pairs that may meet: first the one with the lower id. */
    private final List<Solid> first = new ArrayList<>();

    private final List<Solid> second = new ArrayList<>();

    /** The pairs of a rope and a body that may meet, in the order of both, and whether they are others than before. */
    private final List<RopeCore> touched = new ArrayList<>();

    private final List<BodyCore> touching = new ArrayList<>();
    private int roped;
    private int ropedBefore;
    private boolean reroped;

    /** Number of the first body of the group of each. */
    private int[] root = {};

    /** Islands of bodies that no rope holds, of which some are in use. */
    private final List<BodyIsland> islands = new ArrayList<>();

    private int used;
    private BodyIsland[] islandOf = {};

    /** The first body on a rope of each group, by the number of its first body; -1 for none. */
    private int[] heldOf = {};

    /** That body for each body on a rope or coupled with one, in the step before as well; -1 for others. */
    private int[] groups = {};

    private int countBefore;
    private boolean regrouped;

    /** Whether islands of ropes have been told of bodies in the last step. */
    private boolean filled;

    /** The island that takes the group of such a body through a step. */
    private @Nullable RopeIsland[] ropeIslands = {};

    BodyTouches(List<RopeCore> ropes, BodyStore bodies, ColliderField colliders) {
        this.ropes = ropes;
        this.bodies = bodies;
        this.colliders = colliders;
    }

    /** Finds what may touch in a step. */
    void find(StepContext context) {
        solids.clear();
        sorted.clear();
        first.clear();
        second.clear();
        for (int i = 0; i < bodies.solidCount(); i++) {
            BodyCore body = bodies.solid(i);
            body.touches = false;
            body.isCoupled = false;
            body.isRoped = false;
            if (body.state.surface.isSolid()) {
                body.solid.index = solids.size();
                solids.add(body);
            }
        }
        double acceleration = Math.sqrt(context.gravityX * context.gravityX
                + context.gravityY * context.gravityY
                + context.gravityZ * context.gravityZ);
        for (int i = 0; i < solids.size(); i++) {
            BodyCore body = solids.get(i);
            body.solid.findReach(context.h, acceleration);
            findColliders(body);
            sort(body);
        }
        findPairs();
        findRopes(context.h);
        bodies.findHeld();
        group();
        findHeld();
        findGroups();
    }

    private void findColliders(BodyCore body) {
        Solid solid = body.solid;
        if (colliders.isEmpty()) {
            solid.near.clear();
            return;
        }
        colliders.collect(
                SourceQuery.OWN,
                body.state.surface.categories,
                body.state.surface.collidesWith,
                solid.reach,
                solid.cache,
                true,
                search,
                solid.near);
        if (!meeting.withColliders(solid)) {
            solid.near.clear();
            solid.cache.forgetWritten();
        }
        body.touches = solid.near.count > 0;
    }

    /** Inserts a body among those sorted. */
    private void sort(BodyCore body) {
        int at = sorted.size();
        while (at > 0 && sorted.get(at - 1).solid.reach.min(0) > body.solid.reach.min(0)) {
            at--;
        }
        sorted.add(at, body);
    }

    private void findPairs() {
        for (int i = 0; i < sorted.size(); i++) {
            Solid one = sorted.get(i).solid;
            for (int j = i + 1; j < sorted.size() && sorted.get(j).solid.reach.min(0) <= one.reach.max(0); j++) {
                Solid other = sorted.get(j).solid;
                if (one.mayMeet(other) && meeting.of(one, other)) {
                    boolean inOrder = one.body.id < other.body.id;
                    first.add(inOrder ? one : other);
                    second.add(inOrder ? other : one);
                    sorted.get(i).touches = true;
                    sorted.get(j).touches = true;
                }
            }
        }
    }

    /** Finds which ropes bodies may touch. */
    private void findRopes(double h) {
        roped = 0;
        for (int r = 0; r < ropes.size() && !solids.isEmpty(); r++) {
            RopeCore rope = ropes.get(r);
            if (rope.stopped || !(rope.ropeSolver instanceof DirectSolver) || rope.state.collide == CollideMode.OFF) {
                continue;
            }
            for (int i = 0; i < solids.size(); i++) {
                BodyCore body = solids.get(i);
                BodySurface surface = body.state.surface;
                if ((rope.categories & surface.collidesWith) != 0
                        && (rope.collidesWith & surface.categories) != 0
                        && meeting.of(body.solid, rope.state, h)) {
                    body.touches = true;
                    body.isRoped = true;
                    addRoped(rope, body);
                }
            }
        }
        reroped |= roped != ropedBefore;
        for (int r = 0; r < ropes.size() && reroped; r++) {
            // Those that it does not touch any more are not its own.
            ropes.get(r).state.rings.listMasses();
        }
        ropedBefore = roped;
    }

    private void addRoped(RopeCore rope, BodyCore body) {
        if (roped == touched.size()) {
            touched.add(rope);
            touching.add(body);
        }
        reroped |= touched.get(roped) != rope || touching.get(roped) != body;
        touched.set(roped, rope);
        touching.set(roped, body);
        roped++;
    }

    private void group() {
        if (root.length < solids.size()) {
            root = new int[2 * solids.size()];
            heldOf = new int[2 * solids.size()];
            islandOf = new BodyIsland[2 * solids.size()];
        }
        for (int i = 0; i < solids.size(); i++) {
            root[i] = i;
        }
        for (int p = 0; p < first.size(); p++) {
            Groups.join(root, first.get(p).index, second.get(p).index);
        }
    }

    private int rootOf(int i) {
        return Groups.find(root, i);
    }

    /**
     * Takes the groups of bodies that touch something, and of which no rope holds any, through a step. The others take
     * it with their ropes.
     */
    void step(StepContext context) {
        for (int i = 0; i < used; i++) {
            islands.get(i).clear();
        }
        used = 0;
        for (int i = 0; i < solids.size(); i++) {
            BodyCore body = solids.get(i);
            int at = rootOf(i);
            if (!body.touches || body.isCoupled) {
                continue;
            }
            if (at == i) {
                if (used == islands.size()) {
                    islands.add(new BodyIsland());
                }
                islandOf[i] = islands.get(used++);
            }
            islandOf[at].add(body.solid);
        }
        for (int p = 0; p < first.size(); p++) {
            int at = rootOf(first.get(p).index);
            if (heldOf[at] < 0) {
                islandOf[at].addPair(first.get(p), second.get(p));
            }
        }
        for (int i = 0; i < used; i++) {
            islands.get(i).step(context);
        }
    }

    /** Finds the first body on a rope of each group, and which bodies are coupled with ropes. */
    private void findHeld() {
        Arrays.fill(heldOf, 0, solids.size(), -1);
        for (int i = solids.size() - 1; i >= 0; i--) {
            BodyCore body = solids.get(i);
            if (body.touches && (body.isHeld || body.isRoped)) {
                heldOf[rootOf(i)] = i;
            }
        }
        for (int i = 0; i < solids.size(); i++) {
            solids.get(i).isCoupled = solids.get(i).touches && heldOf[rootOf(i)] >= 0;
        }
    }

    /** Compares the groups with those of the step before. */
    private void findGroups() {
        int count = solids.size();
        regrouped = reroped || count != countBefore;
        reroped = false;
        if (groups.length < count) {
            groups = new int[2 * count];
            ropeIslands = new RopeIsland[2 * count];
            regrouped = true;
        }
        countBefore = count;
        for (int i = 0; i < count; i++) {
            int group = solids.get(i).isCoupled ? heldOf[rootOf(i)] : -1;
            regrouped |= groups[i] != group;
            groups[i] = group;
        }
    }

    // Groups with bodies on ropes, for the islands of ropes.

    /** Whether these groups are others than in the step before. */
    boolean areRegrouped() {
        return regrouped;
    }

    /** Number of bodies that collide. */
    int size() {
        return solids.size();
    }

    /** Id of the body. */
    int id(int i) {
        return solids.get(i).id();
    }

    /** The first body on a rope of the group of a body; the body itself if the group has none. */
    int firstHeld(int i) {
        return groups[i] < 0 ? i : groups[i];
    }

    /** Whether a rope is on a body that may touch something. */
    boolean areCoupled(RopeCore rope) {
        boolean any = false;
        for (int i = 0; i < solids.size(); i++) {
            any |= groups[i] >= 0 && holds(rope, solids.get(i));
        }
        return any;
    }

    private static boolean holds(RopeCore rope, BodyCore body) {
        RingMasses masses = rope.state.rings.masses;
        boolean any = false;
        for (int m = 0; m < masses.size(); m++) {
            any |= masses.get(m) == body.state;
        }
        return any;
    }

    /** Has ropes move the bodies that they may touch. */
    void join() {
        for (int p = 0; p < roped; p++) {
            touched.get(p).state.rings.masses.touch(touching.get(p).state);
        }
    }

    /** Has an island take the groups of its bodies through steps; returns whether there are any. */
    boolean assign(RopeIsland island) {
        boolean any = false;
        for (int i = 0; i < solids.size(); i++) {
            int group = groups[i];
            if (group == i) {
                for (RopeCore rope : island.ropes) {
                    if (holds(rope, solids.get(i))) {
                        ropeIslands[i] = island;
                        any = true;
                    }
                }
            }
        }
        return any;
    }

    /** Wakes the ropes that a body may touch, or that hold what it touches. */
    void wake(BodyState body, SleepIndex sleepers) {
        for (int i = 0; i < countBefore && i < solids.size(); i++) {
            if (solids.get(i).state == body && groups[i] >= 0) {
                RopeIsland island = ropeIslands[groups[i]];
                if (island != null) {
                    sleepers.wake(island.first());
                }
            }
        }
    }

    /** Tells the islands of ropes which bodies may touch something in the coming step. */
    void fill(List<RopeIsland> all) {
        if (solids.isEmpty() && !filled) {
            return;
        }
        filled = !solids.isEmpty();
        for (int i = 0; i < all.size(); i++) {
            all.get(i).solved.touches.clear();
            all.get(i).solved.loose.clear();
        }
        for (int i = 0; i < solids.size(); i++) {
            RopeIsland island = groups[i] < 0 ? null : ropeIslands[groups[i]];
            if (island != null) {
                island.solved.touches.add(solids.get(i).solid);
                if (!solids.get(i).isHeld && !solids.get(i).isRoped) {
                    island.solved.loose.add(solids.get(i).state);
                }
            }
        }
        for (int p = 0; p < first.size(); p++) {
            int group = groups[first.get(p).index];
            RopeIsland island = group < 0 ? null : ropeIslands[group];
            if (island != null) {
                island.solved.touches.addPair(first.get(p), second.get(p));
            }
        }
        for (int p = 0; p < roped; p++) {
            int group = groups[touching.get(p).solid.index];
            RopeIsland island = group < 0 ? null : ropeIslands[group];
            if (island != null) {
                RopeCore rope = touched.get(p);
                island.solved.touches.addRope(rope.state, rope.id, touching.get(p).solid);
            }
        }
        for (int i = 0; i < all.size(); i++) {
            all.get(i).number();
        }
    }
}
