package io.github.cordage.stage;

import io.github.cordage.settings.Solver;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The settings that are shown beside a picture: of the picture, of one rope and its solver, and of the world. */
public final class ShownSettings {
    private final Session session;
    private final View view;
    private final BooleanSupplier space;
    private final Consumer<Notice> news;
    private @Nullable SetUp shownSetUp;
    private @Nullable RopeView shownRope;
    private @Nullable Class<? extends Solver> shownSolver;
    private int shownRopes;
    private String shownName = "";
    private boolean shownSpace;
    private int chosen;

    /**
     * Shows the settings of the first rope.
     *
     * @param space whether the scene is in space; in the plane, settings along z are shown only if they are not 0
     * @param news receives notices
     */
    public ShownSettings(Session session, View view, BooleanSupplier space, Consumer<Notice> news) {
        this.session = session;
        this.view = view;
        this.space = space;
        this.news = news;
    }

    /** Chooses the rope whose settings are shown. */
    public void choose(RopeView rope) {
        choose(session.ropes().indexOf(rope));
    }

    /** Chooses the rope whose settings are shown, by its place in the list of ropes. */
    public void choose(int index) {
        chosen = Math.max(0, index);
    }

    /** The rope whose settings are shown; null if there is none. */
    public @Nullable RopeView rope() {
        List<? extends RopeView> ropes = session.ropes();
        return ropes.isEmpty() ? null : ropes.get(Math.min(chosen, ropes.size() - 1));
    }

    /**
     * Notices another set of settings.
     *
     * @return whether {@link #groups} have changed since the last call that returned true
     */
    public boolean update() {
        RopeView rope = rope();
        RopeValues values = rope == null ? null : session.values(rope);
        Class<? extends Solver> solver = values == null ? null : values.solver().getClass();
        boolean same = shownSetUp == session.setUp()
                && shownRope == rope
                && shownSolver == solver
                && shownSpace == space.getAsBoolean()
                && shownName.equals(name(rope))
                && shownRopes == session.ropes().size();
        if (same || !isKnown()) {
            return false;
        }
        shownSetUp = session.setUp();
        shownRope = rope;
        shownSolver = solver;
        shownSpace = space.getAsBoolean();
        shownRopes = session.ropes().size();
        shownName = name(rope);
        return true;
    }

    private String name(@Nullable RopeView rope) {
        return rope == null ? "" : session.name(rope);
    }

    /** Whether the values of the settings are known; those of a new rope are not at once. */
    public boolean isKnown() {
        RopeView rope = rope();
        return rope == null || session.values(rope) != null;
    }

    /** Whether the values of the settings lack a change that was made. */
    public boolean isBehind() {
        return shownRope != null && session.isBehind(shownRope);
    }

    /**
     * The groups of settings: of the picture, of the rope if there is one, of ropes that are drawn, and of the world.
     */
    public List<Setting.Group> groups() {
        List<Setting.Group> groups = new ArrayList<>();
        groups.add(view.group());
        RopeView rope = rope();
        if (rope != null) {
            groups.add(undoable(new SolverSettings(session, rope, news).group()));
            new RopeSettings(session, rope).groups().forEach(group -> groups.add(undoable(group)));
        }
        groups.add(session.newRope().group());
        groups.add(undoable(new WorldSettings(session).group()));
        return space.getAsBoolean()
                ? groups
                : groups.stream().map(ShownSettings::inPlane).toList();
    }

    /** A group whose changes can be undone, except for the thread of the world. */
    private Setting.Group undoable(Setting.Group group) {
        return new Setting.Group(
                group.title(),
                group.settings().stream()
                        .map(setting -> WorldSettings.isThread(setting) ? setting : setting.within(session::act))
                        .toList());
    }

    private static Setting.Group inPlane(Setting.Group group) {
        return new Setting.Group(
                group.title(),
                group.settings().stream()
                        .filter(setting -> !isOutOfPlane(setting))
                        .toList());
    }

    private static boolean isOutOfPlane(Setting setting) {
        return setting instanceof Setting.Quantity number
                && number.name().endsWith(" z")
                && number.get().getAsDouble() == 0
                && !number.initial().isChanged().getAsBoolean();
    }
}
