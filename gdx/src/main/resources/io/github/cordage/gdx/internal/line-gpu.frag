VARYING vec4 v_place;
VARYING vec4 v_split;
VARYING vec4 v_look;
VARYING vec4 v_color;
VARYING vec3 v_detail;

void main() {
    // Each piece is drawn up to where its neighbour begins, so that nothing is drawn twice.
    float sliver = 0.0005 * v_place.w / v_detail.x;
    if (v_split.x < -v_split.z || v_split.y < -v_split.w - sliver) {
        discard;
    }
    float behind = max(-v_place.x, 0.0);
    float before = max(v_place.x - v_place.z, 0.0);
    float rounded = max(behind * (1.0 - v_detail.y), before * (1.0 - v_detail.z));
    float distance = length(vec2(rounded, v_place.y)) / v_place.w;
    float side = v_place.y < 0.0 ? -distance : distance;
    float share = v_split.x / max(v_split.x + v_split.y, 1e-9);
    float along = mix(v_look.x, v_look.y, share);
    vec4 color = ropeColor(v_color, along, side, distance, v_detail.x, v_look.zw);
    float cut = max(behind * v_detail.y, before * v_detail.z);
    color.a *= clamp(1.0 - cut * v_detail.x / v_place.w, 0.0, 1.0);
    FRAGMENT = color;
}
