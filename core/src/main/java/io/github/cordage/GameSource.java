package io.github.cordage;

import io.github.cordage.internal.world.BroadPhase;
import io.github.cordage.internal.world.SourceQuery;

/** A collider source of the game, in the form in which the engine calls it. */
record GameSource(ColliderSource source) implements BroadPhase.Source {
    @Override
    public void collect(SourceQuery query) {
        source.collect(ColliderQuery.of(query));
    }

    @Override
    public boolean isSame(BroadPhase.Source other) {
        return other instanceof GameSource game && game.source == source;
    }

    @Override
    public boolean isFor(Object game) {
        return source == game;
    }
}
