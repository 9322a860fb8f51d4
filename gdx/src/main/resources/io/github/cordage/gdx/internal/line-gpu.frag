flat VARYING vec4 v_piece;
flat VARYING vec4 v_joints;
flat VARYING vec4 v_ends;
flat VARYING vec4 v_look;
VARYING vec4 v_color;

uniform vec4 u_seen;          // from pixels to metres across the line of sight, at depth 1: scale and offset
uniform float u_pixel;        // size of a pixel at depth 1 [m]

void main() {
    // Use only the pixel's position and values that neighbouring pieces share, so that exactly one piece draws each pixel.
    vec2 here = gl_FragCoord.xy * u_seen.xy + u_seen.zw;
    float split0 = dot(here - v_piece.xy, v_joints.xy);
    float split1 = dot(here - v_piece.zw, v_joints.zw);
    bool parted0 = v_ends.z < 0.5;
    bool parted1 = v_ends.w < 0.5;
    if ((parted0 && split0 < 0.0) || (parted1 && split1 >= 0.0)) {
        discard;
    }
    vec2 way = v_piece.zw - v_piece.xy;
    float size = max(length(way), 1e-12);
    way /= size;
    vec2 place = here - v_piece.xy;
    float x = dot(place, way);
    float y = dot(place, vec2(-way.y, way.x));
    float halfWidth = mix(v_ends.x, v_ends.y, clamp(x / size, 0.0, 1.0));
    float beyond = min(v_ends.z < 1.5 ? x : 0.0, 0.0) + max(v_ends.w < 1.5 ? x - size : 0.0, 0.0);

    // The pattern continues across joints, and beyond the ends.
    float share = x / size;
    if (parted0 && parted1) {
        share = split0 / max(split0 - split1, 1e-12);
    } else if (parted0) {
        share = split0 / max(split0 + size - x, 1e-12);
    } else if (parted1) {
        share = x / max(x - split1, 1e-12);
    }
    float pattern = mix(v_look.x, v_look.y, share);
    vec4 color = ropeColor(v_color, pattern, vec2(beyond, y) / halfWidth, halfWidth / u_pixel, v_look.zw);
    float cut = max(v_ends.z > 1.5 ? -x : -1e9, v_ends.w > 1.5 ? x - size : -1e9);
    color.a *= clamp(0.5 - cut / u_pixel, 0.0, 1.0);
    FRAGMENT = color;
}
