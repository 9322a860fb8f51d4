package io.github.cordage.bench;

/**
 * The mass-spring rope of the Habrador tutorial on realistic ropes in Unity written down in the obvious way: an object
 * for each segment, single precision, in space, Heun's method, maximum stretch. It is the baseline of benchmarks, and
 * deliberately plain.
 *
 * <p>The tutorial creates new lists in every step, and vectors are values in its language. Here, everything is created
 * once, and vectors are fields, which is faster in Java.
 */
public final class PlainSpringRope {
    private static final float GRAVITY = 9.81f;
    private static final float LOWEST = 0.9f;
    private static final float HIGHEST = 1.1f;
    private static final int STRETCH_PASSES = 2;

    private final Section[] sections;
    private final Section[] predicted;
    private final Force[] forces;
    private final float length;
    private final float stiffness;
    private final float friction;
    private final float resistance;
    private final float mass;
    private final float step;

    /** Position, velocity and acceleration of the upper end of a segment. */
    private static final class Section {
        float x;
        float y;
        float z;
        float vx;
        float vy;
        float vz;
        float ax;
        float ay;
        float az;
    }

    /** The force of a segment on its lower end. */
    private static final class Force {
        float x;
        float y;
        float z;
    }

    /**
     * Creates a rope that lies along +x from the origin, attached there.
     *
     * @param count number of nodes
     * @param length length of a segment [m]
     * @param stiffness stiffness of a segment [N/m]
     * @param friction rope friction [N·s/m]
     * @param resistance air resistance [N·s²/m²]
     * @param mass mass of a node [kg]
     * @param step time step [s]
     */
    public PlainSpringRope(
            int count, float length, float stiffness, float friction, float resistance, float mass, float step) {
        this.length = length;
        this.stiffness = stiffness;
        this.friction = friction;
        this.resistance = resistance;
        this.mass = mass;
        this.step = step;
        sections = new Section[count];
        predicted = new Section[count];
        forces = new Force[count];
        for (int i = 0; i < count; i++) {
            sections[i] = new Section();
            predicted[i] = new Section();
            forces[i] = new Force();
            // The last node is the attached one.
            sections[i].x = predicted[i].x = (count - 1 - i) * length;
        }
    }

    /** Takes one step. */
    public void step() {
        int top = sections.length - 1;
        accelerate(sections);
        for (int i = 0; i < top; i++) {
            Section s = sections[i];
            Section p = predicted[i];
            p.vx = s.vx + s.ax * step;
            p.vy = s.vy + s.ay * step;
            p.vz = s.vz + s.az * step;
            p.x = s.x + s.vx * step;
            p.y = s.y + s.vy * step;
            p.z = s.z + s.vz * step;
        }
        accelerate(predicted);
        for (int i = 0; i < top; i++) {
            Section s = sections[i];
            Section p = predicted[i];
            s.x += (s.vx + p.vx) * 0.5f * step;
            s.y += (s.vy + p.vy) * 0.5f * step;
            s.z += (s.vz + p.vz) * 0.5f * step;
            s.vx += (s.ax + p.ax) * 0.5f * step;
            s.vy += (s.ay + p.ay) * 0.5f * step;
            s.vz += (s.az + p.az) * 0.5f * step;
        }
        for (int pass = 0; pass < STRETCH_PASSES; pass++) {
            limitStretch();
        }
    }

    private void accelerate(Section[] at) {
        int top = at.length - 1;
        for (int i = 0; i < top; i++) {
            Section below = at[i];
            Section above = at[i + 1];
            float dx = above.x - below.x;
            float dy = above.y - below.y;
            float dz = above.z - below.z;
            float distance = (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
            float spring = stiffness * (distance - length);
            float damper = friction
                    * ((above.vx - below.vx) * dx + (above.vy - below.vy) * dy + (above.vz - below.vz) * dz)
                    / distance;
            float pull = (spring + damper) / distance;
            Force force = forces[i];
            force.x = pull * dx;
            force.y = pull * dy;
            force.z = pull * dz;
        }
        for (int i = 0; i < top; i++) {
            Section s = at[i];
            Force force = forces[i];
            float fx = force.x;
            float fy = force.y - mass * GRAVITY;
            float fz = force.z;
            if (i > 0) {
                Force below = forces[i - 1];
                fx -= below.x;
                fy -= below.y;
                fz -= below.z;
            }
            float drag = resistance * (float) Math.sqrt(s.vx * s.vx + s.vy * s.vy + s.vz * s.vz);
            s.ax = (fx - drag * s.vx) / mass;
            s.ay = (fy - drag * s.vy) / mass;
            s.az = (fz - drag * s.vz) / mass;
        }
    }

    private void limitStretch() {
        for (int i = sections.length - 1; i > 0; i--) {
            Section above = sections[i];
            Section below = sections[i - 1];
            float dx = above.x - below.x;
            float dy = above.y - below.y;
            float dz = above.z - below.z;
            float distance = (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
            float stretch = distance / length;
            if (stretch > HIGHEST || stretch < LOWEST) {
                float share = (distance - length * (stretch > HIGHEST ? HIGHEST : LOWEST)) / distance;
                below.x += share * dx;
                below.y += share * dy;
                below.z += share * dz;
            }
        }
    }

    /**
     * Returns the x of a node.
     *
     * @param node index of the node, from the attached one
     * @return x [m]
     */
    public float x(int node) {
        return sections[sections.length - 1 - node].x;
    }

    /**
     * Returns the y of a node.
     *
     * @param node index of the node, from the attached one
     * @return y [m]
     */
    public float y(int node) {
        return sections[sections.length - 1 - node].y;
    }
}
