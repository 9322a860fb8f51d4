// Moves a static mesh to where a rope is. Each vertex knows its segment, counted from the first of the mesh; the piece of the
// segment that it belongs to; the end of the piece, 0 or 1; and the side, -1 or 1.
ATTRIBUTE vec4 a_corner;

uniform int u_first;          // node at the start of the mesh
uniform float u_pieces;       // pieces of each segment
uniform mat4 u_projection;
uniform vec2 u_scale;         // clip coordinates of a metre across the line of sight, at depth 1
uniform float u_pixel;        // size of a pixel at depth 1 [m]
uniform vec2 u_light;         // towards the light: across the line of sight, as part of a unit vector
uniform sampler2D u_nodes;
uniform sampler2D u_rests;
uniform sampler2D u_ropes;

// All lengths are across the line of sight, projected to depth 1 [m].
flat VARYING vec4 v_piece;    // start and end of the piece
flat VARYING vec4 v_joints;   // unit normals of the cuts to the pieces before and behind it
flat VARYING vec4 v_ends;     // half width at its start and end; kind of its start and end: 0 cut, 1 round, 2 flat
flat VARYING vec4 v_look;     // pattern at its start and end; direction of the light along and across
VARYING vec4 v_color;

vec4 at(sampler2D data, int index) {
    return texelFetch(data, ivec2(index & 2047, index >> 11), 0);
}

bool has(int flags, int flag) {
    return (flags & flag) != 0;
}

// Position across the line of sight [m at depth 1], and the depth.
vec3 seen(vec3 place) {
    vec4 clip = u_projection * vec4(place, 1.0);
    return vec3(clip.xy / (clip.w * u_scale), clip.w);
}

// Direction of a vector in space, as seen from the eye at a place.
vec2 seenWay(vec3 way, vec3 from, vec2 otherwise) {
    vec4 clip = u_projection * vec4(way, 0.0);
    vec2 moved = clip.xy / u_scale - from.xy * clip.w;
    float size = length(moved);
    return size > 0.0 ? moved / size : otherwise;
}

vec2 direction(vec3 from, vec3 to, vec2 otherwise) {
    vec2 way = to.xy - from.xy;
    float size = length(way);
    return size > 1e-12 ? way / size : otherwise;
}

vec2 between(vec2 a, vec2 b) {
    vec2 sum = a + b;
    float size = length(sum);
    return size > 1e-3 ? sum / size : vec2(-a.y, a.x);
}

// The curve of Centerline in the library's core: centripetal Catmull-Rom, as Hermite cubics. Returns the slope at b, whose parameter
// differs by ab and bc from those of its neighbours.
vec3 slopeAt(vec3 a, vec3 b, vec3 c, float ab, float bc) {
    return ab > 0.0 && bc > 0.0 ? (b - a) / ab - (c - a) / (ab + bc) + (c - b) / bc : vec3(0.0);
}

vec3 curve(vec3 b, vec3 c, vec3 slope0, vec3 slope1, float t) {
    float s = 1.0 - t;
    return b * s * s * (1.0 + 2.0 * t) + c * t * t * (1.0 + 2.0 * s) + (slope0 * s - slope1 * t) * t * s;
}

vec3 slope(vec3 b, vec3 c, vec3 slope0, vec3 slope1, float t) {
    float s = 1.0 - t;
    return 6.0 * t * s * (c - b) + slope0 * s * (1.0 - 3.0 * t) - slope1 * t * (2.0 - 3.0 * t);
}

// Factor on the width of a stretched rope.
float thinned(float len, float rest) {
    return rest > 0.0 ? inversesqrt(clamp(len / rest, 0.25, 4.0)) : 1.0;
}

// The colour 0xrrggbb of a whole number.
vec4 unpacked(float number) {
    int rgb = int(number + 0.5);
    return vec4(float(rgb >> 16), float((rgb >> 8) & 255), float(rgb & 255), 255.0) / 255.0;
}

void main() {
    int i = u_first + int(a_corner.x + 0.5);
    vec4 rest = at(u_rests, i);
    int flags = int(rest.w + 0.5);
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    if (!has(flags, 1)) {
        return;
    }
    vec4 b = at(u_nodes, i);
    vec4 c = at(u_nodes, i + 1);
    vec3 a = has(flags, 2) ? at(u_nodes, i - 1).xyz : 2.0 * b.xyz - c.xyz;
    vec3 d = has(flags, 4) ? at(u_nodes, i + 2).xyz : 2.0 * c.xyz - b.xyz;
    int row = 3 * int(rest.z + 0.5);
    vec4 rope = at(u_ropes, row);
    int kind = int(rope.y + 0.5);

    // The piece, in the plane across the line of sight.
    float t0 = a_corner.y / u_pieces;
    float t1 = (a_corner.y + 1.0) / u_pieces;
    float chord0 = distance(a, b.xyz);
    float chord1 = distance(b.xyz, c.xyz);
    float chord2 = distance(c.xyz, d);
    bool curved = u_pieces > 1.5;
    vec3 slope0 = vec3(0.0);
    vec3 slope1 = vec3(0.0);
    vec3 from = b.xyz;
    vec3 to = c.xyz;
    if (curved) {
        float step1 = sqrt(chord1);
        slope0 = step1 * slopeAt(a, b.xyz, c.xyz, sqrt(chord0), step1);
        slope1 = step1 * slopeAt(b.xyz, c.xyz, d, step1, sqrt(chord2));
        from = curve(b.xyz, c.xyz, slope0, slope1, t0);
        to = curve(b.xyz, c.xyz, slope0, slope1, t1);
    }
    vec3 p = seen(from);
    vec3 q = seen(to);
    if (min(p.z, q.z) <= 1e-6) {
        return;
    }
    vec2 along = direction(p, q, vec2(1.0, 0.0));
    vec2 across = vec2(-along.y, along.x);

    // Pieces are cut where they meet, at right angles to the curve or, if straight, to the mean of their directions.
    vec2 way0;
    vec2 way1;
    if (curved) {
        way0 = seenWay(slope(b.xyz, c.xyz, slope0, slope1, t0), p, along);
        way1 = seenWay(slope(b.xyz, c.xyz, slope0, slope1, t1), q, along);
    } else {
        way0 = between(direction(seen(a), p, along), along);
        way1 = between(along, direction(q, seen(d), along));
    }
    bool first = has(flags, 8) && a_corner.y < 0.5;
    bool last = has(flags, 16) && a_corner.y > u_pieces - 1.5;

    // Half widths at both ends of the piece.
    vec2 thin = vec2(1.0);
    if (has(kind, 1)) {
        float before = has(flags, 2) ? at(u_rests, i - 1).x : rest.x;
        float behind = has(flags, 4) ? at(u_rests, i + 1).y : rest.y;
        float thin0 = thinned(has(flags, 2) ? chord0 + chord1 : chord1, rest.y - before);
        float thin1 = thinned(has(flags, 4) ? chord1 + chord2 : chord1, behind - rest.x);
        thin = mix(vec2(thin0), vec2(thin1), vec2(t0, t1));
    }
    vec2 halfWidth = max(rope.x * thin / vec2(p.z, q.z), rope.w * u_pixel);
    float cap = has(kind, 2) ? 1.0 : 2.0;
    vec2 ends = vec2(first ? cap : 0.0, last ? cap : 0.0);

    // The corner: at a joint, as far out as the bend needs; one pixel more on all sides, for the soft edge and multisampling.
    bool atEnd = a_corner.z > 0.5;
    vec3 place = atEnd ? q : p;
    float grown = (atEnd ? halfWidth.y : halfWidth.x) + u_pixel;
    float bend = abs(dot(atEnd ? way1 : way0, across));
    float beyond = grown * ((atEnd ? last : first) ? 1.0 : bend) + u_pixel;
    vec2 corner = place.xy + along * (atEnd ? beyond : -beyond) + across * grown * a_corner.w;
    vec4 clip = u_projection * vec4(atEnd ? to : from, 1.0);
    gl_Position = vec4(corner * u_scale * place.z, clip.zw);

    v_piece = vec4(p.xy, q.xy);
    v_joints = vec4(way0, way1);
    v_ends = vec4(halfWidth, ends);
    vec2 pattern = mix(rest.xx, rest.yy, vec2(t0, t1)) * rope.z;
    v_look = vec4(pattern - 2.0 * floor(0.5 * pattern.x), dot(u_light, along), dot(u_light, across));
    if (has(kind, 8)) {
        v_color = mix(unpacked(b.w), unpacked(c.w), atEnd ? t1 : t0);
        return;
    }
    if (has(kind, 16)) {
        v_color = unpacked(b.w);
        return;
    }
    float second = has(kind, 4) ? (has(flags, 32) ? 1.0 : 0.0) : mix(b.w, c.w, atEnd ? t1 : t0);
    v_color = mix(at(u_ropes, row + 1), at(u_ropes, row + 2), second);
}
