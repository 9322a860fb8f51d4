package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.settings.RopeProperty;

/** The values of a rope's plain properties. */
public final class PropertyValues {
    private static final RopeProperty[] ALL = RopeProperty.values();

    /**
     * Last property that is always part of a state hash. Later ones are hashed only if they differ from their defaults,
     * so that adding a property does not change the hashes of ropes that do not use it.
     */
    private static final RopeProperty LAST_HASHED = RopeProperty.FRICTION;

    private final double[] values = new double[ALL.length];

    /** Creates the default values. */
    public PropertyValues() {
        for (int i = 0; i < ALL.length; i++) {
            values[i] = ALL[i].initial();
        }
    }

    /** The value of a property, in its unit. */
    @SuppressWarnings("EnumOrdinal") // The table's order is that of the values.
    public double get(RopeProperty property) {
        return values[property.ordinal()];
    }

    /** Sets a property to a checked value. */
    @SuppressWarnings("EnumOrdinal")
    public void set(RopeProperty property, double value) {
        values[property.ordinal()] = value;
    }

    /** Copies all values of another rope. */
    public void copyFrom(PropertyValues other) {
        System.arraycopy(other.values, 0, values, 0, values.length);
    }

    /** Carries one property. */
    public void transfer(Transfer t, RopeProperty property) {
        double carried = t.any(property.key(), get(property));
        t.require(property.accepts(carried), property.key());
        set(property, carried);
    }

    /** Carries a property and all that follow it in the table. */
    @SuppressWarnings("EnumOrdinal")
    public void transferFrom(Transfer t, RopeProperty first) {
        for (int i = first.ordinal(); i < ALL.length; i++) {
            RopeProperty property = ALL[i];
            boolean isHashed = i <= LAST_HASHED.ordinal() || get(property) != property.initial();
            if (isHashed || !t.skipsLabels()) {
                transfer(t, property);
            }
        }
    }
}
