package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.spec.ColliderSpec;

/** Effects of the changes to a world's own colliders. */
final class ColliderChanges {
    private ColliderChanges() {}

    static void make(WorldCore world, ChangeArguments a) {
        ColliderStore store = world.colliders;
        ColliderCore collider = a.collider();
        ColliderState state = collider.state;
        switch (a.change()) {
            case REMOVE_COLLIDER -> {
                a.commit();
                store.remove(collider);
            }
            case COLLIDER_MOVE, COLLIDER_MOVE_AND_TURN -> move(store, state, a);
            case COLLIDER_TELEPORT, COLLIDER_TELEPORT_AND_TURN -> teleport(store, state, a);
            case COLLIDER_VELOCITY -> {
                double vx = Check.velocity("vx", a.number(1));
                double vy = Check.velocity("vy", a.number(2));
                double vz = Check.velocity("vz", a.number(3));
                a.commit();
                state.setVelocity(vx, vy, vz);
                store.wake(state);
            }
            case COLLIDER_SPIN -> {
                ColliderSpec.checkSpin(collider.shape(), a.number(1), a.number(2), a.number(3));
                a.commit();
                state.setSpin(a.number(1), a.number(2), a.number(3));
                store.wake(state);
            }
            case COLLIDER_FILTER -> setFilter(store, state, a);
            case COLLIDER_FRICTION -> {
                double factor = ColliderSpec.checkFriction(a.number(1));
                a.commit();
                state.placement.friction = factor;
                store.changed(state);
            }
            case COLLIDER_ENABLED -> {
                boolean enabled = a.flag(1);
                a.commit();
                state.enabled = enabled;
                store.changed(state);
            }
            default -> throw new IllegalArgumentException(a.change() + " is not made on a collider");
        }
    }

    private static void move(ColliderStore store, ColliderState state, ChangeArguments a) {
        boolean turns = checkPlace(a);
        a.commit();
        state.moveTo(a.number(1), a.number(2), a.number(3));
        if (turns) {
            state.turnTo(a.number(4));
        }
        store.wake(state);
    }

    private static void teleport(ColliderStore store, ColliderState state, ChangeArguments a) {
        boolean turns = checkPlace(a);
        a.commit();
        store.wakeNear(state);
        state.teleport(a.number(1), a.number(2), a.number(3));
        if (turns) {
            state.teleport(a.number(4));
        }
        store.refit(state);
    }

    private static boolean checkPlace(ChangeArguments a) {
        Check.coordinate("x", a.number(1));
        Check.coordinate("y", a.number(2));
        Check.coordinate("z", a.number(3));
        boolean turns = a.change() == Change.COLLIDER_MOVE_AND_TURN || a.change() == Change.COLLIDER_TELEPORT_AND_TURN;
        if (turns) {
            Check.angle("rotation", a.number(4));
        }
        return turns;
    }

    private static void setFilter(ColliderStore store, ColliderState state, ChangeArguments a) {
        long categories = a.bits(1);
        long collidesWith = a.bits(3);
        a.commit();
        store.wakeNear(state);
        state.categories = categories;
        state.collidesWith = collidesWith;
        store.changed(state);
    }
}
