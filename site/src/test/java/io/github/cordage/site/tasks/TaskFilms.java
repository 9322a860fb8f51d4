package io.github.cordage.site.tasks;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.playground.picture.GifWriter;
import io.github.cordage.query.RopeHit;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** The code of the pages of tasks at work: a film for each page. */
final class TaskFilms {
    private static final int FRAMES_PER_SECOND = 20;
    private static final double FRAME = 1.0 / FRAMES_PER_SECOND;
    private static final int FRAMES = 4 * FRAMES_PER_SECOND;

    private TaskFilms() {}

    /** The films by the names of their pages; frames have to be asked for in order. */
    static Map<String, IntFunction<BufferedImage>> all() {
        Map<String, IntFunction<BufferedImage>> films = new TreeMap<>();
        films.put("hang-a-body", lamp());
        films.put("grapple", grapple());
        films.put("raycast-a-rope", picking());
        films.put("cut-with-a-sword", sword());
        films.put("save-a-game", savedGame());
        films.put("rope-in-pixels", pixels());
        films.put("many-ropes", curtain());
        films.put("frame-rate-independence", frameRates());
        films.put("keep-a-rope-out-of-walls", walls());
        films.put("rope-between-two-widgets", cable());
        return films;
    }

    /** Writes a GIF of each film into a folder. */
    static void write(Path folder) throws IOException {
        for (Map.Entry<String, IntFunction<BufferedImage>> film : all().entrySet()) {
            int frames = film.getKey().equals("many-ropes") ? FRAMES / 2 : FRAMES;
            try (OutputStream out = Files.newOutputStream(folder.resolve(film.getKey() + ".gif"));
                    GifWriter gif = new GifWriter(out)) {
                for (int i = 0; i < frames; i++) {
                    gif.write(film.getValue().apply(i), 100 / FRAMES_PER_SECOND);
                }
            }
        }
    }

    private static IntFunction<BufferedImage> lamp() {
        Lamp lamp = new Lamp();
        return i -> {
            if (i == 8) {
                lamp.bump();
            }
            lamp.frame(FRAME);
            Painter p = new Painter(-3, 0.35, 106);
            p.box(0, 0.2, 6, 0.3, 0, Painter.STONE);
            p.rope(lamp.rope, Painter.ROPE, 6);
            p.box(lamp.pose[0], lamp.pose[1], 0.6, 0.4, lamp.angle(), new Color(0xf0c24b));
            return p.done();
        };
    }

    private static IntFunction<BufferedImage> grapple() {
        Grapple grapple = new Grapple();
        grapple.hero.setVelocity(4, 3, 0);
        return i -> {
            if (i == 6) {
                grapple.hook(0, 4.4);
            } else if (i == 22) {
                grapple.reel(1.5);
            } else if (i == 34) {
                grapple.reel(0);
            } else if (i == 40) {
                grapple.letGo();
            } else if (i == 46) {
                grapple.hook(4.2, 4.4);
            }
            grapple.world.update(FRAME);
            Painter p = new Painter(-5, 5, 53.3);
            p.box(0, 4.8, 3, 0.8, 0, Painter.STONE);
            p.box(4.2, 4.8, 2, 0.8, 0, Painter.STONE);
            p.box(-5, -1.4, 3, 0.8, 0, Painter.STONE);
            if (grapple.rope != null) {
                p.rope(grapple.rope, Painter.ROPE, 5);
            }
            p.disc(grapple.hero.x(), grapple.hero.y(), 0.3, Painter.BLUE);
            return p.done();
        };
    }

    private static RopeWorld vines(int count, double gap) {
        RopeWorld world = new RopeWorld();
        for (int i = 0; i < count; i++) {
            world.add(new RopeDef()
                    .straight(gap * (i - (count - 1) / 2.0), 1.5, 0.25, -1)
                    .nodes(26)
                    .segmentLength(0.1 - 0.01 * (i % 3))
                    .damping(0.3)
                    .pin(0));
        }
        return world;
    }

    private static IntFunction<BufferedImage> picking() {
        RopeWorld world = vines(5, 1);
        Picking picking = new Picking(world);
        return i -> {
            double angle = -0.75 + 1.15 * (0.5 - 0.5 * Math.cos(Math.PI * i / 40));
            world.update(FRAME);
            Painter p = new Painter(-3.2, 1.7, 100);
            RopeHit hit = picking.cast(-3, 0.5, Math.cos(angle), Math.sin(angle));
            for (Rope rope : world.ropes()) {
                p.rope(rope, hit != null && hit.rope() == rope ? Painter.GREEN : Painter.ROPE, 6);
            }
            double end = hit != null ? hit.along() : 8;
            p.segment(-3, 0.5, -3 + end * Math.cos(angle), 0.5 + end * Math.sin(angle), 2, Painter.RED);
            p.disc(-3, 0.5, 0.12, Painter.BLUE);
            if (hit != null) {
                p.disc(hit.x(), hit.y(), 0.07, Painter.RED);
            }
            return p.done();
        };
    }

    private static IntFunction<BufferedImage> sword() {
        RopeWorld world = vines(6, 0.9);
        Sword sword = new Sword(world, -3.4, 0.6);
        return i -> {
            double t = Math.max(0, Math.min(1, (i - 14) / 12.0));
            double x = -3.4 + 6.8 * t;
            double y = 0.6 - 1.2 * Math.sin(Math.PI * t) * 0.4;
            sword.moveTo(x, y);
            world.update(FRAME);
            Painter p = new Painter(-3.2, 1.7, 100);
            p.box(0, 1.6, 6.6, 0.2, 0, Painter.STONE);
            world.ropes().forEach(rope -> p.rope(rope, Painter.ROPE, 6));
            p.segment(x, y, x - 0.25, y - 0.9, 4, Painter.WORDS);
            p.segment(x - 0.25, y - 0.9, x - 0.32, y - 1.15, 7, Painter.STONE);
            return p.done();
        };
    }

    private static IntFunction<BufferedImage> savedGame() {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef()
                .straight(0, 1, 1, 0.2)
                .nodes(31)
                .segmentLength(0.08)
                .pin(0));
        byte[][] saved = new byte[1][];
        return i -> {
            if (i == 12) {
                saved[0] = world.save();
            } else if (i == 36 || i == 60) {
                SaveSlot.goBack(world, saved[0]);
            }
            world.update(FRAME);
            Painter p = new Painter(-3.2, 1.7, 100);
            world.ropes().forEach(rope -> p.rope(rope, Painter.ROPE, 7));
            p.words(
                    0,
                    1.35,
                    i < 12 ? "play" : i < 18 ? "saved" : (i - 36) % 24 < 8 && i >= 36 ? "back to the save" : "play");
            return p.done();
        };
    }

    private static IntFunction<BufferedImage> pixels() {
        PixelRope rope = new PixelRope(320, 60, 360);
        return i -> {
            rope.moveTo(320 + 120 * Math.sin(2 * Math.PI * i / 80), 60);
            rope.frame(FRAME);
            Painter p = new Painter(0, 3.6, 100);
            for (int x = 1; x < 7; x++) {
                p.segment(x, 0, x, 3.6, 1, new Color(0x2b3445));
                p.words(x, 3.4, String.valueOf(100 * x));
            }
            for (int y = 1; y < 4; y++) {
                p.segment(0, 3.6 - y, 6.4, 3.6 - y, 1, new Color(0x2b3445));
                p.words(0.3, 3.6 - y - 0.06, String.valueOf(100 * y));
            }
            p.rope(rope.rope, Painter.ROPE, 7);
            return p.done();
        };
    }

    private static IntFunction<BufferedImage> curtain() {
        Curtain curtain = new Curtain(40, 1);
        return i -> {
            double push = i % 50 < 22 ? 10 : 0;
            for (Rope rope : curtain.world.ropes()) {
                double delay = 0.2 * rope.x(0);
                rope.settings().setWind(push * Math.max(0, Math.sin(0.25 * i - delay * 6)), 0, 0, 1);
            }
            curtain.world.update(FRAME);
            Painter p = new Painter(-1, 0.25, 100);
            p.box(2, 0.1, 8, 0.2, 0, Painter.STONE);
            curtain.world.ropes().forEach(rope -> p.rope(rope, Painter.ROPE, 4));
            return p.done();
        };
    }

    private static IntFunction<BufferedImage> frameRates() {
        int[] rates = {5, 20, 60};
        AnyFrameRate[] games = {new AnyFrameRate(), new AnyFrameRate(), new AnyFrameRate()};
        return i -> {
            Painter p = new Painter(-6.2, 2.8, 51.6);
            for (int k = 0; k < rates.length; k++) {
                int before = (int) Math.floor((double) i * rates[k] / FRAMES_PER_SECOND);
                int after = (int) Math.floor((i + 1.0) * rates[k] / FRAMES_PER_SECOND);
                for (int n = before; n < after; n++) {
                    games[k].frame(1.0 / rates[k]);
                }
                Painter part = p;
                double[] xyz = new double[games[k].xyz.length];
                for (int n = 0; n < xyz.length; n++) {
                    xyz[n] = games[k].xyz[n];
                }
                part.line(xyz, 4.1 * (k - 1), Painter.ROPE, 6);
                part.words(4.1 * (k - 1), 0.5, rates[k] + " frames a second");
            }
            return p.done();
        };
    }

    private static IntFunction<BufferedImage> walls() {
        Walls walls = new Walls();
        return i -> {
            double t = 2 * Math.PI * i / 40;
            walls.frame(FRAME, 0.2 + 0.7 * Math.sin(t), 0.9 - 0.7 * (0.5 - 0.5 * Math.cos(2 * t)));
            Painter p = new Painter(-2.6, 1.9, 103);
            p.box(1, 0.6, 0.06, 4, 0, Painter.STONE);
            p.box(0, -1.2, 6, 0.4, 0, Painter.STONE);
            p.rope(walls.rope, Painter.ROPE, 6);
            p.disc(walls.rope.x(0), walls.rope.y(0), 0.06, Painter.RED);
            return p.done();
        };
    }

    private static IntFunction<BufferedImage> cable() {
        Cable cable = new Cable();
        return i -> {
            double y = 190 + 70 * Math.sin(2 * Math.PI * i / 40);
            double x = 470 + 60 * Math.cos(2 * Math.PI * i / 40);
            cable.frame(FRAME, 150, 110, x, y);
            Painter p = new Painter(0, 360, 1);
            p.box(150, 250, 150, 90, 0, Painter.STONE);
            p.box(x, 360 - y, 150, 90, 0, Painter.STONE);
            p.words(150, 275, "output");
            p.words(x, 360 - y + 25, "input");
            double[] xyz = new double[3 * cable.rope.nodeCount()];
            for (int n = 0; n < cable.rope.nodeCount(); n++) {
                xyz[3 * n] = cable.rope.x(n);
                xyz[3 * n + 1] = 360 - cable.rope.y(n);
            }
            p.line(xyz, 0, Painter.GREEN, 6);
            p.disc(150, 250, 8, Painter.BLUE);
            p.disc(x, 360 - y, 8, Painter.BLUE);
            return p.done();
        };
    }
}
