package io.github.cordage.contract;

/** A place, a velocity or a turn of a body, in the coordinates of the world. */
public record Vector(double x, double y, double z) {
    double length() {
        return Math.sqrt(x * x + y * y + z * z);
    }

    Vector minus(Vector other) {
        return new Vector(x - other.x, y - other.y, z - other.z);
    }
}
