package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.scene.ShippedScenes;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D9")
class RecentFigureTest {
    private final RecentFigure figure = new RecentFigure();

    private static Session open(String scene) {
        return new Session(new GivenScene(scene, ShippedScenes.read(scene)), notice -> {});
    }

    private void follow(Session session, TensionScale tensions, int frames) {
        for (int i = 0; i < frames; i++) {
            session.advance(1 / 60.0);
            tensions.follow(session.ropes());
            figure.follow(session, tensions);
        }
    }

    @Test
    void theLastSecondsAreKept() {
        for (int i = 0; i <= 3000; i++) {
            figure.add(i * 0.01, i);
        }
        assertTrue(figure.count() <= RecentFigure.MOST);
        assertEquals(30, figure.end(), 1e-9);
        assertEquals(20, figure.time(0), 0.1);
        assertEquals(30, figure.time(figure.count() - 1), 0.1);
        for (int i = 1; i < figure.count(); i++) {
            assertTrue(figure.time(i) > figure.time(i - 1));
            assertTrue(figure.value(i) > figure.value(i - 1));
        }
    }

    @Test
    void peaksAreKept() {
        for (int i = 0; i < 2000; i++) {
            figure.add(i * 0.001, i == 1234 ? 7 : 1);
        }
        double most = 0;
        for (int i = 0; i < figure.count(); i++) {
            most = Math.max(most, figure.value(i));
        }
        assertEquals(7, most);
        assertTrue(figure.count() < 60, "values: " + figure.count());
    }

    @Test
    void whatCameLaterIsForgottenWhenTimeIsTurnedBack() {
        for (int i = 0; i <= 300; i++) {
            figure.add(i * 0.02, i);
        }
        figure.add(2, -1);
        assertEquals(2, figure.time(figure.count() - 1), 0.05);
        for (int i = 0; i < figure.count() - 1; i++) {
            assertTrue(figure.time(i) < 2 && figure.value(i) <= 100);
        }
        assertEquals(RecentFigure.SPAN, figure.end());
        figure.add(0, 5);
        assertEquals(1, figure.count(), "started over");
        assertEquals(5, figure.top());
        figure.clear();
        assertEquals(0, figure.count());
    }

    @Test
    void theTopIsRoundAndNoValueIsGreater() {
        double[] tops = {0, 1, 1e-12, 1, 0.3, 0.5, 1, 1, 1.01, 2, 4, 5, 7, 10, 1000, 1000, 1001, 2000, 0.001, 0.001};
        for (int i = 0; i < tops.length; i += 2) {
            figure.clear();
            figure.add(0, tops[i]);
            assertEquals(tops[i + 1], figure.top(), 1e-12 * tops[i + 1], "for " + tops[i]);
            assertTrue(figure.top() >= tops[i]);
        }
    }

    @Test
    void tensionsAreFollowedAndEnergyWithoutThem() {
        Session heavy = open("heavy");
        TensionScale tensions = new TensionScale();
        follow(heavy, tensions, 60);
        assertEquals("Greatest tension", figure.title());
        assertEquals("N", figure.unit());
        double shown = figure.value(figure.count() - 1);
        assertEquals(heavy.figures().tension(), shown, 0.1 * shown);
        figure.clear();
        Session article = open("article");
        follow(article, tensions, 60);
        assertEquals("Kinetic energy", figure.title());
        assertEquals("J", figure.unit());
        int last = figure.count() - 1;
        assertEquals(article.figures().kinetic(), figure.value(last), 0.3 * figure.value(last));
        assertEquals(1, figure.time(last), 0.2);
    }

    @Test
    void pausesAddNothingAndUndoTurnsBack() {
        Session session = open("heavy");
        TensionScale tensions = new TensionScale();
        follow(session, tensions, 60);
        session.setPaused(true);
        int count = figure.count();
        follow(session, tensions, 20);
        assertEquals(count, figure.count());
        session.setPaused(false);
        session.act(null, () -> {});
        follow(session, tensions, 60);
        assertTrue(figure.count() > count + 10);
        session.undo();
        session.setPaused(true);
        follow(session, tensions, 1);
        assertEquals(session.time(), figure.time(figure.count() - 1), 0.1);
        assertTrue(figure.count() <= count + 1, "what was undone is forgotten");
    }

    @Test
    void followingATensionAllocatesNothing() {
        Session session = open("heavy");
        TensionScale tensions = new TensionScale();
        follow(session, tensions, 30);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        for (int round = 0; round < 3; round++) {
            figure.follow(session, tensions);
        }
        long before = threads.getThreadAllocatedBytes(thread);
        for (int i = 0; i < 10_000; i++) {
            figure.follow(session, tensions);
        }
        long bytes = threads.getThreadAllocatedBytes(thread) - before;
        assertTrue(bytes < 10_000, "bytes of 10,000 frames: " + bytes);
    }
}
