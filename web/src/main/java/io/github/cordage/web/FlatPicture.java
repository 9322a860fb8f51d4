package io.github.cordage.web;

import io.github.cordage.stage.CameraRig;
import io.github.cordage.stage.Pointer;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.TensionScale;
import io.github.cordage.stage.View;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.ScenePainter;
import org.teavm.jso.dom.html.HTMLCanvasElement;

/** The picture of the scene, without a graphics card. */
record FlatPicture(
        FlatCanvas canvas, Session session, CameraRig rig, View view, TensionScale tensions, Pointer pointer)
        implements Picture {
    FlatPicture(
            HTMLCanvasElement element,
            Session session,
            CameraRig rig,
            View view,
            TensionScale tensions,
            Pointer pointer) {
        this(new FlatCanvas(element), session, rig, view, tensions, pointer);
    }

    @Override
    public void draw() {
        canvas.begin(Palette.BACKGROUND, rig.unit());
        ScenePainter painter = new ScenePainter(canvas, rig.camera());
        painter.paintSurroundings(session, view.grid());
        painter.paintRopes(session, view.look(), tensions.greatest());
        painter.paintNodes(session);
        if (view.contacts()) {
            painter.paintContacts(session);
        }
        pointer.paint(canvas);
    }
}
