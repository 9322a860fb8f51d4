VARYING vec4 v_place;
VARYING vec4 v_color;

void main() {
    float beyond = v_place.x - clamp(v_place.x, 0.0, v_place.z);
    float coverage = clamp(v_place.w - length(vec2(beyond, v_place.y)) + 0.5, 0.0, 1.0);
    FRAGMENT = vec4(v_color.rgb, v_color.a * coverage);
}
