// Moves a static mesh to where a rope is. Each vertex knows its segment, counted from the first of the mesh; the piece of the
// segment that it belongs to; the end of the piece, 0 or 1; and the side, -1 or 1.
ATTRIBUTE vec4 a_corner;

uniform int u_first;          // node that the mesh begins at
uniform float u_pieces;       // pieces of each segment
uniform mat4 u_projection;
uniform vec2 u_scale;         // clip coordinates of a metre across the line of sight, at depth 1
uniform float u_pixel;        // size of a pixel at depth 1 [m]
uniform vec2 u_light;         // towards the light: across the line of sight, as part of a unit vector
uniform sampler2D u_nodes;
uniform sampler2D u_rests;
uniform sampler2D u_ropes;

VARYING vec4 v_place;         // along the piece and across it [m]; length of the piece; half width
VARYING vec4 v_split;         // distance behind the beginning and before the end [m]; how far the piece goes beyond each
VARYING vec4 v_look;          // pattern at beginning and end; direction of the light along and across
VARYING vec4 v_color;
VARYING vec3 v_detail;        // half width [pixels]; whether the ends are flat

vec4 at(sampler2D data, int index) {
    return texelFetch(data, ivec2(index & 2047, index >> 11), 0);
}

bool has(int flags, int flag) {
    return (flags & flag) != 0;
}

// Across the line of sight [m at depth 1], and the depth.
vec3 seen(vec3 place) {
    vec4 clip = u_projection * vec4(place, 1.0);
    return vec3(clip.xy / (clip.w * u_scale), clip.w);
}

// Direction of a way in space at a place that is seen.
vec2 seenWay(vec3 way, vec3 from) {
    vec4 clip = u_projection * vec4(way, 0.0);
    vec2 moved = clip.xy / u_scale - from.xy * clip.w;
    float size = length(moved);
    return size > 0.0 ? moved / size : vec2(0.0);
}

// Catmull-Rom: a cubic through b and c whose slope at each is half the way between its neighbours.
vec3 curve(vec3 a, vec3 b, vec3 c, vec3 d, float t) {
    return b + 0.5 * t * (c - a + t * (2.0 * a - 5.0 * b + 4.0 * c - d + t * (3.0 * (b - c) + d - a)));
}

vec3 slope(vec3 a, vec3 b, vec3 c, vec3 d, float t) {
    return 0.5 * (c - a) + t * (2.0 * a - 5.0 * b + 4.0 * c - d + 1.5 * t * (3.0 * (b - c) + d - a));
}

float stretch(vec4 from, vec4 to, vec4 rest) {
    return length(to.xyz - from.xyz) / max(rest.y - rest.x, 1e-9);
}

void main() {
    int i = u_first + int(a_corner.x + 0.5);
    vec4 rest = at(u_rests, i);
    int flags = int(rest.w + 0.5);
    if (!has(flags, 1)) {
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
        return;
    }
    vec4 b = at(u_nodes, i);
    vec4 c = at(u_nodes, i + 1);
    vec4 a = has(flags, 2) ? at(u_nodes, i - 1) : 2.0 * b - c;
    vec4 d = has(flags, 4) ? at(u_nodes, i + 2) : 2.0 * c - b;
    int row = 3 * int(rest.z + 0.5);
    vec4 rope = at(u_ropes, row);
    int kind = int(rope.y + 0.5);

    // The piece, in the plane across the line of sight.
    float t0 = a_corner.y / u_pieces;
    float t1 = (a_corner.y + 1.0) / u_pieces;
    vec3 from = u_pieces > 1.5 ? curve(a.xyz, b.xyz, c.xyz, d.xyz, t0) : b.xyz;
    vec3 to = u_pieces > 1.5 ? curve(a.xyz, b.xyz, c.xyz, d.xyz, t1) : c.xyz;
    vec3 p = seen(from);
    vec3 q = seen(to);
    if (min(p.z, q.z) <= 1e-6) {
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
        return;
    }
    vec2 chord = q.xy - p.xy;
    float size = length(chord);
    vec2 along = size > 1e-12 ? chord / size : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x);
    float depth = 0.5 * (p.z + q.z);
    float len = max(size * depth, 1e-9);

    // Pieces are parted where they meet, in the middle between their directions.
    vec2 way0;
    vec2 way1;
    if (u_pieces > 1.5) {
        way0 = seenWay(slope(a.xyz, b.xyz, c.xyz, d.xyz, t0), p);
        way1 = seenWay(slope(a.xyz, b.xyz, c.xyz, d.xyz, t1), q);
    } else {
        way0 = normalize(along + seenWay(b.xyz - a.xyz, p) + 1e-6 * across);
        way1 = normalize(along + seenWay(d.xyz - c.xyz, q) + 1e-6 * across);
    }
    bool first = has(flags, 8) && a_corner.y < 0.5;
    bool last = has(flags, 16) && a_corner.y > u_pieces - 1.5;
    vec2 n0 = first ? vec2(1.0, 0.0) : vec2(dot(way0, along), dot(way0, across));
    vec2 n1 = last ? vec2(1.0, 0.0) : vec2(dot(way1, along), dot(way1, across));

    // Widths; a soft edge needs a pixel more.
    float end = a_corner.z;
    float here = mix(p.z, q.z, end);
    float t = mix(t0, t1, end);
    float middle = has(kind, 1) ? stretch(b, c, rest) : 1.0;
    float wide0 = middle;
    float wide1 = middle;
    if (has(kind, 1)) {
        wide0 = has(flags, 2) ? 0.5 * (middle + stretch(a, b, at(u_rests, i - 1))) : middle;
        wide1 = has(flags, 4) ? 0.5 * (middle + stretch(c, d, at(u_rests, i + 1))) : middle;
    }
    float pixel = u_pixel * here;
    float thin = inversesqrt(clamp(mix(wide0, wide1, t), 0.0625, 16.0));
    float halfWidth = max(rope.x * thin, rope.w * pixel);
    float grown = halfWidth + pixel;
    bool flatEnds = !has(kind, 2);
    float cap = flatEnds ? pixel : grown;
    float beyond = end < 0.5 ? (first ? cap : grown * abs(n0.y)) : (last ? cap : grown * abs(n1.y));
    vec2 place = vec2(end < 0.5 ? -beyond : len + beyond, a_corner.w * grown);
    vec2 seenPlace = (end < 0.5 ? p.xy - along * beyond / here : q.xy + along * beyond / here) + across * place.y / here;

    vec4 clip = u_projection * vec4(end < 0.5 ? from : to, 1.0);
    gl_Position = vec4(seenPlace * u_scale * here, clip.zw);
    v_place = vec4(place, len, halfWidth);
    v_split = vec4(
        dot(place, n0), (len - place.x) * n1.x - place.y * n1.y, first ? 1e9 : 0.0, last ? 1e9 : 0.0);
    vec2 pattern = mix(rest.xx, rest.yy, vec2(t0, t1)) * rope.z;
    v_look = vec4(pattern - 2.0 * floor(0.5 * pattern.x), dot(u_light, along), dot(u_light, across));
    float second = has(kind, 4) ? (has(flags, 32) ? 1.0 : 0.0) : mix(b.w, c.w, t);
    v_color = mix(at(u_ropes, row + 1), at(u_ropes, row + 2), second);
    v_detail = vec3(halfWidth / pixel, flatEnds && first ? 1.0 : 0.0, flatEnds && last ? 1.0 : 0.0);
}
