package io.github.cordage.web;

import io.github.cordage.stage.CameraRig;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.Pointer;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.ShownSettings;
import io.github.cordage.stage.TensionScale;
import io.github.cordage.stage.View;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.view.RopeView;
import org.teavm.jso.browser.Performance;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.html.HTMLCanvasElement;
import org.teavm.jso.dom.html.HTMLElement;

/** The page: connects session, picture and controls, and runs from frame to frame. */
final class App implements SceneView.Listener {
    /** The scene that is open at first. */
    private static final String FIRST = "opening";

    /** Longest time for the trial run that finds the extent of a scene before it is shown [s]. */
    private static final double PREVIEW = 0.03;

    /** Share of a frame for the rest of the trial run, and longest frame that has time for it [s]. */
    private static final double LOOK_AHEAD = 0.15;

    private static final double SHORT_FRAME = 0.06;

    /** Interval at which figures and settings are shown [ms]. */
    private static final double REFRESH = 200;

    private static final double MILLIS = 1000;

    /** Pixels of a style sheet for a design pixel, at the usual size of text. */
    private static final double USUAL_TEXT = 16;

    /** Weight of the newest frame in means. */
    private static final double NEWEST = 0.05;

    private final Notices notices = new Notices();
    private final HTMLCanvasElement canvas = (HTMLCanvasElement) Dom.byId("view");
    private final View view = new View();
    private final TensionScale tensions = new TensionScale();
    private final Pace pace = new Pace();
    private final Session session;
    private final CameraRig rig;
    private final Pointer pointer;
    private final SceneView picture;
    private final ShownSettings shown;
    private final Desk desk;
    private final ToolBar tools;
    private final PlayBar play;
    private final SceneList scenes;
    private final SettingsPanel settings;
    private final FiguresPanel figures = new FiguresPanel();
    private final Legend legend = new Legend();
    private final Sheets sheets = new Sheets();
    private boolean handled;
    private double last;
    private double refreshed;
    private double frameSeconds = 1 / 60.0;
    private double workSeconds;
    private String failure = "";

    App() {
        session = new Session(Desk.shipped(FIRST), notices);
        rig = new CameraRig(session, PREVIEW);
        shown = new ShownSettings(session, view, () -> rig.camera().space(), notices);
        pointer = new Pointer(session, rig, notices, this::choose);
        picture = new SceneView(canvas, session, rig, view, tensions, pointer, this);
        Probe.watch(picture);
        desk = new Desk(session, pointer, notices, this::begun, rig::fit);
        tools = new ToolBar(pointer::setTool, desk);
        play = new PlayBar(desk);
        scenes = new SceneList(name -> {
            desk.openShipped(name);
            sheets.close();
        });
        settings = new SettingsPanel(session, shown, notices::trouble);
        fillMenu();
        new Keys(desk, session, view, pointer);
        begun(true);
    }

    /** Shows the page in place of its words, and begins with the frames. */
    void run() {
        Dom.report(this::recover);
        Dom.byId("still").setHidden(true);
        Dom.byId("app").setHidden(false);
        Dom.on(Window.current(), "hashchange", event -> desk.followAddress());
        desk.followAddress();
        if (!picture.start()) {
            notices.trouble("This browser gives the page no WebGL 2, so that there is no picture: only numbers.");
        }
        Window.requestAnimationFrame(this::frame);
        Window.setTimeout(() -> Dom.guarded(scenes::fetchTitles), (int) MILLIS);
    }

    private void fillMenu() {
        HTMLElement menu = Dom.byId("menu-buttons");
        menu.appendChild(titled("Open", "Open a scene file; files can be dropped, too", desk::chooseFile));
        menu.appendChild(titled("Save", "Save the set-up, with all changes (Ctrl S)", desk::save));
        menu.appendChild(titled("Save moment", "Save the ropes as they lie now, at rest (Ctrl M)", desk::saveMoment));
        menu.appendChild(titled("Link", "Copy a link that holds the whole scene", desk::copyLink));
        menu.appendChild(titled("Picture", "Save a picture, PNG (I)", desk::takePicture));
        menu.appendChild(titled("Theory", "Results against theory, live", desk::showTheory));
        menu.appendChild(titled("◐", "Light or dark", desk::toggleTheme));
        menu.appendChild(titled("Help", "Keys and pointer (F1)", desk::showHelp));
    }

    private HTMLElement titled(String text, String title, Runnable action) {
        HTMLElement button = Dom.button(text, () -> {
            sheets.close();
            action.run();
        });
        button.setTitle(title);
        if (text.length() == 1) {
            button.setAttribute("aria-label", title);
        }
        return button;
    }

    private void choose(RopeView rope) {
        shown.choose(rope);
    }

    private void begun(boolean opened) {
        tensions.reset();
        pace.reset();
        if (!opened) {
            return;
        }
        rig.look();
        handled = false;
        shown.choose(0);
        settings.refresh();
        String title = session.setUp().title();
        Dom.write(Dom.byId("scene-title"), session.source().name() + (title.isEmpty() ? "" : ": " + title));
        scenes.mark(session.source().name());
    }

    private void frame(double now) {
        Window.requestAnimationFrame(this::frame);
        double passed = last > 0 ? Math.max(0, (now - last) / MILLIS) : 0;
        last = now;
        double begin = Performance.now();
        try {
            frame(now, passed);
        } catch (RuntimeException e) {
            recover(e);
        }
        double worked = (Performance.now() - begin) / MILLIS;
        workSeconds += NEWEST * (worked - workSeconds);
        frameSeconds += passed > 0 ? NEWEST * (passed - frameSeconds) : 0;
    }

    private void frame(double now, double passed) {
        if (desk.theory().isOpen()) {
            desk.theory().frame(passed);
            return;
        }
        picture.setDesignPixel(textSize() / USUAL_TEXT);
        boolean visible = picture.update();
        if (visible) {
            pace.advance(session, passed);
            lookAhead(passed);
        }
        tensions.follow(session.ropes());
        picture.draw();
        if (desk.takesPicture() && visible) {
            takePicture();
        }
        tools.show(pointer.tool());
        play.show(session);
        if (now - refreshed >= REFRESH) {
            refreshed = now;
            figures.show(session, (int) Math.round(1 / frameSeconds), workSeconds);
            settings.refresh();
            legend.show(view.look() == Look.TENSION, tensions.greatest());
        }
    }

    /** Lets the camera find the extent of the scene, until somebody takes it in hand. */
    private void lookAhead(double passed) {
        handled |= pointer.isActing();
        if (!handled && !session.isPaused()) {
            rig.lookAhead(passed < SHORT_FRAME ? LOOK_AHEAD * passed : 0);
        }
    }

    @Override
    public void contextLost() {
        notices.trouble("The graphics card has taken the picture away; time stands still until it is back.");
    }

    @Override
    public void contextRestored() {
        notices.clear();
        notices.done("The picture is back.");
    }

    /** Size of the page's text, which grows on large displays [pixels of a style sheet]. */
    private static double textSize() {
        double less =
                Math.min(Window.current().getInnerWidth(), Window.current().getInnerHeight());
        return Math.max(USUAL_TEXT, Math.min(30, 0.008 * less + 7));
    }

    private void takePicture() {
        String name = session.source().name() + ".png";
        ((Browser.Pictured) (Object) canvas)
                .toBlob(
                        blob -> Dom.guarded(() -> {
                            SceneFiles.write(name, blob);
                            notices.done("saved " + name);
                        }),
                        "image/png");
    }

    /** Reports a failure, and goes on with the scene paused. */
    private void recover(RuntimeException e) {
        session.setPaused(true);
        pointer.stop();
        picture.renew();
        // What fails in each frame is reported once.
        if (!e.toString().equals(failure)) {
            failure = e.toString();
            notices.accept(
                    new Notice(Notice.Kind.TROUBLE, "This is a defect in Cordage, the scene is paused: " + failure));
        }
    }
}
