ATTRIBUTE vec2 a_pixel;       // column and row
ATTRIBUTE vec4 a_place;       // place along a line and across it; its length and half its thickness [pixels]
ATTRIBUTE vec4 a_color;

uniform vec2 u_size;          // of the picture [pixels]

VARYING vec4 v_place;
VARYING vec4 v_color;

void main() {
    gl_Position = vec4(2.0 * a_pixel.x / u_size.x - 1.0, 1.0 - 2.0 * a_pixel.y / u_size.y, 0.0, 1.0);
    v_place = a_place;
    // Packed colours have one bit of alpha less.
    v_color = vec4(a_color.rgb, a_color.a * (255.0 / 254.0));
}
