package io.github.cordage.samples.grapple;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.MathUtils;
import com.badlogic.gdx.math.Vector2;
import io.github.cordage.Rope;

/** Draws the hero: limbs with round ends, each with an outline. */
final class HeroPainter {
    private static final Color OUTLINE = Color.valueOf("1B1A26");
    private static final Color SKIN = Color.valueOf("E8B48A");
    private static final Color HAIR = Color.valueOf("3A2418");
    private static final Color JACKET = Color.valueOf("2E7C86");
    private static final Color SLEEVE = Color.valueOf("3B95A0");
    private static final Color TROUSERS = Color.valueOf("343A5C");
    private static final Color BACK_LEG = Color.valueOf("262B47");
    private static final Color BOOTS = Color.valueOf("6B3F22");
    private static final Color BAND = Color.valueOf("D9453A");
    private static final float LINE = 0.035f;
    private static final float THIGH = 0.34f;
    private static final float ARM = 0.27f;

    private final ShapeRenderer shapes;

    /** Phase of the legs [rad]. */
    private float stride;

    private final Vector2 knee = new Vector2();
    private final Vector2 foot = new Vector2();
    private final Vector2 hand = new Vector2();
    private final Vector2 elbow = new Vector2();
    private final Vector2 shoulder = new Vector2();

    HeroPainter(ShapeRenderer shapes) {
        this.shapes = shapes;
    }

    /** Draws him, with legs that have run for a time [s]. */
    void draw(Hero hero, float seconds) {
        Vector2 at = hero.body.getPosition();
        float speed = hero.body.getLinearVelocity().x;
        boolean onGround = hero.isOnGround();
        stride += onGround ? speed * seconds * 2.6f : 0;
        float dir = hero.isToLeft() ? -1 : 1;
        float hipX = at.x - 0.02f * dir;
        float hipY = at.y + 0.36f;
        float pace = Math.min(1, Math.abs(speed) / 4);
        shoulder.set(at.x + 0.03f * dir, at.y + 0.78f);
        arm(hero, dir, -1, onGround, pace);
        leg(hipX, hipY, dir, MathUtils.PI, onGround, pace, BACK_LEG);
        leg(hipX, hipY, dir, 0, onGround, pace, TROUSERS);
        limb(JACKET, hipX, hipY + 0.02f, shoulder.x, shoulder.y - 0.02f, 0.19f);
        shapes.setColor(BOOTS);
        shapes.rectLine(hipX - 0.17f, hipY + 0.01f, hipX + 0.17f, hipY + 0.01f, 0.07f);
        head(at.x + 0.06f * dir, at.y + 1.08f, dir);
        arm(hero, dir, 1, onGround, pace);
    }

    private void head(float x, float y, float dir) {
        disc(OUTLINE, x, y, 0.2f + LINE);
        disc(SKIN, x, y, 0.2f);
        shapes.setColor(HAIR);
        shapes.arc(x - 0.01f * dir, y + 0.02f, 0.215f, dir > 0 ? 45 : -35, 170, 24);
        disc(HAIR, x - 0.1f * dir, y + 0.06f, 0.13f);
        shapes.setColor(BAND);
        shapes.rectLine(x - 0.2f * dir, y + 0.05f, x + 0.19f * dir, y + 0.09f, 0.075f);
        disc(OUTLINE, x + 0.12f * dir, y - 0.01f, 0.03f);
        disc(SKIN, x + 0.205f * dir, y - 0.04f, 0.035f);
    }

    private void leg(float x, float y, float dir, float phase, boolean onGround, float pace, Color color) {
        float swing = MathUtils.sin(stride * dir + phase) * 0.85f * pace;
        float lift = Math.max(0, MathUtils.cos(stride * dir + phase)) * pace;
        if (!onGround) {
            swing = phase == 0 ? 0.55f : -0.2f;
            lift = phase == 0 ? 0.7f : 0.35f;
        }
        knee.set(x + dir * THIGH * 0.8f * MathUtils.sin(swing + 0.25f * lift), y - THIGH * 0.8f * MathUtils.cos(swing));
        float shin = swing - 1.1f * lift;
        foot.set(knee.x + dir * THIGH * 0.85f * MathUtils.sin(shin), knee.y - THIGH * 0.85f * MathUtils.cos(shin));
        limb(color, x, y, knee.x, knee.y, 0.105f);
        limb(color, knee.x, knee.y, foot.x, foot.y, 0.09f);
        limb(BOOTS, foot.x - 0.02f * dir, foot.y - 0.01f, foot.x + 0.1f * dir, foot.y - 0.02f, 0.085f);
    }

    /** The front arm holds the rope; without one, both swing. */
    private void arm(Hero hero, float dir, int front, boolean onGround, float pace) {
        Rope rope = hero.rope();
        if (rope != null) {
            // Both hands are on it, one above the other.
            int node = Math.min(rope.nodeCount() - 1, 1);
            Vector2 grip = hero.hand();
            float dx = (float) rope.x(node) - grip.x;
            float dy = (float) rope.y(node) - grip.y;
            float length = Math.max(0.05f, (float) Math.hypot(dx, dy));
            float up = front > 0 ? 0.28f : 0.48f;
            hand.set(grip.x + up * dx / length, grip.y + up * dy / length);
        } else {
            float swing =
                    (onGround ? MathUtils.sin(stride * dir + (front > 0 ? MathUtils.PI : 0)) * pace : 0.9f * front);
            hand.set(shoulder.x + dir * 0.42f * MathUtils.sin(swing + 0.3f), shoulder.y - 0.4f * MathUtils.cos(swing));
        }
        bend(dir);
        Color sleeve = front > 0 ? SLEEVE : JACKET;
        limb(sleeve, shoulder.x, shoulder.y, elbow.x, elbow.y, 0.085f);
        limb(sleeve, elbow.x, elbow.y, hand.x, hand.y, 0.075f);
        disc(OUTLINE, hand.x, hand.y, 0.08f + LINE);
        disc(SKIN, hand.x, hand.y, 0.08f);
    }

    /** Puts the elbow where an upper arm and a forearm of one length meet. */
    private void bend(float dir) {
        float dx = hand.x - shoulder.x;
        float dy = hand.y - shoulder.y;
        float half = (float) Math.hypot(dx, dy) / 2;
        float out = (float) Math.sqrt(Math.max(0, ARM * ARM - half * half));
        float by = half > 0 ? out / (2 * half) * dir : 0;
        elbow.set((shoulder.x + hand.x) / 2 + by * dy, (shoulder.y + hand.y) / 2 - by * dx);
    }

    private void limb(Color color, float x, float y, float toX, float toY, float radius) {
        capsule(OUTLINE, x, y, toX, toY, radius + LINE);
        capsule(color, x, y, toX, toY, radius);
    }

    private void capsule(Color color, float x, float y, float toX, float toY, float radius) {
        disc(color, x, y, radius);
        disc(color, toX, toY, radius);
        shapes.rectLine(x, y, toX, toY, 2 * radius);
    }

    private void disc(Color color, float x, float y, float radius) {
        shapes.setColor(color);
        shapes.circle(x, y, radius, 20);
    }
}
