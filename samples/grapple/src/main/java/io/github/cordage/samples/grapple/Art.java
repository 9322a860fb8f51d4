package io.github.cordage.samples.grapple;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.math.MathUtils;
import com.badlogic.gdx.utils.Disposable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The pictures of the game, painted when it starts: a game of yours loads them from files. */
final class Art implements Disposable {
    /** Pixels per metre. */
    static final int SCALE = 64;

    private final List<Texture> all = new ArrayList<>();
    final Texture earth = tile(Art::paintEarth);
    final Texture stone = tile(Art::paintStone);
    final Texture grass = tile(Art::paintGrass);
    final Texture crate = picture(96, 96, Art::paintCrate);
    final Texture platform = picture(192, 32, Art::paintPlatform);
    final Texture lantern = picture(48, 64, Art::paintLantern);
    final Texture glow = picture(128, 128, Art::paintGlow);
    final Texture hook = picture(32, 32, Art::paintHook);

    /** Paints a picture with a random generator that always begins alike. */
    private interface Painter {
        void paint(Pixmap to, Random random);
    }

    private Texture picture(int width, int height, Painter painter) {
        Pixmap pixels = new Pixmap(width, height, Pixmap.Format.RGBA8888);
        painter.paint(pixels, new Random(7));
        Texture texture = new Texture(pixels, true);
        texture.setFilter(Texture.TextureFilter.MipMapLinearLinear, Texture.TextureFilter.Linear);
        pixels.dispose();
        all.add(texture);
        return texture;
    }

    /** A picture of 4 m by 4 m that repeats. */
    private Texture tile(Painter painter) {
        Texture texture = picture(4 * SCALE, 4 * SCALE, painter);
        texture.setWrap(Texture.TextureWrap.Repeat, Texture.TextureWrap.Repeat);
        return texture;
    }

    private static void paintEarth(Pixmap to, Random random) {
        fill(to, 0x5B4033);
        for (int i = 0; i < 260; i++) {
            blot(to, random, random.nextBoolean() ? 0x664A3A : 0x50372C, 3 + random.nextInt(9));
        }
        for (int i = 0; i < 34; i++) {
            int x = random.nextInt(to.getWidth());
            int y = random.nextInt(to.getHeight());
            int r = 3 + random.nextInt(7);
            disc(to, 0x3F2B22, x + 1, y + 2, r);
            disc(to, 0x86695A, x, y, r);
            disc(to, 0x9B7E6C, x - r / 4, y - r / 3, r / 2);
        }
    }

    private static void paintStone(Pixmap to, Random random) {
        fill(to, 0x3E434F);
        int row = 32;
        for (int y = 0; y < to.getHeight(); y += row) {
            int shift = y / row % 2 == 0 ? 0 : -32;
            for (int x = shift; x < to.getWidth(); x += 64) {
                int light = random.nextInt(22);
                int base = 0x626A78 + light * 0x010101;
                color(to, base);
                to.fillRectangle(x + 2, y + 2, 60, row - 4);
                color(to, base + 0x141414);
                to.fillRectangle(x + 2, y + 2, 60, 3);
                color(to, base - 0x161616);
                to.fillRectangle(x + 2, y + row - 5, 60, 3);
                for (int k = 0; k < 4; k++) {
                    color(to, base - 0x0c0c0c);
                    to.fillRectangle(x + 6 + random.nextInt(48), y + 7 + random.nextInt(14), 4, 2);
                }
            }
        }
    }

    /** Turf that hangs down over the edge, and blades above: the upper metre of the tile. */
    private static void paintGrass(Pixmap to, Random random) {
        to.setBlending(Pixmap.Blending.None);
        for (int x = 0; x < to.getWidth(); x++) {
            int down = 16 + (int) (7 * Math.sin(x * Math.PI * 2 / 37) + 5 * Math.sin(x * Math.PI * 2 / 16));
            color(to, 0x3F6B2C);
            to.drawLine(x, 20, x, 20 + down);
            color(to, 0x558A38);
            to.drawLine(x, 20, x, 20 + down * 2 / 3);
            color(to, 0x73AB49);
            to.drawLine(x, 20, x, 20 + down / 3);
        }
        for (int i = 0; i < 120; i++) {
            int x = random.nextInt(to.getWidth());
            int height = 6 + random.nextInt(12);
            int lean = random.nextInt(7) - 3;
            color(to, random.nextBoolean() ? 0x73AB49 : 0x558A38);
            to.fillTriangle(x - 2, 21, x + 2, 21, x + lean, 20 - height);
        }
    }

    private static void paintCrate(Pixmap to, Random random) {
        int size = to.getWidth();
        fill(to, 0x4A2E18);
        for (int y = 4; y < size - 4; y += 15) {
            int base = 0xA8723E + (random.nextInt(3) - 1) * 0x080604;
            board(to, random, base, 4, y, size - 8, 13);
        }
        // A brace across, and a frame with nails.
        for (int k = -7; k <= 7; k++) {
            color(to, Math.abs(k) > 5 ? 0x5A381C : 0xBC8449);
            to.drawLine(8, size - 8 + k, size - 8, 8 + k);
        }
        board(to, random, 0xC08A4E, 0, 0, size, 13);
        board(to, random, 0xB37D44, 0, size - 13, size, 13);
        upright(to, 0xBA8348, 0, size);
        upright(to, 0xBA8348, size - 13, size);
        for (int x = 6; x < size; x += size - 13) {
            for (int y = 6; y < size; y += size - 13) {
                disc(to, 0x3A3A3A, x, y, 3);
                disc(to, 0x9A9A9A, x - 1, y - 1, 1);
            }
        }
        color(to, 0x3B2412);
        to.drawRectangle(0, 0, size, size);
        to.drawRectangle(1, 1, size - 2, size - 2);
    }

    private static void board(Pixmap to, Random random, int base, int x, int y, int width, int height) {
        color(to, base);
        to.fillRectangle(x, y, width, height);
        color(to, base + 0x12100c);
        to.fillRectangle(x, y, width, 2);
        color(to, base - 0x2a2016);
        to.fillRectangle(x, y + height - 2, width, 2);
        color(to, base - 0x14100a);
        for (int k = 0; k < 5; k++) {
            int from = x + random.nextInt(width);
            int row = y + 3 + random.nextInt(Math.max(1, height - 6));
            to.drawLine(from, row, Math.min(x + width - 1, from + 8 + random.nextInt(20)), row);
        }
    }

    private static void upright(Pixmap to, int base, int x, int size) {
        color(to, base);
        to.fillRectangle(x, 0, 13, size);
        color(to, base + 0x12100c);
        to.fillRectangle(x, 0, 2, size);
        color(to, base - 0x2a2016);
        to.fillRectangle(x + 11, 0, 2, size);
    }

    private static void paintPlatform(Pixmap to, Random random) {
        int width = to.getWidth();
        int height = to.getHeight();
        fill(to, 0x3B4654);
        color(to, 0x77879B);
        to.fillRectangle(0, 0, width, 6);
        color(to, 0xA6B6C8);
        to.fillRectangle(0, 0, width, 2);
        for (int x = -16; x < width; x += 24) {
            for (int k = 0; k < 12; k++) {
                color(to, 0xE2B33C);
                to.drawLine(x + k + 10, 9, x + k, 20);
            }
        }
        color(to, 0x252D38);
        to.fillRectangle(0, 7, width, 2);
        to.fillRectangle(0, 21, width, 2);
        to.fillRectangle(0, height - 3, width, 3);
        for (int x = 8; x < width; x += 22) {
            disc(to, 0x8C9CB0, x, 26, 2);
        }
        to.drawRectangle(0, 0, width, height);
    }

    private static void paintLantern(Pixmap to, Random random) {
        int width = to.getWidth();
        int height = to.getHeight();
        color(to, 0x2A2420);
        to.fillTriangle(4, 16, width - 4, 16, width / 2, 0);
        to.fillRectangle(6, height - 9, width - 12, 9);
        color(to, 0xFFD37A);
        to.fillRectangle(9, 17, width - 18, height - 26);
        color(to, 0xFFF3CF);
        to.fillRectangle(16, 24, width - 32, height - 38);
        color(to, 0x2A2420);
        to.fillRectangle(7, 15, 4, height - 20);
        to.fillRectangle(width - 11, 15, 4, height - 20);
        to.fillRectangle(width / 2 - 1, 15, 2, height - 20);
        color(to, 0x5A4A3E);
        to.fillRectangle(5, 15, width - 10, 2);
    }

    private static void paintGlow(Pixmap to, Random random) {
        float middle = to.getWidth() / 2f;
        for (int x = 0; x < to.getWidth(); x++) {
            for (int y = 0; y < to.getHeight(); y++) {
                float away = Math.min(1, (float) Math.hypot(x + 0.5f - middle, y + 0.5f - middle) / middle);
                float light = (1 - away) * (1 - away);
                to.drawPixel(x, y, Color.rgba8888(1, 1, 1, light));
            }
        }
    }

    /** Three claws; the rope comes from below. */
    private static void paintHook(Pixmap to, Random random) {
        for (int side = -1; side <= 1; side++) {
            for (int k = 0; k < 14; k++) {
                float bend = MathUtils.sin(k / 13f * MathUtils.PI * 0.8f);
                disc(to, 0x2C3138, 16 + Math.round(side * (2 + 9 * bend)), 20 - k, 3);
            }
            for (int k = 0; k < 14; k++) {
                float bend = MathUtils.sin(k / 13f * MathUtils.PI * 0.8f);
                disc(to, 0x9AA5B4, 16 + Math.round(side * (2 + 9 * bend)), 20 - k, 1);
            }
        }
        disc(to, 0x2C3138, 16, 24, 6);
        disc(to, 0x8792A2, 16, 24, 4);
    }

    private static void fill(Pixmap to, int rgb) {
        color(to, rgb);
        to.fill();
    }

    private static void color(Pixmap to, int rgb) {
        to.setColor(rgb << 8 | 0xff);
    }

    private static void blot(Pixmap to, Random random, int rgb, int radius) {
        disc(to, rgb, random.nextInt(to.getWidth()), random.nextInt(to.getHeight()), radius);
    }

    /** A disc that goes on at the opposite border, for tiles. */
    private static void disc(Pixmap to, int rgb, int x, int y, int radius) {
        color(to, rgb);
        for (int dx = -to.getWidth(); dx <= to.getWidth(); dx += to.getWidth()) {
            for (int dy = -to.getHeight(); dy <= to.getHeight(); dy += to.getHeight()) {
                to.fillCircle(x + dx, y + dy, radius);
            }
        }
    }

    @Override
    public void dispose() {
        all.forEach(Texture::dispose);
    }
}
