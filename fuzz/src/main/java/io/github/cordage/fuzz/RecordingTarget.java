package io.github.cordage.fuzz;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.event.WorldListener;
import io.github.cordage.motion.PinPath;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.scene.RecordingReader;
import io.github.cordage.scene.RecordingWriter;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Recordings: refused with a {@link RecordingException}, or replayed; afterwards the world must be usable, and survive
 * saving and loading. The first byte selects whether the rest is a chunk for {@link Replay}, or a file, whose checksums
 * are corrected first.
 */
public final class RecordingTarget {
    private static final int FILE = 1;

    /** A step that is refused: the time of a step is unlimited, because nodes and sweeps are. */
    private static final long MOST_WORK = 5000;

    private static final String SCENE = "{\"cordage\": 1, \"ropes\": [{\"nodes\": 4, \"pins\": [{\"node\": 0}]}]}";

    private static final int HEAD = 8;
    private static final int MOST_BYTES = 1 << 20;

    private RecordingTarget() {}

    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Enough() {
            super("that would take long", null, false, false);
        }
    }

    private static RopeWorld world() {
        RopeWorld world = new RopeWorld(new WorldDef().maxStep(0.05));
        world.add(new RopeDef().name("main").nodes(5).pin(0));
        world.add(new RopeDef().nodes(3).straight(1, 0, 0, -1).solver(new Relaxation().withIterations(3)));
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(0.2, -0.6));
        return world;
    }

    /** Makes a world refuse steps that would take long. */
    private static void limit(RopeWorld world) {
        long[] done = {0};
        world.addListener(new WorldListener() {
            @Override
            public void beforeStep() {
                for (Rope rope : world.ropes()) {
                    done[0] += (long) rope.nodeCount() * work(rope.settings().solver());
                }
                if (done[0] > MOST_WORK) {
                    throw new Enough();
                }
            }
        });
    }

    private static long work(Solver solver) {
        if (solver instanceof Direct direct) {
            return direct.maxIterations();
        }
        return solver instanceof Relaxation relaxation ? relaxation.iterations() : MOST_WORK;
    }

    /**
     * Returns a chunk to start from.
     *
     * @return an input that is accepted
     */
    public static byte[] pieceSeed() {
        RopeWorld world = world();
        Recorder recorder = new Recorder(world);
        change(world);
        recorder.close();
        return behind(0, recorder.take());
    }

    /**
     * Returns a file to start from.
     *
     * @return an input that is accepted
     */
    public static byte[] fileSeed() {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try {
            RecordingWriter writer = new RecordingWriter(new SceneReader().read(SCENE), 30, file);
            change(writer.world());
            writer.finish();
        } catch (IOException | SceneException e) {
            throw new IllegalStateException(e);
        }
        return behind(FILE, file.toByteArray());
    }

    private static byte[] behind(int first, byte[] bytes) {
        byte[] all = new byte[bytes.length + 1];
        all[0] = (byte) first;
        System.arraycopy(bytes, 0, all, 1, bytes.length);
        return all;
    }

    /** Changes of many kinds, and steps between them. */
    private static void change(RopeWorld world) {
        byte[] saved = world.save();
        Rope rope = world.ropes().get(0);
        world.setGravity(0, -9, 1);
        rope.settings().setWind(1, 0, 0, 0.1);
        rope.settings().setDetail(2);
        rope.winch(RopeEnd.END).runTo(1, 1);
        world.update(0.02);
        rope.pin(1).moveTo(0.1, 0, 0);
        rope.pin(0).follow(PinPath.from(0, 0, 0).to(1, 1, 1));
        rope.settings().setSleepBelow(0.1);
        world.step();
        Rope added = world.add(new RopeDef()
                .name("added")
                .hanging(0, 0, 1, 0, 1.2)
                .nodes(6)
                .pin(new PinDef(0).until(2))
                .solver(new Relaxation().withIterations(3)));
        added.cut(3);
        world.step();
        added.setPositions(new double[3 * added.nodeCount()], 0);
        added.setVelocity(0, 1, 2, 3);
        world.colliders()
                .add(new ColliderDef(ColliderShape.polygon(0, 0, 1, 0, 0.3, 0.9)).spin(1))
                .moveTo(0, -1, 0);
        world.update(0.01);
        world.remove(added);
        world.restore(saved);
        world.update(0.03);
    }

    /**
     * Called by Jazzer.
     *
     * @param input any bytes
     * @throws IOException never: they are in memory
     */
    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        if (input.length == 0) {
            return;
        }
        byte[] bytes = Arrays.copyOfRange(input, 1, input.length);
        Patience patience = new Patience();
        try {
            RopeWorld world = input[0] == FILE ? replayFile(mended(bytes)) : replayPiece(bytes);
            patience.check();
            RopeWorld.load(world.save());
        } catch (RecordingException e) {
            if (e.getMessage() == null) {
                throw new IllegalStateException("refused without a word", e);
            }
            patience.check();
        } catch (Enough e) {
            // The chunk is a valid prefix of a recording.
            patience.check();
        }
    }

    private static RopeWorld replayPiece(byte[] piece) throws RecordingException {
        RopeWorld world = world();
        limit(world);
        try {
            new Replay(world, piece).runAll();
        } catch (RecordingException e) {
            // The world is still usable.
            RopeWorld.load(world.save());
            throw e;
        }
        return world;
    }

    private static RopeWorld replayFile(byte[] file) throws RecordingException, IOException {
        RecordingReader reader = new RecordingReader(new ByteArrayInputStream(file));
        limit(reader.world());
        while (reader.next()) {
            // All work is done in next().
        }
        return reader.world();
    }

    /** Corrects what random input cannot get past: the header, and the checksums of blocks. */
    private static byte[] mended(byte[] file) throws IOException {
        if (file.length < HEAD) {
            return file;
        }
        ByteBuffer in = ByteBuffer.wrap(file);
        ByteArrayOutputStream mended = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(mended);
        out.writeBytes("CORDREC");
        out.writeByte(1);
        in.position(HEAD);
        while (in.remaining() > 5) {
            int kind = in.get();
            int length = Math.min(in.getInt() & (MOST_BYTES - 1), in.remaining());
            byte[] block = new byte[length];
            in.get(block);
            ByteBuffer all = ByteBuffer.allocate(5 + length);
            all.put((byte) kind).putInt(length).put(block).flip();
            CRC32C sum = new CRC32C();
            sum.update(all);
            out.write(all.array());
            out.writeInt((int) sum.getValue());
            in.position(Math.min(in.limit(), in.position() + 4));
        }
        return mended.toByteArray();
    }
}
