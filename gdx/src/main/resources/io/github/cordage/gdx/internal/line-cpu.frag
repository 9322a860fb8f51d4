VARYING vec4 v_place;
VARYING vec2 v_light;
VARYING vec4 v_color;

void main() {
    float distance = length(v_place.yz);
    float side = v_place.y < 0.0 ? -distance : distance;
    FRAGMENT = ropeColor(v_color, v_place.x, side, distance, v_place.w, v_light);
}
