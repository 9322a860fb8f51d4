// The surface of a rope. Lengths are in half widths of the rope.

uniform float u_look;         // 0 twisted, 1 braided, 2 plain, 3 textured
uniform float u_strands;
uniform float u_lay;          // length of a turn, in diameters
uniform float u_shading;      // 0 flat to 1
uniform vec4 u_outline;
uniform float u_outlineWidth; // in half widths
uniform float u_outlinePixels; // further width in pixels
uniform sampler2D u_image;
uniform vec4 u_region;        // place of the image in its texture: u, v, width, height
uniform float u_wraps;        // 1 if the card repeats the image

const float PI = 3.14159265;

// Profile of a strand: its height, from 0 in the groove to 1, and its sideways slope, -1 to 1.
vec2 strand(float phase) {
    float s = 2.0 * fract(phase) - 1.0;
    return vec2(sqrt(max(0.0, 1.0 - s * s)), s);
}

// Pattern of the yarns within a strand, with mean 0.
float yarns(float phase, float along) {
    return 0.55 * sin(2.0 * PI * (4.0 * phase + along)) + 0.45 * sin(2.0 * PI * (9.0 * phase - 2.0 * along) + 1.3);
}

// Relief of the strands: its slope along the rope and around it, and the share of light that grooves and yarns leave.
// around: in strands; along: in strands; detail: half the width in pixels.
vec3 strands(float around, float along, float detail) {
    float turn = 1.0;
    float lean;
    float height;
    float fibre;
    if (u_look > 0.5) {
        // Half of the strands wind the other way; where two cross, the parity decides which lies above.
        float left = 0.5 * (around + along);
        float right = 0.5 * (around - along);
        bool isLeft = mod(floor(left) + floor(right), 2.0) < 0.5;
        float over = isLeft ? left : right;
        float under = isLeft ? right : left;
        turn = isLeft ? 1.0 : -1.0;
        vec2 bump = strand(over);
        float dive = 2.0 * fract(under) - 1.0;
        lean = bump.y;
        height = bump.x * (1.0 - 0.55 * dive * dive);
        fibre = yarns(over, under);
    } else {
        vec2 bump = strand(around + along);
        lean = bump.y;
        height = bump.x;
        fibre = yarns(around + along, along);
    }
    // Fade out details too small to see.
    float fine = smoothstep(1.0, 3.0, detail * u_lay / u_strands);
    float deep = mix(0.80, 0.30 + 0.70 * smoothstep(0.0, 0.75, height), fine);
    float yarn = 1.0 + 0.10 * fibre * smoothstep(5.0, 12.0, detail);
    return vec3(normalize(vec2(turn * PI, u_lay)) * 0.75 * lean * fine, deep * yarn);
}

// A colour in light of a strength, 1 for unchanged. Shadows are more saturated.
vec3 lit(vec3 color, float light) {
    float dark = min(light, 1.0);
    return color * light * mix(1.0, dark, 0.35);
}

// Distance of the strands' outline from the rope's, inwards, in half widths.
float dent(float along, float across, float detail) {
    if (u_look > 0.5 || u_strands < 1.5) {
        return 0.0;
    }
    float s = 2.0 * fract(u_strands * 0.25 * sign(across) + along) - 1.0;
    return 0.10 * s * s * s * s * smoothstep(3.0, 7.0, detail);
}

vec4 imageAt(float along, float across) {
    vec2 place = vec2(along, 0.5 - 0.5 * across);
    if (u_wraps < 0.5) {
        place.x = fract(place.x);
    }
    return SAMPLE(u_image, u_region.xy + place * u_region.zw);
}

// Strength of the light on a band that is shaded as if round. normal: along the rope, across it, and towards the eye.
float lightOn(float along, vec3 normal, float detail, vec3 toLight) {
    if (u_look > 1.5) {
        float lambert = 0.5 + 0.5 * dot(normal, toLight);
        return 0.35 + 0.80 * lambert * lambert;
    }
    float angle = atan(normal.y, normal.z);
    vec3 shape = strands(u_strands * angle / (2.0 * PI), along, detail);
    vec3 around = vec3(0.0, cos(angle), -sin(angle));
    float lambert = 0.5 + 0.5 * dot(normalize(normal + vec3(shape.x, 0.0, 0.0) + shape.y * around), toLight);
    return (0.22 + lambert * lambert) * shape.z;
}

// The colour at a place. place: distance from the middle, along the rope at its round ends, and across, 1 at the edge; detail: half the
// width in pixels; light: direction towards the light, along the rope and across it.
vec4 ropeColor(vec4 tint, float along, vec2 place, float detail, vec2 light) {
    float distance = length(place);
    float edge = 1.0 - dent(along, place.y, detail);
    float coverage = clamp((edge - distance) * detail + 0.5, 0.0, 1.0);
    if (coverage <= 0.0) {
        discard;
    }
    vec2 slant = place / max(edge, distance) * 0.985;
    vec3 normal = vec3(slant, sqrt(max(0.0, 1.0 - dot(slant, slant))));
    vec3 toLight = vec3(light, sqrt(max(0.0, 1.0 - dot(light, light))));
    vec4 color = tint;
    if (u_look > 2.5) {
        color *= imageAt(along, clamp(place.y, -1.0, 1.0));
    }
    color.rgb = mix(color.rgb, lit(color.rgb, lightOn(along, normal, detail, toLight)), u_shading);
    float width = u_outlineWidth + u_outlinePixels / detail;
    float border = width > 0.0 ? clamp((distance - edge + width) * detail + 0.5, 0.0, 1.0) : 0.0;
    color = mix(color, vec4(u_outline.rgb, tint.a), border * u_outline.a);
    color.a *= coverage;
    return color;
}
