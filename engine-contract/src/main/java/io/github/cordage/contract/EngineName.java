package io.github.cordage.contract;

/** The engines whose bodies ropes can be with. */
public enum EngineName {
    DYN4J("dyn4j"),
    BOX2D("Box2D"),
    BULLET("Bullet"),
    MINIE("Minie");

    private final String label;

    EngineName(String label) {
        this.label = label;
    }

    /** Returns the name as messages write it. */
    public String label() {
        return label;
    }

    /** Whether its bodies move in the plane. */
    boolean isPlanar() {
        return this == DYN4J || this == BOX2D;
    }
}
