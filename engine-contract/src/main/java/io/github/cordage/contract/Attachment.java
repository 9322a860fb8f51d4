package io.github.cordage.contract;

import io.github.cordage.Pin;
import io.github.cordage.engine.AttachedNode;
import java.util.function.DoubleSupplier;

/** A node of a rope on a body, as each engine has it in a class of its own. */
public interface Attachment {
    Pin pin();

    boolean isAttached();

    boolean isBroken();

    double force();

    /** Upward part of the force on the body [N]. */
    double forceY();

    /** Torque of the force about z [N m]. */
    double torque();

    void setBreakForce(double force);

    void remove();

    /** Returns one of those that have the base class of core. */
    static Attachment of(AttachedNode on, DoubleSupplier forceY, DoubleSupplier torque) {
        return new Attachment() {
            @Override
            public Pin pin() {
                return on.pin();
            }

            @Override
            public boolean isAttached() {
                return on.isAttached();
            }

            @Override
            public boolean isBroken() {
                return on.isBroken();
            }

            @Override
            public double force() {
                return on.force();
            }

            @Override
            public double forceY() {
                return forceY.getAsDouble();
            }

            @Override
            public double torque() {
                return torque.getAsDouble();
            }

            @Override
            public void setBreakForce(double force) {
                on.setBreakForce(force);
            }

            @Override
            public void remove() {
                on.remove();
            }
        };
    }
}
