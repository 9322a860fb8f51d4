void main() {
    FRAGMENT = vec4(0.0);
}
