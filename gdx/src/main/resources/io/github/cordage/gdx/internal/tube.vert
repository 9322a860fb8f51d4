ATTRIBUTE vec3 a_position;
ATTRIBUTE vec3 a_normal;
ATTRIBUTE vec2 a_texCoord0;   // position in the pattern, and around the rope from 0 to 1
ATTRIBUTE float a_half;       // half width [m]
ATTRIBUTE vec4 a_color;

uniform mat4 u_projection;
uniform float u_pixel;        // size of a pixel at depth 1 [m]

VARYING vec3 v_position;
VARYING vec3 v_normal;
VARYING vec3 v_place;         // position in the pattern, position around the rope, half width [pixels]
VARYING vec4 v_color;

void main() {
    gl_Position = u_projection * vec4(a_position, 1.0);
    v_position = a_position;
    v_normal = a_normal;
    v_place = vec3(a_texCoord0, a_half / max(u_pixel * gl_Position.w, 1e-9));
    // libGDX packs colours with one bit of alpha less.
    v_color = vec4(a_color.rgb, a_color.a * (255.0 / 254.0));
}
