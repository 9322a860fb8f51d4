package io.github.cordage.stage.picture;

/** Converts a camera into a projection matrix for OpenGL. */
public final class CameraMatrix {
    /** Depth range in front of the middle and behind it, as a multiple of the size of the picture. */
    private static final double REACH = 20;

    private CameraMatrix() {}

    /**
     * Depth that the picture reaches.
     *
     * @param camera the camera, placed
     * @return distance of the near and far plane from the middle [m]
     */
    public static double reach(Camera camera) {
        return REACH * Math.max(camera.width(), camera.height()) / camera.scale();
    }

    /**
     * Sets a matrix that maps the world to clip coordinates as a camera maps it to pixels.
     *
     * @param m the 16 numbers of the matrix, column by column
     * @param camera the camera, placed
     */
    public static void set(float[] m, Camera camera) {
        double across = 2.0 / camera.width();
        double up = -2.0 / camera.height();
        double[] middle = camera.middle();
        double depth = camera.depth(middle[0], middle[1], middle[2]);
        double towards = -1 / reach(camera);
        for (int axis = 0; axis < 3; axis++) {
            double x = axis == 0 ? 1 : 0;
            double y = axis == 1 ? 1 : 0;
            double z = axis == 2 ? 1 : 0;
            m[4 * axis] = (float) (across * (camera.screenX(x, z) - camera.screenX(0, 0)));
            m[4 * axis + 1] = (float) (up * (camera.screenY(x, y, z) - camera.screenY(0, 0, 0)));
            m[4 * axis + 2] = (float) (towards * camera.depth(x, y, z));
            m[4 * axis + 3] = 0;
        }
        m[12] = (float) (across * camera.screenX(0, 0) - 1);
        m[13] = (float) (up * camera.screenY(0, 0, 0) + 1);
        m[14] = (float) (-towards * depth);
        m[15] = 1;
    }
}
