// A band that faces the viewer, in the light of a tube.
VARYING vec4 v_place;
VARYING vec3 v_way;
VARYING vec4 v_color;

uniform vec3 u_toEye;
uniform vec3 u_toLight;
uniform vec3 u_lightColor;
uniform vec3 u_ambient;

void main() {
    float detail = v_place.w;
    vec2 place = v_place.zy;
    float distance = length(place);
    float coverage = clamp((1.0 - distance) * detail + 0.5, 0.0, 1.0);
    if (coverage <= 0.0) {
        discard;
    }
    vec4 color = v_color;
    color.a *= coverage;
    if (u_shading > 0.0) {
        vec2 slant = place / max(1.0, distance) * 0.985;
        float front = sqrt(max(0.0, 1.0 - dot(slant, slant)));
        vec3 side = cross(u_toEye, v_way);
        side /= max(length(side), 1e-6);
        vec3 forward = v_way / max(length(v_way), 1e-6);
        vec3 outward = cross(forward, side);
        vec3 surface = slant.x * forward + slant.y * side + front * outward;
        float deep = 1.0;
        if (u_look < 1.5) {
            float angle = atan(slant.y, front);
            vec3 shape = strands(u_strands * angle / (2.0 * PI), v_place.x, detail);
            surface = normalize(surface + shape.x * forward + shape.y * (cos(angle) * side - sin(angle) * outward));
            deep = shape.z;
        }
        float lambert = 0.5 + 0.5 * dot(surface, u_toLight);
        float shine = pow(max(dot(surface, normalize(u_toLight + u_toEye)), 0.0), 24.0) * 0.12;
        vec3 light = (u_ambient + u_lightColor * lambert * lambert) * deep;
        color.rgb = mix(color.rgb, color.rgb * light + u_lightColor * shine * deep, u_shading);
    }
    FRAGMENT = color;
}
