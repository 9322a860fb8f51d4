// Vertices arrive in clip coordinates.
ATTRIBUTE vec4 a_clip;
ATTRIBUTE vec4 a_place;       // position in the pattern; position across and beyond the end, in half widths; half width [pixels]
ATTRIBUTE vec3 a_way;         // direction of the rope in the world
ATTRIBUTE vec4 a_color;

VARYING vec4 v_place;
VARYING vec3 v_way;
VARYING vec4 v_color;

void main() {
    gl_Position = a_clip;
    v_place = a_place;
    v_way = a_way;
    // Packed colours have one bit of alpha less.
    v_color = vec4(a_color.rgb, a_color.a * (255.0 / 254.0));
}
