package io.github.cordage.samples.grapple;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.MathUtils;
import com.badlogic.gdx.math.Rectangle;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.Rope;
import io.github.cordage.gdx.RopeRenderer;
import io.github.cordage.gdx.RopeStyle;

/** Draws a level. Ropes take three lines of it. */
final class Scenery implements Disposable {
    private static final Color TOP = Color.valueOf("34407A");
    private static final Color MIDDLE = Color.valueOf("C9798A");
    private static final Color BOTTOM = Color.valueOf("FBD9A0");
    private static final Color SUN = Color.valueOf("FFF0C4");
    private static final Color[] HILLS = {Color.valueOf("9A6E97"), Color.valueOf("6C5485"), Color.valueOf("453C68")};

    /** How much slower than the level hills pass by, how high they are [m], and how wide. */
    private static final float[] DISTANCE = {0.85f, 0.7f, 0.5f};

    private static final float[] HEIGHT = {3.6f, 2.3f, 1.1f};
    private static final Color WOOD = Color.valueOf("6E4A2F");
    private static final Color DARK_WOOD = Color.valueOf("352216");
    private static final Color LIGHT = new Color(1, 0.75f, 0.35f, 0.5f);

    private final Art art = new Art();
    private final SpriteBatch batch = new SpriteBatch();
    private final ShapeRenderer shapes = new ShapeRenderer();
    private final RopeRenderer ropes = new RopeRenderer();
    private final RopeStyle hemp = new RopeStyle().widthScale(1.5f).outline(new Color(0.22f, 0.13f, 0.06f, 1), 0.18f);
    private final RopeStyle chain = new RopeStyle()
            .braided(8, 2.5f)
            .color(0.42f, 0.36f, 0.34f, 1)
            .widthScale(1.5f)
            .outline(new Color(0.12f, 0.1f, 0.1f, 1), 0.2f);
    private final HeroPainter heroes = new HeroPainter(shapes);
    private float time;

    /** Draws everything, a time after the last picture [s]. */
    void draw(Level level, OrthographicCamera camera, float seconds) {
        time += seconds;
        Gdx.gl.glEnable(GL20.GL_BLEND);
        Gdx.gl.glBlendFunc(GL20.GL_SRC_ALPHA, GL20.GL_ONE_MINUS_SRC_ALPHA);
        drawSky(camera);
        batch.setProjectionMatrix(camera.combined);
        batch.begin();
        for (Rectangle block : level.blocks) {
            drawBlock(block);
        }
        batch.end();
        drawPlate(level);
        drawGoal(level);
        drawPosts(level);

        ropes.begin(camera);
        for (Rope line : level.lines) {
            ropes.draw(line, 1, chain);
        }
        ropes.end();

        batch.begin();
        drawBody(art.platform, level.platform, 3, 0.5f);
        for (Body crate : level.crates) {
            drawBody(art.crate, crate, Level.CRATE, Level.CRATE);
        }
        for (Body lamp : level.lamps) {
            drawBody(art.lantern, lamp, 0.45f, 0.6f);
        }
        batch.end();

        Rope rope = level.hero.rope();
        ropes.begin(camera);
        if (rope != null) {
            ropes.draw(rope, 1, hemp);
        }
        ropes.end();
        batch.begin();
        if (rope != null) {
            drawHook(rope);
        }
        batch.end();
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        heroes.draw(level.hero, seconds);
        shapes.end();
        drawLights(level);
    }

    private void drawSky(OrthographicCamera camera) {
        float width = camera.viewportWidth;
        float height = camera.viewportHeight;
        float left = camera.position.x - width / 2;
        float bottom = camera.position.y - height / 2;
        shapes.setProjectionMatrix(camera.combined);
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        float horizon = bottom + 0.45f * height;
        shapes.rect(left, bottom, width, horizon - bottom, BOTTOM, BOTTOM, MIDDLE, MIDDLE);
        shapes.rect(left, horizon, width, bottom + height - horizon, MIDDLE, MIDDLE, TOP, TOP);
        shapes.end();
        drawSun(camera.position.x + 0.2f * width, bottom + 0.5f * height, camera);
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        for (int k = 0; k < HILLS.length; k++) {
            shapes.setColor(HILLS[k]);
            float step = 0.25f;
            float behind = camera.position.x * DISTANCE[k];
            for (float x = left; x < left + width; x += step) {
                float y = bottom + hill(x - behind, k);
                float next = bottom + hill(x + step - behind, k);
                shapes.triangle(x, bottom, x + step, bottom, x + step, next);
                shapes.triangle(x, bottom, x + step, next, x, y);
            }
        }
        shapes.end();
    }

    private void drawSun(float x, float y, OrthographicCamera camera) {
        batch.setProjectionMatrix(camera.combined);
        batch.begin();
        batch.setColor(SUN.r, SUN.g, SUN.b, 0.8f);
        batch.draw(art.glow, x - 5, y - 5, 10, 10);
        batch.setColor(Color.WHITE);
        batch.end();
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        shapes.setColor(SUN);
        shapes.circle(x, y, 1, 48);
        shapes.end();
    }

    private static float hill(float x, int k) {
        float a = MathUtils.sin(0.21f * x + 2 * k);
        float b = MathUtils.sin(0.53f * x + 5 * k);
        float c = MathUtils.sin(1.37f * x + k);
        return HEIGHT[k] + 1.1f * a + 0.5f * b + 0.13f * c;
    }

    /** Ground below, and stone above; grass on both. */
    private void drawBlock(Rectangle b) {
        boolean isEarth = b.y < 0;
        Texture texture = isEarth ? art.earth : art.stone;
        tile(texture, b.x, b.y, b.width, b.height);
        if (b.height < 10) {
            // The turf begins 20 pixels below the upper edge of its picture.
            float over = 20f / Art.SCALE;
            float u = b.x / 4;
            batch.draw(art.grass, b.x, b.y + b.height - 1 + over, b.width, 1, u, 0.25f, u + b.width / 4, 0);
        }
    }

    private void tile(Texture texture, float x, float y, float width, float height) {
        batch.draw(texture, x, y, width, height, x / 4, -y / 4, (x + width) / 4, -(y + height) / 4);
    }

    private void drawPlate(Level level) {
        Rectangle p = Level.PLATE;
        float down = level.isPressed() ? 0.07f : 0;
        shapes.setProjectionMatrix(batch.getProjectionMatrix());
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        shapes.setColor(0.13f, 0.14f, 0.18f, 1);
        shapes.rect(p.x - 0.15f, -0.05f, p.width + 0.3f, 0.12f);
        shapes.setColor(level.isPressed() ? 0.35f : 0.85f, level.isPressed() ? 0.85f : 0.25f, 0.3f, 1);
        shapes.rect(p.x, 0.05f - down, p.width, 0.13f);
        shapes.setColor(1, 1, 1, 0.35f);
        shapes.rect(p.x, 0.14f - down, p.width, 0.04f);
        shapes.end();
    }

    /** Draws the posts on which the lamps hang. */
    private void drawPosts(Level level) {
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        for (Rope line : level.lines) {
            float x = (float) line.x(0);
            float y = (float) line.y(0);
            beam(x + 1.1f, -0.1f, x + 1.1f, y + 0.35f);
            beam(x - 0.3f, y + 0.08f, x + 1.35f, y + 0.08f);
            beam(x + 0.45f, y + 0.02f, x + 1.05f, y - 0.6f);
        }
        shapes.end();
    }

    private void beam(float x, float y, float toX, float toY) {
        shapes.setColor(DARK_WOOD);
        shapes.rectLine(x, y, toX, toY, 0.2f);
        shapes.setColor(WOOD);
        shapes.rectLine(x, y, toX, toY, 0.13f);
    }

    private void drawGoal(Level level) {
        float x = Level.GOAL.x + 0.5f;
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        shapes.setColor(0.23f, 0.17f, 0.14f, 1);
        shapes.rectLine(x, 0, x, 3.2f, 0.12f);
        shapes.setColor(0.85f, 0.27f, 0.23f, 1);
        if (level.isWon()) {
            shapes.setColor(0.3f, 0.7f, 0.35f, 1);
        }
        float part = 0.12f;
        for (float along = 0; along < 1.5f; along += part) {
            float low = wave(along);
            float next = wave(along + part);
            shapes.triangle(x + along, 2.2f + low, x + along + part, 2.2f + next, x + along + part, 3.1f + next);
            shapes.triangle(x + along, 2.2f + low, x + along + part, 3.1f + next, x + along, 3.1f + low);
        }
        shapes.end();
    }

    private float wave(float along) {
        return 0.12f * along * MathUtils.sin(4 * along - 5 * time);
    }

    private void drawBody(Texture texture, Body body, float width, float height) {
        Vector2 at = body.getPosition();
        batch.draw(
                texture,
                at.x - width / 2,
                at.y - height / 2,
                width / 2,
                height / 2,
                width,
                height,
                1,
                1,
                body.getAngle() * MathUtils.radiansToDegrees,
                0,
                0,
                texture.getWidth(),
                texture.getHeight(),
                false,
                false);
    }

    private void drawHook(Rope rope) {
        int last = rope.nodeCount() - 1;
        float x = (float) rope.x(last);
        float y = (float) rope.y(last);
        float along = MathUtils.atan2(y - (float) rope.y(last - 1), x - (float) rope.x(last - 1));
        batch.draw(
                art.hook,
                x - 0.22f,
                y - 0.12f,
                0.22f,
                0.12f,
                0.44f,
                0.44f,
                1,
                1,
                along * MathUtils.radiansToDegrees - 90,
                0,
                0,
                32,
                32,
                false,
                false);
    }

    private void drawLights(Level level) {
        batch.begin();
        batch.setBlendFunction(GL20.GL_SRC_ALPHA, GL20.GL_ONE);
        batch.setColor(LIGHT);
        for (Body lamp : level.lamps) {
            Vector2 at = lamp.getPosition();
            float size = 3.4f + 0.15f * MathUtils.sin(7 * time + at.x);
            batch.draw(art.glow, at.x - size / 2, at.y - size / 2, size, size);
        }
        Vector2 at = level.platform.getPosition();
        batch.setColor(0.3f, 0.7f, 1, level.isPressed() ? 0.7f : 0.25f);
        batch.draw(art.glow, at.x - 1.6f, at.y - 0.75f, 0.9f, 0.9f);
        batch.draw(art.glow, at.x + 0.7f, at.y - 0.75f, 0.9f, 0.9f);
        batch.setColor(Color.WHITE);
        batch.setBlendFunction(GL20.GL_SRC_ALPHA, GL20.GL_ONE_MINUS_SRC_ALPHA);
        batch.end();
    }

    /** For what draws over it, such as debug lines. */
    ShapeRenderer shapes() {
        return shapes;
    }

    @Override
    public void dispose() {
        ropes.dispose();
        shapes.dispose();
        batch.dispose();
        art.dispose();
    }
}
