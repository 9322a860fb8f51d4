package io.github.cordage.javafx;

import io.github.cordage.ui.UiRope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import javafx.geometry.Bounds;
import javafx.scene.Node;

/** One node for each segment: centred on the segment, turned along it, as long and as thick. */
final class SectionView implements RopeView {
    private final List<Node> views = new ArrayList<>();
    private final double[] sections;

    SectionView(IntFunction<? extends Node> factory, int sectionCount) {
        sections = new double[UiRope.SECTION_SIZE * sectionCount];
        for (int i = 0; i < sectionCount; i++) {
            Node view = Objects.requireNonNull(factory.apply(i), "view from the section factory");
            view.setManaged(false);
            views.add(view);
        }
    }

    @Override
    public List<Node> nodes() {
        return views;
    }

    @Override
    public boolean isOffGrid(Node node) {
        return false;
    }

    @Override
    public void draw(UiRope rope, Node node) {
        rope.copySections(sections, 0);
        for (int i = 0; i < views.size(); i++) {
            int at = UiRope.SECTION_SIZE * i;
            put(views.get(i), sections[at], sections[at + 1], sections[at + 3], sections[at + 4]);
            views.get(i).setRotate(Math.toDegrees(sections[at + 2]));
        }
    }

    private static void put(Node view, double x, double y, double length, double thickness) {
        if (view.isResizable()) {
            view.resizeRelocate(x - length / 2, y - thickness / 2, length, thickness);
            return;
        }
        Bounds bounds = view.getLayoutBounds();
        view.setScaleX(bounds.getWidth() > 0 ? length / bounds.getWidth() : 1);
        view.setScaleY(bounds.getHeight() > 0 ? thickness / bounds.getHeight() : 1);
        view.setLayoutX(x - bounds.getCenterX());
        view.setLayoutY(y - bounds.getCenterY());
    }
}
