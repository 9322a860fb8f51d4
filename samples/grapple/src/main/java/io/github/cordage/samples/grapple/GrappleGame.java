package io.github.cordage.samples.grapple;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Box2DDebugRenderer;
import com.badlogic.gdx.utils.ScreenUtils;
import com.badlogic.gdx.utils.viewport.ExtendViewport;
import com.badlogic.gdx.utils.viewport.Viewport;
import io.github.cordage.Rope;
import io.github.cordage.gdx.RopeDebug;
import io.github.cordage.gdx.box2d.Box2dDebug;

/** The game in a window: keys and mouse, time, and a camera that follows the hero. */
public class GrappleGame extends ApplicationAdapter {
    private static final float WIDTH = 18;
    private static final float HEIGHT = 10;
    private static final float LOWEST = 3.6f;

    /** Length of the arrow of a force [m/N]. */
    private static final float METRES_PER_NEWTON = 0.002f;

    private final OrthographicCamera camera = new OrthographicCamera();
    private final Viewport viewport = new ExtendViewport(WIDTH, HEIGHT, camera);
    private final Vector2 mouse = new Vector2();
    private boolean isDebugged;

    // Set by create(), once there is a window.
    @SuppressWarnings("NullAway.Init")
    Level level;

    @SuppressWarnings("NullAway.Init")
    private Scenery scenery;

    @SuppressWarnings("NullAway.Init")
    private Box2DDebugRenderer box2d;

    @Override
    public void create() {
        level = new Level();
        scenery = new Scenery();
        box2d = new Box2DDebugRenderer();
        camera.position.set(level.hero.body.getPosition().x, LOWEST, 0);
    }

    @Override
    public void render() {
        float dt = Gdx.graphics.getDeltaTime();
        steer();
        level.update(dt);
        Vector2 at = level.hero.body.getPosition();
        float share = 1 - (float) Math.exp(-6 * dt);
        camera.position.x += share * (at.x + 1.5f - camera.position.x);
        camera.position.y += share * (Math.max(LOWEST, at.y + 1) - camera.position.y);
        ScreenUtils.clear(0, 0, 0, 1);
        viewport.apply();
        scenery.draw(level, camera, dt);
        if (isDebugged) {
            drawDebug();
        }
    }

    private void steer() {
        Hero hero = level.hero;
        hero.run = axis(Input.Keys.A, Input.Keys.D) + axis(Input.Keys.LEFT, Input.Keys.RIGHT);
        hero.run = Math.max(-1, Math.min(1, hero.run));
        hero.reel = axis(Input.Keys.W, Input.Keys.S) + axis(Input.Keys.UP, Input.Keys.DOWN);
        if (Gdx.input.isKeyJustPressed(Input.Keys.SPACE)) {
            hero.jump();
        }
        if (Gdx.input.isButtonJustPressed(Input.Buttons.LEFT)) {
            viewport.unproject(mouse.set(Gdx.input.getX(), Gdx.input.getY()));
            hero.shoot(mouse.x, mouse.y);
        }
        if (Gdx.input.isButtonJustPressed(Input.Buttons.RIGHT)) {
            hero.letGo();
        }
        if (Gdx.input.isKeyJustPressed(Input.Keys.F1)) {
            isDebugged = !isDebugged;
        }
        if (Gdx.input.isKeyJustPressed(Input.Keys.R)) {
            level.dispose();
            level = new Level();
        }
    }

    private static int axis(int less, int more) {
        return (Gdx.input.isKeyPressed(more) ? 1 : 0) - (Gdx.input.isKeyPressed(less) ? 1 : 0);
    }

    /** Bodies by Box2D, ropes and what they do to bodies by Cordage. */
    private void drawDebug() {
        box2d.render(level.bodies, camera.combined);
        ShapeRenderer shapes = scenery.shapes();
        shapes.setProjectionMatrix(camera.combined);
        shapes.begin(ShapeRenderer.ShapeType.Line);
        for (Rope rope : level.ropes.ropes()) {
            RopeDebug.draw(shapes, rope);
            Box2dDebug.drawContacts(shapes, level.colliders, METRES_PER_NEWTON, rope);
        }
        Box2dDebug.drawAttachments(shapes, level.pulls, METRES_PER_NEWTON);
        shapes.end();
    }

    void setDebugged(boolean debugged) {
        isDebugged = debugged;
    }

    @Override
    public void resize(int width, int height) {
        viewport.update(width, height);
    }

    @Override
    public void dispose() {
        box2d.dispose();
        scenery.dispose();
        level.dispose();
    }

    /** Opens the window. */
    public static void main(String[] args) {
        start(new GrappleGame());
    }

    static void start(GrappleGame game) {
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setTitle("A, D: run, swing - space: jump, off the rope - click: hook - W, S: reel - F1: forces");
        configuration.setWindowedMode(1280, 720);
        configuration.setForegroundFPS(60);
        configuration.disableAudio(true);
        configuration.setBackBufferConfig(8, 8, 8, 8, 16, 0, 4);
        new Lwjgl3Application(game, configuration);
    }
}
