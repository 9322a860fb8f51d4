VARYING vec3 v_position;
VARYING vec3 v_normal;
VARYING vec3 v_place;
VARYING vec4 v_color;

uniform vec3 u_eye;
uniform vec3 u_toLight;
uniform vec3 u_lightColor;
uniform vec3 u_ambient;

// Direction along the rope on the surface, in which the first coordinate of the pattern grows. Computed from the screen-space
// derivatives of that coordinate and of the position.
vec3 alongRope(vec3 normal) {
#ifdef NO_DERIVATIVES
    return vec3(0.0);
#else
    vec3 right = dFdx(v_position);
    vec3 up = dFdy(v_position);
    vec3 way = cross(up, normal) * dFdx(v_place.x) + cross(normal, right) * dFdy(v_place.x);
    float size = length(way);
    return size > 0.0 ? way / size : vec3(0.0);
#endif
}

void main() {
    vec3 normal = normalize(v_normal);
    vec4 color = v_color;
    if (u_look > 2.5) {
        color *= imageAt(v_place.x, 2.0 * v_place.y - 1.0);
    }
    float deep = 1.0;
    vec3 surface = normal;
    if (u_look < 1.5) {
        // Tubes count around the rope in the other direction.
        vec3 shape = strands(-u_strands * v_place.y, v_place.x, v_place.z);
        vec3 along = alongRope(normal);
        vec3 around = cross(normal, along);
        surface = normalize(normal + shape.x * along + shape.y * around);
        deep = shape.z;
    }
    float lambert = 0.5 + 0.5 * dot(surface, u_toLight);
    vec3 halfWay = normalize(u_toLight + normalize(u_eye - v_position));
    float shine = pow(max(dot(surface, halfWay), 0.0), 24.0) * 0.12;
    vec3 light = (u_ambient + u_lightColor * lambert * lambert) * deep;
    vec3 shaded = color.rgb * light + u_lightColor * shine * deep;
    FRAGMENT = vec4(mix(color.rgb, shaded, u_shading), color.a);
}
