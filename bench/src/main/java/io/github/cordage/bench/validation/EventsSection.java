package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerEngine;
import io.github.cordage.bench.validation.EventRun.Frame;
import io.github.cordage.bench.validation.EventRun.Maker;
import io.github.cordage.settings.Direct;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The part of the page on events: ropes that go taut, are struck, pulled or wound up, at several step lengths, at rest
 * and moving along, beside the ropes of other engines.
 */
final class EventsSection {
    static final int[] RATES = {30, 60, 240, 1000};

    /** Of each other engine the usual setting, and the best one. */
    private static final int SETTINGS = 2;

    private static final double MOVING = 30;
    private static final Frame AT_REST = new Frame("at rest", 0, 0);
    private static final Frame SIDEWAYS = new Frame("x", MOVING, 0);
    private static final Frame UPWARDS = new Frame("y", 0, MOVING);

    /** Cordage is measured in all frames, others in the first two. */
    private static final List<Frame> FRAMES = List.of(AT_REST, SIDEWAYS, UPWARDS);

    private static final int FRAMES_OF_OTHERS = 2;

    /** A number that a run at a rate [Hz] in a frame gives. */
    @FunctionalInterface
    private interface Run {
        double of(Maker maker, double rate, Frame frame);
    }

    /** A chain maker under a name. */
    private record Engine(String name, Maker maker) {}

    /**
     * A measure.
     *
     * @param atMost whether anything from 0 to the exact value is right
     * @param onlyOwn whether only Cordage is measured
     */
    private record Line(Measure measure, boolean atMost, boolean onlyOwn, Run run) {
        static Line all(Measure measure, Run run) {
            return new Line(measure, false, false, run);
        }

        static Line own(Measure measure, Run run) {
            return new Line(measure, false, true, run);
        }

        String name() {
            return measure.name() + (measure.unit().isEmpty() ? "" : " [" + measure.unit() + "]");
        }

        String exact() {
            String number = measure.isError() ? "0" : Numbers.number(measure.exact(), measure.digits());
            return "**" + (atMost ? "≤ " : "") + number + "**";
        }
    }

    /** An event: what happens, in Markdown, and its table. */
    private record Event(String id, String text, List<Line> lines) {}

    private static final Engine CORDAGE = new Engine("Cordage", OwnChain::new);

    private static final String INTRODUCTION = """
            Ropes with the default settings, and their bodies, at what happens at once rather than smoothly; the
            promise is that mechanics holds there at any step length, and in every frame that moves along. A
            frame "x" or "y" moves at 30 m/s along x or y (up), with all pins, ropes and loads in it, and all is
            measured relative to it; "any" is a row that is the same in all frames that were tried, to the
            digits shown. Cordage is tried in all three, others at rest and along x. Remarks on what is wrong
            are of the day of this page.

            The other engines have chains of point masses with distance joints (dyn4j, Box2D) or soft bodies of
            edges (Bullet, Jolt), each with its usual setting and with the best one of the cases above. Their
            loads are heavy points, their pins points that are led at a velocity, and an impulse changes a
            velocity before the step, as it does in these engines. Box2D moves nothing by more than 2 m per
            step, and all but dyn4j round to single precision, which tells in frames that move.""";

    private static final List<Line> CRATE =
            List.of(Line.all(Measure.error("way of the crate", "m"), EventCases::crate));

    private static final List<Event> EVENTS = List.of(
            new Event(
                    "taut",
                    """
                    **Going taut.** A truck that is 5 m/s faster than a car draws a slack rope of 10 m and 2 kg taut.
                    A rope that cannot stretch does not throw back: both go on at one speed, and their momentum stays.
                    Measured is the difference of their speeds 2 s after the start, of that before, with the other
                    sign; -1 is a rope that has not slowed them down at all. Both have 1.5 t; for Cordage also 500 kg,
                    and 5 kg, which is 50 nodes of the rope.

                    A chain of rigid links that loses nothing is no such rope. Its middle is flung through the
                    straight line, ever faster the lighter it is, and throws the loads back with nearly all of their
                    speed: many iterations at short steps come to that. Cordage takes going taut as a stop, but finds
                    it by a share of energy, which light loads and short steps do not reach: they still come back,
                    which is wrong ([decision 033](../decisions/033-events.md)).""",
                    List.of(
                            Line.all(
                                    Measure.error("comes back, 1.5 t", ""),
                                    (maker, rate, frame) -> EventCases.tow(maker, rate, frame, 1500)),
                            Line.own(
                                    Measure.error("comes back, 500 kg", ""),
                                    (maker, rate, frame) -> EventCases.tow(maker, rate, frame, 500)),
                            Line.own(
                                    Measure.error("comes back, 5 kg", ""),
                                    (maker, rate, frame) -> EventCases.tow(maker, rate, frame, 5)))),
            new Event(
                    "blow",
                    """
                    **A blow.** A rope of 40 nodes of 1 kg, 3.9 m, hangs at rest. Its second node, its middle or its
                    last gets 80 m/s across by an impulse. The energy afterwards, kinetic and of height, is never more
                    than the blow gave; how much of it is lost is open, as links that go taut lose some. Measured is
                    the most within half a second, for the worst of the three.""",
                    List.of(new Line(new Measure("most energy / given", "", 1, 3), true, false, EventCases::blow))),
            new Event(
                    "impulse",
                    """
                    **An impulse on a taut rope.** A load of 2 t on a straight rope of 5 m, without gravity, gets an
                    impulse of 10 kN × h along the rope in each of 50 steps of length h, and stays where it is: the
                    rope holds it with 10 kN. Measured is that force by the balance of momentum, m Δv / h, and with
                    Cordage also the tension that is told, in the step in which it is farthest off. Chains that
                    stretch a little every step hold with almost nothing, or with twice as much in turn; single
                    precision ends at m ε v / h.""",
                    List.of(Line.all(new Measure("force", "N", EventCases.FORCE, 1), EventCases::impulses))),
            new Event(
                    "apart",
                    """
                    **Too little room.** Two ropes of 1 m, tied to each other, hang between pins 1.9 m apart, which
                    are led to 2.04 m at 0.3 m/s each. Nothing rigid has room there; all segments should be 2 %
                    longer, and Cordage tells the tension of an axial stiffness of 1 MN: 20 kN. Measured a second
                    later are the segment that is stretched most, and the tension that is farthest off. Joints and
                    edges are rigid and have no such tension: of the others, which hang one chain of 2 m there, the
                    stretch is shown.""",
                    List.of(
                            Line.own(
                                    new Measure("tension", "N", Direct.AXIAL_STIFFNESS * EventCases.TOO_FAR, 0),
                                    EventCases::apartTension),
                            Line.all(
                                    new Measure("stretch", "%", 100 * EventCases.TOO_FAR, 2),
                                    EventCases::apartStretch))),
            new Event(
                    "winch",
                    """
                    **Winches.** A winch with a limit of 300 N starts with 1000 m/s² on a load of 80 kg at 20 m of
                    rope, 2 kg, without gravity. Never does it pull with more, and after a second the load has 300 N ×
                    1 s / 82 kg (a little more, as what is on the winch needs no pull). Then a winch pays out 20 m/s,
                    at 30 m/s², over a load of 500 kg on 5 m of rope: a rope does not push, so the load falls freely,
                    by g t² / 2 in a second. The other engines have no winch, and their ropes cannot be paid out.""",
                    List.of(
                            Line.own(
                                    new Measure("greatest tension", "N", WinchEvents.LIMIT, 1),
                                    (maker, rate, frame) -> WinchEvents.start(rate, frame)[0]),
                            Line.own(
                                    new Measure(
                                            "speed after 1 s",
                                            "m/s",
                                            WinchEvents.LIMIT / (WinchEvents.LOAD + WinchEvents.ROPE),
                                            3),
                                    (maker, rate, frame) -> WinchEvents.start(rate, frame)[1]),
                            Line.own(
                                    new Measure("paid out: fall", "m", EventCases.GRAVITY / 2, 3),
                                    (maker, rate, frame) -> WinchEvents.payOut(rate, frame)))),
            new Event("crate", """
                    **A hand that comes nearer.** A crate of 150 kg floats without gravity at the end of 10 m of rope,
                    0.2 kg, that is longer than its way by 1 in 10,000. A hand walks 2 m towards it in 4 s. The rope
                    gets slack, and the crate stays; measured is the farthest that it gets within 6 s.""", CRATE),
            new Event(
                    "elastic",
                    """
                    **Elastic ropes.** 1 kg at the end of 1 m of rubber, 100 N/m, 11 nodes of 10 mg. Without gravity
                    it is let go at a length of 1.5 m and of 3 m, and passes the unstretched length, where it is
                    fastest, at √(k / m) x: 5 and 20 m/s. Then it falls by 0.5 m until the rubber is straight, and is
                    thrown back; on its way up it is fastest where its weight hangs in balance, with v² = 2 g d + m g²
                    / k, d = 0.5 m. Masses of 1 : 100,000 are hard for iterations, and a load that does not come up
                    again within a second falls on.

                    At 30 Hz, nodes as light as these may gain energy in Cordage as they whip, which is wrong.""",
                    List.of(
                            Line.all(
                                    new Measure("let go at 1.5 m", "m/s", 5, 3),
                                    (maker, rate, frame) -> EventCases.laidOut(maker, rate, frame, 1.5)),
                            Line.all(
                                    new Measure("let go at 3 m", "m/s", 20, 3),
                                    (maker, rate, frame) -> EventCases.laidOut(maker, rate, frame, 3)),
                            Line.all(
                                    new Measure(
                                            "thrown back",
                                            "m/s",
                                            Math.sqrt(EventCases.GRAVITY
                                                    + EventCases.GRAVITY * EventCases.GRAVITY / EventCases.SPRING),
                                            3),
                                    EventCases::thrownBack))),
            new Event(
                    "catch",
                    """
                    **Catching.** 70 kg fall by 1 m until a slack rope of 2 m, 21 nodes of 10 g that hang in a zigzag,
                    is straight, and should stop there: speed back of speed in. "Falls on" is a load that is more than
                    2.5 m below the pin after 1.5 s. Then the load flies past at 5 m/s, without gravity, and the rope
                    goes taut at 30° to its path. Only what is along the rope is taken from it: the angular momentum
                    about the pin stays, with the rope's own to the last digit, as the pin has no lever. Measured is
                    what is left of it after 1 s; a rope that gives way, as those of the usual settings do, keeps it
                    as well.

                    A zigzag that gets straight is the chain of the first case: what loses nothing throws back.
                    Cordage still throws back a part at some step lengths, and loses up to 8 % of the angular momentum
                    across, which is wrong: a stop is taken in first order, which does not keep it.""",
                    List.of(
                            Line.all(Measure.error("comes back", ""), EventCases::caught),
                            Line.all(new Measure("angular momentum left", "", 1, 3), EventCases::caughtAcross))));

    private EventsSection() {}

    /** Measures everything, beside those systems that are chains of other engines. */
    static PagePart part(List<ValidationSystem> systems) {
        return part(systems, RATES, List.of());
    }

    /**
     * Measures some events.
     *
     * @param ids which ones; all if empty
     */
    static PagePart part(List<ValidationSystem> systems, int[] rates, List<String> ids) {
        List<Engine> engines = engines(systems);
        List<String> lines = new ArrayList<>();
        lines.add(INTRODUCTION);
        for (Event event : EVENTS) {
            if (!ids.isEmpty() && !ids.contains(event.id)) {
                continue;
            }
            lines.add("");
            lines.add(event.text);
            lines.add("");
            Rows rows = new Rows(rates);
            for (Line line : event.lines) {
                rows.add(line, CORDAGE, FRAMES);
                if (!line.onlyOwn) {
                    engines.forEach(engine -> rows.add(line, engine, FRAMES.subList(0, FRAMES_OF_OTHERS)));
                }
            }
            rows.writeTo(lines);
        }
        return new PagePart("Events", lines, List.of());
    }

    private static List<Engine> engines(List<ValidationSystem> systems) {
        List<String> others = List.of(
                PeerEngine.DYN4J.label(), PeerEngine.BOX2D.label(), PeerEngine.BULLET.label(), PeerEngine.JOLT.label());
        Map<String, Integer> settings = new HashMap<>();
        List<Engine> engines = new ArrayList<>();
        for (ValidationSystem system : systems) {
            String engine = system.entry().engine();
            if (others.contains(engine) && settings.merge(engine, 1, Integer::sum) <= SETTINGS) {
                engines.add(new Engine(
                        system.name(),
                        (spec, isTied) -> system.entry().factory().apply(spec)));
            }
        }
        return engines;
    }

    /** The rows of a table, and the engines that have no such thing, by the reason. */
    private static final class Rows {
        private final List<String> lines = new ArrayList<>();
        private final Map<String, Set<String>> without = new LinkedHashMap<>();
        private final int[] rates;

        Rows(int[] rates) {
            this.rates = rates;
        }

        /** Adds a row for each frame, where frames with the same numbers share one. */
        void add(Line line, Engine engine, List<Frame> frames) {
            Map<String, List<String>> rows = new LinkedHashMap<>();
            try {
                for (Frame frame : frames) {
                    rows.computeIfAbsent(cells(line, engine, frame), any -> new ArrayList<>())
                            .add(frame.name());
                }
            } catch (UnsupportedOperationException e) {
                without.computeIfAbsent(String.valueOf(e.getMessage()), any -> new LinkedHashSet<>())
                        .add(engine.name);
                return;
            }
            rows.forEach((cells, names) -> lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %s |%s",
                    line.name(),
                    engine.name,
                    names.size() == frames.size() ? "any" : String.join(", ", names),
                    line.exact(),
                    cells)));
        }

        private String cells(Line line, Engine engine, Frame frame) {
            StringBuilder cells = new StringBuilder();
            for (int rate : rates) {
                Cell cell;
                try {
                    cell = Cell.of(line.run.of(engine.maker, rate, frame));
                } catch (NotMeasured e) {
                    cell = Cell.none(String.valueOf(e.getMessage()));
                }
                cells.append(' ').append(text(line, cell)).append(" |");
            }
            return cells.toString();
        }

        private static String text(Line line, Cell cell) {
            Measure measure = line.measure;
            if (!cell.isMeasured()) {
                return "n/a: " + cell.why();
            }
            if (measure.isError()) {
                return Numbers.significant(cell.value());
            }
            String number = Numbers.number(cell.value(), measure.digits());
            String percent = Numbers.percent(100 * (cell.value() / measure.exact() - 1));
            return line.atMost ? number : number + " (" + percent + ")";
        }

        void writeTo(List<String> page) {
            StringBuilder head = new StringBuilder("| measure | system | frame | exact |");
            for (int rate : rates) {
                head.append(' ').append(rate).append(" Hz |");
            }
            page.add(head.toString());
            page.add("|---|---|---|--:|" + "--:|".repeat(rates.length));
            page.addAll(lines);
            without.forEach((why, names) -> {
                page.add("");
                page.add("n/a: " + why + " (" + String.join("; ", names) + ").");
            });
        }
    }
}
