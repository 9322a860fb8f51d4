VARYING vec4 v_place;
VARYING vec2 v_light;
VARYING vec4 v_color;

void main() {
    FRAGMENT = ropeColor(v_color, v_place.x, v_place.zy, v_place.w, v_light);
}
