package io.github.cordage;

import io.github.cordage.internal.world.WorldCore;
import java.util.AbstractList;
import java.util.Objects;

/** Handles of the ropes of a world, in the order of their ids. */
final class RopeList extends AbstractList<Rope> {
    private final WorldCore world;

    RopeList(WorldCore world) {
        this.world = world;
    }

    @Override
    public Rope get(int index) {
        return Rope.of(world.rope(Objects.checkIndex(index, world.ropeCount())));
    }

    @Override
    public int size() {
        return world.ropeCount();
    }
}
