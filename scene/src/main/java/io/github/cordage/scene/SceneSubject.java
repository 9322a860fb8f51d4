package io.github.cordage.scene;

/** Subject of a shipped scene. The order is that of lists of scenes. */
public enum SceneSubject {
    /** Scenes to begin with. */
    FIRST("To begin with"),
    /** Ropes that hang and swing, and what they carry. */
    HANGING("Hang and swing"),
    /** Ropes that are dragged, whirled or cracked. */
    THROWN("Drag and throw"),
    /** Ropes in winds. */
    WIND("Wind"),
    /** Ropes against colliders, and around them. */
    CONTACT("Contact"),
    /** Winches, pulleys, rings and what they move. */
    MACHINES("Machines"),
    /** Bodies on ropes. */
    BODIES("Bodies"),
    /** Ropes that are tied to each other, and many side by side. */
    NETS("Nets and curtains"),
    /** Ropes that resist bending. */
    STIFF("Stiff ropes"),
    /** Ropes of springs, and sweeps beside the direct solver. */
    SOLVERS("Springs and sweeps");

    private final String title;

    SceneSubject(String title) {
        this.title = title;
    }

    /**
     * Returns the heading of its scenes.
     *
     * @return a few words
     */
    public String title() {
        return title;
    }
}
