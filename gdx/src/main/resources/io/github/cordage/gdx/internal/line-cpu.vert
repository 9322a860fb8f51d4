// Vertices arrive in clip coordinates.
ATTRIBUTE vec4 a_clip;
ATTRIBUTE vec4 a_place;       // position in the pattern; position across and beyond the end, in half widths; half width [pixels]
ATTRIBUTE vec2 a_light;       // direction of the light along and across
ATTRIBUTE vec4 a_color;

VARYING vec4 v_place;
VARYING vec2 v_light;
VARYING vec4 v_color;

void main() {
    gl_Position = a_clip;
    v_place = a_place;
    v_light = a_light;
    // libGDX packs colours with one bit of alpha less.
    v_color = vec4(a_color.rgb, a_color.a * (255.0 / 254.0));
}
