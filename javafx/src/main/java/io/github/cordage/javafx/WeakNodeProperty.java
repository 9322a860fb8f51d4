package io.github.cordage.javafx;

import java.lang.ref.WeakReference;
import javafx.beans.property.ObjectPropertyBase;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * A property that holds its node by a weak reference: a node that nobody else holds is in no scene anyway. While the
 * property is bound, the binding holds the node; change listeners of JavaFX hold the last value that they received.
 */
final class WeakNodeProperty extends ObjectPropertyBase<Node> {
    private final Object bean;
    private final String name;
    private final Runnable onInvalidated;
    private WeakReference<Node> node = new WeakReference<>(null);
    private boolean set;

    WeakNodeProperty(Object bean, String name, Runnable onInvalidated) {
        this.bean = bean;
        this.name = name;
        this.onInvalidated = onInvalidated;
    }

    @Override
    @SuppressWarnings("NullAway") // JavaFX has no annotations for null.
    public @Nullable Node get() {
        return isBound() ? super.get() : node.get();
    }

    @Override
    @SuppressWarnings("NullAway") // JavaFX has no annotations for null.
    public void set(@Nullable Node value) {
        if (isBound()) {
            super.set(value);
        } else if (value != get() || (value == null && set)) {
            remember(value);
            onInvalidated.run();
            fireValueChangedEvent();
        }
    }

    @Override
    protected void invalidated() {
        onInvalidated.run();
    }

    @Override
    @SuppressWarnings("NullAway") // JavaFX has no annotations for null.
    public void unbind() {
        if (isBound()) {
            Node last = super.get();
            super.unbind();
            remember(last);
            // Otherwise the base class would keep a strong reference.
            super.set(null);
        }
    }

    private void remember(@Nullable Node value) {
        node = new WeakReference<>(value);
        set = value != null;
    }

    /** Whether the node that was set has been garbage collected. */
    boolean isGone() {
        return !isBound() && set && node.get() == null;
    }

    @Override
    public Object getBean() {
        return bean;
    }

    @Override
    public String getName() {
        return name;
    }
}
