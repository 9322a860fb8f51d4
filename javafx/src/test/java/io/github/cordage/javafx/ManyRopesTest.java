package io.github.cordage.javafx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D12")
class ManyRopesTest {
    /** Each frame of two hundred takes long to draw in software, and each cable asks for frames of its own. */
    private static final int CABLES = LongForm.either(50, 200);

    @BeforeAll
    static void startToolkit() {
        Fx.start();
    }

    @Test
    void manyCablesAtRestAskForNothing() {
        Fx.UNCAUGHT.clear();
        Pane root = new Pane();
        Pane panel = new Pane();
        root.getChildren().add(panel);
        List<RopeNode> cables = new ArrayList<>();
        for (int i = 0; i < CABLES; i++) {
            Circle from = new Circle(20 + 38 * (i % 20), 30 + 40 * (i / 20), 4, Color.DARKSLATEGRAY);
            Circle to = new Circle(60 + 38 * ((7 * i) % 20), 30 + 40 * ((3 * i) % 10), 4, Color.DARKSLATEGRAY);
            panel.getChildren().addAll(from, to);
            RopeNode cable = new RopeNode(from, to);
            cable.setColor(Color.hsb(17 * i % 360, 0.7, 0.85));
            cable.setDampingFactor(0.8);
            cables.add(cable);
        }
        root.getChildren().addAll(cables);
        Stage stage = Fx.show(root, 860, 560);
        Scene scene = Fx.call(stage::getScene);
        Fx.frames(scene, 3);
        Fx.run(() -> panel.setTranslateX(20));
        Fx.awaitRest(scene, cables);
        Fx.screenshot(scene, "many");
        Fx.sleep(200);
        assertTrue(Fx.framesIn(scene, 1000) <= 1, "no frame is asked for");
        long steps = steps(cables);
        Fx.frames(scene, 60);
        assertEquals(steps, steps(cables), "frames of others do not wake them");
        Fx.run(() -> panel.setTranslateX(30));
        Fx.frames(scene, 20);
        assertTrue(steps(cables) > steps + 5L * CABLES, "and now all of them move");
        Fx.run(stage::close);
        assertEquals(List.of(), Fx.UNCAUGHT);
    }

    private static long steps(List<RopeNode> cables) {
        return Fx.call(() -> cables.stream()
                .mapToLong(cable -> cable.uiRope().world().stepCount())
                .sum());
    }
}
