package io.github.cordage.web;

import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneWriter;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.stage.GivenScene;
import io.github.cordage.stage.Pointer;
import io.github.cordage.stage.SceneOrigin;
import io.github.cordage.stage.Session;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.teavm.jso.browser.Location;
import org.teavm.jso.browser.Window;
import org.teavm.jso.core.JSObjects;
import org.teavm.jso.dom.html.HTMLTextAreaElement;

/** Executes commands on the session. */
final class Desk implements Commands {
    private final Session session;
    private final Pointer pointer;
    private final Notices notices;
    private final Consumer<Boolean> begun;
    private final Runnable fit;
    private final SceneFiles files;
    private final Theme theme = new Theme();
    private final PageDialog help = new PageDialog("help");
    private final PageDialog link = new PageDialog("link");
    private final Theory theory = new Theory();
    private boolean pictureWanted;

    /** The fragment of the address that belongs to the open scene. */
    private String fragment = "";

    /**
     * Creates a desk.
     *
     * @param begun called after a scene was opened (true) or has started over (false)
     * @param fit shows the whole scene
     */
    Desk(Session session, Pointer pointer, Notices notices, Consumer<Boolean> begun, Runnable fit) {
        this.session = session;
        this.pointer = pointer;
        this.notices = notices;
        this.begun = begun;
        this.fit = fit;
        files = new SceneFiles(
                given -> {
                    if (open(given)) {
                        address("");
                    }
                },
                notices::trouble);
    }

    /** The theory view. */
    Theory theory() {
        return theory;
    }

    /** Whether a picture is to be taken of this frame; true once. */
    boolean takesPicture() {
        boolean wanted = pictureWanted;
        pictureWanted = false;
        return wanted;
    }

    /** Opens what the address asks for. */
    void followAddress() {
        String asked = Location.current().getHash();
        if (asked.equals(fragment) || (asked.length() <= 1 && fragment.length() <= 1)) {
            return;
        }
        fragment = asked;
        if (asked.startsWith(SceneLink.SHIPPED)) {
            String name = asked.substring(SceneLink.SHIPPED.length());
            if (ShippedScenes.names().contains(name)) {
                open(shipped(name));
            } else {
                notices.trouble("The link asks for a scene that does not exist: " + shortened(name));
            }
        } else if (asked.startsWith(SceneLink.WHOLE)) {
            SceneLink.unpack(
                    asked.substring(SceneLink.WHOLE.length()),
                    this::openText,
                    reason -> notices.trouble("The link holds no scene: " + reason));
        } else if (asked.length() > 1) {
            notices.trouble("The link is not understood: " + shortened(asked));
        }
    }

    private void openText(String text) {
        try {
            open(new GivenScene("link", Limits.read(text)));
        } catch (IllegalArgumentException e) {
            notices.trouble("The scene of the link: " + e.getMessage());
        }
    }

    private static String shortened(String text) {
        int most = 40;
        return text.length() > most ? text.substring(0, most) + "…" : text;
    }

    static SceneOrigin shipped(String name) {
        return new GivenScene(name, ShippedScenes.read(name));
    }

    private void address(String wanted) {
        fragment = wanted;
        Location.current().setHash(wanted);
        fragment = Location.current().getHash();
    }

    private boolean open(SceneOrigin origin) {
        pointer.stop();
        try {
            session.open(origin);
        } catch (IllegalArgumentException e) {
            notices.trouble(origin.name() + ": " + e.getMessage());
            return false;
        }
        notices.clear();
        begun.accept(true);
        return true;
    }

    @Override
    public void togglePause() {
        session.setPaused(!session.isPaused());
    }

    @Override
    public void step() {
        session.step();
    }

    @Override
    public void restart() {
        pointer.stop();
        try {
            session.restart();
            begun.accept(false);
        } catch (IllegalArgumentException e) {
            notices.trouble("cannot start over: " + e.getMessage());
        }
    }

    @Override
    public void undo() {
        pointer.stop();
        if (session.canUndo()) {
            session.undo();
            begun.accept(false);
            notices.done("undone");
        } else {
            notices.done("nothing to undo");
        }
    }

    @Override
    public void redo() {
        pointer.stop();
        if (session.canRedo()) {
            session.redo();
            begun.accept(false);
            notices.done("redone");
        } else {
            notices.done("nothing to redo");
        }
    }

    @Override
    public void reload() {
        open(session.source());
    }

    @Override
    public void setSpeed(double speed) {
        session.setSpeed(speed);
    }

    @Override
    public void openShipped(String name) {
        if (open(shipped(name))) {
            address(SceneLink.SHIPPED + name);
        }
    }

    @Override
    public void openBeside(int places) {
        List<String> names = ShippedScenes.names();
        int at = names.indexOf(session.source().name());
        openShipped(names.get(Math.floorMod(at < 0 ? 0 : at + places, names.size())));
    }

    @Override
    public void chooseFile() {
        files.choose();
    }

    @Override
    public void save() {
        save(session.source().name(), session::edited, "with all changes, at its start");
    }

    @Override
    public void saveMoment() {
        save(session.source().name() + "-moment", session::moment, "as it lies now, at rest");
    }

    private void save(String name, Supplier<Scene> scene, String what) {
        try {
            String text = new SceneWriter().write(scene.get());
            SceneFiles.write(name + ".json", SceneLink.textBlob(text));
            notices.done("saved " + name + ".json, the scene " + what);
        } catch (IllegalArgumentException | IllegalStateException e) {
            notices.trouble("not saved: " + e.getMessage());
        }
    }

    @Override
    public void takePicture() {
        pictureWanted = true;
    }

    @Override
    public void copyLink() {
        String text;
        try {
            text = new SceneWriter().write(session.edited());
        } catch (IllegalArgumentException | IllegalStateException e) {
            notices.trouble("no link: " + e.getMessage());
            return;
        }
        SceneLink.pack(text, this::offer, reason -> notices.trouble("no link: " + reason));
    }

    private void offer(String packed) {
        String full = Location.current().getFullURL();
        int end = full.indexOf('#');
        String address = (end < 0 ? full : full.substring(0, end)) + packed;
        Browser.Clipboard clipboard =
                ((Browser.More) (Object) Window.current()).getNavigator().getClipboard();
        if (clipboard == null || JSObjects.isUndefined(clipboard)) {
            show(address);
            return;
        }
        clipboard
                .writeText(address)
                .then(
                        nothing -> {
                            notices.done("The link to this scene, with its changes, is on the clipboard.");
                            return null;
                        },
                        error -> {
                            show(address);
                            return null;
                        });
    }

    private void show(String address) {
        HTMLTextAreaElement field = (HTMLTextAreaElement) Dom.byId("link-text");
        field.setValue(address);
        link.show();
        field.focus();
        field.select();
    }

    @Override
    public void fit() {
        fit.run();
    }

    @Override
    public void toggleTheme() {
        theme.toggle();
    }

    @Override
    public void showHelp() {
        PageDialog.fillHelp();
        help.show();
    }

    @Override
    public void showTheory() {
        theory.show();
    }
}
