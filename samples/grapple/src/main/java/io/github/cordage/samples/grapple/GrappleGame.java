package io.github.cordage.samples.grapple;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.MathUtils;
import com.badlogic.gdx.math.Rectangle;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.ScreenUtils;
import com.badlogic.gdx.utils.viewport.ExtendViewport;
import com.badlogic.gdx.utils.viewport.Viewport;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.gdx.RopeRenderer;
import io.github.cordage.gdx.RopeStyle;
import org.jspecify.annotations.Nullable;

/**
 * A grappling hook: swing from ceiling to ceiling. Click on a ceiling to shoot the hook at it, click again to let go. W and S reel
 * in and pay out, A and D swing.
 *
 * <p>Everything is in metres, seconds and kilograms. The camera turns metres into pixels.
 */
public class GrappleGame extends ApplicationAdapter {
    private static final float GRAVITY = -9.81f;
    private static final float PLAYER_RADIUS = 0.35f;
    private static final float PLAYER_MASS = 70;
    private static final float REACH = 14;
    private static final float REEL_SPEED = 5;
    private static final float SWING = 7;

    private final Rectangle[] platforms = {
        new Rectangle(-6, -1, 8.5f, 1),
        new Rectangle(2.5f, 6.5f, 2.5f, 0.6f),
        new Rectangle(8, 7.2f, 3, 0.6f),
        new Rectangle(14, 6.4f, 2.5f, 0.6f),
        new Rectangle(19.5f, 7.5f, 3, 0.6f),
        new Rectangle(25, 6.8f, 2.5f, 0.6f),
        new Rectangle(29, -1, 10, 1)
    };

    // The game's own physics is one flying ball. Everything about ropes is in this world.
    private final RopeWorld world = new RopeWorld(new WorldDef().gravity(0, GRAVITY));
    final Vector2 player = new Vector2(0, PLAYER_RADIUS);
    private final Vector2 velocity = new Vector2();
    private final Vector2 mouse = new Vector2();

    @Nullable Rope rope;

    private final RopeRenderer ropes = new RopeRenderer();
    private final RopeStyle hemp = new RopeStyle();
    private final Viewport viewport = new ExtendViewport(16, 9);
    private final double[] end = new double[7];
    private float reel;

    // Set by create(), once there is a window.
    @SuppressWarnings("NullAway.Init")
    private ShapeRenderer shapes;

    @Override
    public void create() {
        shapes = new ShapeRenderer();
        // Platforms are colliders, so that ropes bend around them.
        for (Rectangle p : platforms) {
            ColliderShape box = ColliderShape.box(p.width, p.height);
            world.colliders().add(new ColliderDef(box).position(p.x + p.width / 2, p.y + p.height / 2));
        }
    }

    @Override
    public void render() {
        float dt = Math.min(Gdx.graphics.getDeltaTime(), 0.1f);
        if (Gdx.input.justTouched() && rope != null) {
            letGo();
        } else if (Gdx.input.justTouched()) {
            shoot(viewport.unproject(mouse.set(Gdx.input.getX(), Gdx.input.getY())));
        }
        if (rope == null) {
            fly(dt);
        } else {
            swing(rope, dt);
        }
        if (player.y < -8) {
            letGo();
            player.set(0, PLAYER_RADIUS);
            velocity.setZero();
        }
        draw();
    }

    /** Shoots the hook towards a point. If it hits something, the player hangs on a rope. */
    private void shoot(Vector2 target) {
        Vector2 direction = target.cpy().sub(player).nor();
        Vector2 hit = firstHit(direction);
        if (hit == null) {
            return;
        }
        float length = hit.dst(player);
        Rope shot = world.add(new RopeDef()
                .nodes(Math.max(3, MathUtils.ceil(length / 0.25f)))
                .hanging(hit.x, hit.y, player.x, player.y, 1)
                .radius(0.045)
                .nodeMass(0.1)
                .endMass(PLAYER_MASS)
                .pin(new PinDef(0)));
        // The player keeps his velocity.
        shot.setVelocity(shot.nodeCount() - 1, velocity.x, velocity.y, 0);
        // The hook pulls him off his feet.
        shot.winch(RopeEnd.START).runTo(0.85 * length, REEL_SPEED);
        reel = 0;
        rope = shot;
    }

    /** The first point on a platform in a direction, or null if there is none within reach. */
    private @Nullable Vector2 firstHit(Vector2 direction) {
        // Start one diameter away, to skip the platform he stands on.
        for (float way = 2 * PLAYER_RADIUS; way < REACH; way += 0.02f) {
            Vector2 at = player.cpy().mulAdd(direction, way);
            for (Rectangle platform : platforms) {
                if (platform.contains(at)) {
                    return at.mulAdd(direction, -0.06f);
                }
            }
        }
        return null;
    }

    /** Lets the player fly on, as fast as he swings. */
    private void letGo() {
        if (rope != null) {
            world.remove(rope);
            rope = null;
        }
    }

    private void swing(Rope rope, float dt) {
        float speed = Gdx.input.isKeyPressed(Input.Keys.W)
                ? -REEL_SPEED
                : Gdx.input.isKeyPressed(Input.Keys.S) ? REEL_SPEED : 0;
        if (speed != reel) {
            rope.winch(RopeEnd.START).setSpeed(speed);
            reel = speed;
        }
        float push = Gdx.input.isKeyPressed(Input.Keys.D) ? SWING : Gdx.input.isKeyPressed(Input.Keys.A) ? -SWING : 0;
        rope.setAcceleration(rope.nodeCount() - 1, push, 0, 0);

        world.update(dt);

        int last = rope.nodeCount() - 1;
        velocity.set((float) rope.velocityX(last), (float) rope.velocityY(last));
        // Where the rope is drawn: between the last two steps.
        rope.copyEndPose(RopeEnd.END, end, 0, world.alpha());
        player.set((float) end[0], (float) end[1]);
        if (bump()) {
            letGo();
        }
    }

    private void fly(float dt) {
        velocity.y += GRAVITY * dt;
        player.mulAdd(velocity, dt);
        bump();
    }

    /** Moves the player out of platforms and removes his velocity into them. Returns whether he has hit one. */
    private boolean bump() {
        boolean hit = false;
        for (Rectangle p : platforms) {
            float x = MathUtils.clamp(player.x, p.x, p.x + p.width);
            float y = MathUtils.clamp(player.y, p.y, p.y + p.height);
            Vector2 out = new Vector2(player.x - x, player.y - y);
            float distance = out.len();
            if (distance > 0 && distance < PLAYER_RADIUS) {
                out.scl(1 / distance);
                float into = velocity.dot(out);
                player.mulAdd(out, PLAYER_RADIUS - distance);
                if (into < 0) {
                    velocity.mulAdd(out, -into).scl(0.9f);
                    hit = into < -1;
                }
            }
        }
        return hit;
    }

    private void draw() {
        ScreenUtils.clear(0.53f, 0.68f, 0.78f, 1);
        viewport.getCamera().position.set(player.x + 3, Math.max(3.5f, player.y), 0);
        viewport.apply();

        shapes.setProjectionMatrix(viewport.getCamera().combined);
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        for (Rectangle p : platforms) {
            shapes.setColor(0.29f, 0.25f, 0.24f, 1);
            shapes.rect(p.x, p.y, p.width, p.height);
            shapes.setColor(0.42f, 0.56f, 0.29f, 1);
            shapes.rect(p.x, p.y + p.height - 0.12f, p.width, 0.12f);
        }
        shapes.end();

        // Three lines draw a rope.
        ropes.begin(viewport.getCamera());
        if (rope != null) {
            ropes.draw(rope, hemp);
        }
        ropes.end();

        shapes.begin(ShapeRenderer.ShapeType.Filled);
        shapes.setColor(0.80f, 0.27f, 0.20f, 1);
        shapes.circle(player.x, player.y, PLAYER_RADIUS, 32);
        shapes.end();
    }

    @Override
    public void resize(int width, int height) {
        viewport.update(width, height);
    }

    @Override
    public void dispose() {
        ropes.dispose();
        shapes.dispose();
    }

    /** Opens the window. */
    public static void main(String[] args) {
        start(new GrappleGame());
    }

    static void start(GrappleGame game) {
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setTitle("click: shoot, let go - W, S: reel in, pay out - A, D: swing");
        configuration.setWindowedMode(1280, 720);
        configuration.setForegroundFPS(60);
        configuration.disableAudio(true);
        configuration.setBackBufferConfig(8, 8, 8, 8, 16, 0, 4);
        new Lwjgl3Application(game, configuration);
    }
}
