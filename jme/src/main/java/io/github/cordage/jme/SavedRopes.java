package io.github.cordage.jme;

import com.jme3.export.InputCapsule;
import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.OutputCapsule;
import com.jme3.export.Savable;
import io.github.cordage.RopeWorld;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * All ropes of a world, as the ropes of a scene are saved: once, however many of them the scene shows. For
 * jMonkeyEngine's importers.
 */
public final class SavedRopes implements Savable {
    private static final byte[] NOTHING = {};

    private final @Nullable RopeWorld world;
    private byte[] snapshot = NOTHING;

    /** Creates an object to be {@linkplain #read read}. */
    public SavedRopes() {
        world = null;
    }

    SavedRopes(RopeWorld world) {
        this.world = world;
    }

    /** Whether these are the ropes of a world, not those that were read. */
    boolean isLive() {
        return world != null;
    }

    byte[] snapshot() {
        return snapshot;
    }

    @Override
    public void write(JmeExporter exporter) throws IOException {
        OutputCapsule out = exporter.getCapsule(this);
        out.write(world == null ? snapshot : world.save(), "snapshot", NOTHING);
    }

    @Override
    public void read(JmeImporter importer) throws IOException {
        InputCapsule in = importer.getCapsule(this);
        snapshot = in.readByteArray("snapshot", NOTHING);
    }
}
