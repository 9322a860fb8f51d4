package io.github.cordage.samples.crane;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.util.HashSet;
import java.util.Set;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/** The game: a panel that shows a scene, and gives it time and keys. */
public final class CraneGame extends JPanel {
    private static final long serialVersionUID = 1;
    private static final String HELP = "arrows: drive, lift - space: take, let go - tab: crane or ragdoll - R: again";
    private static final double HEIGHT_IN_METRES = 10.6;

    /** After a hitch, the game goes on from where it was [s]. */
    private static final double LONGEST_FRAME = 0.1;

    private final transient Set<Integer> held = new HashSet<>();
    private transient Scene scene = new CraneScene();
    private double behind;

    CraneGame() {
        setPreferredSize(new Dimension(1120, 680));
        setFocusable(true);
        setFocusTraversalKeysEnabled(false);
        addKeyListener(new KeyAdapter() {
            @Override
            public void keyPressed(KeyEvent e) {
                // Keys that are held down repeat.
                if (held.add(e.getKeyCode())) {
                    press(e.getKeyCode());
                }
            }

            @Override
            public void keyReleased(KeyEvent e) {
                held.remove(e.getKeyCode());
                steer();
            }
        });
    }

    private void press(int key) {
        switch (key) {
            case KeyEvent.VK_SPACE -> scene.grabOrLetGo();
            case KeyEvent.VK_TAB -> scene = scene instanceof CraneScene ? new RagdollScene() : new CraneScene();
            case KeyEvent.VK_R -> scene = scene instanceof CraneScene ? new CraneScene() : new RagdollScene();
            default -> {}
        }
        steer();
    }

    private void steer() {
        scene.steer(direction(KeyEvent.VK_LEFT, KeyEvent.VK_RIGHT), direction(KeyEvent.VK_DOWN, KeyEvent.VK_UP));
    }

    private int direction(int back, int forth) {
        return (held.contains(forth) ? 1 : 0) - (held.contains(back) ? 1 : 0);
    }

    Scene scene() {
        return scene;
    }

    /** Lets time go by: as many steps as are due. */
    void frame(double seconds) {
        behind += Math.min(seconds, LONGEST_FRAME);
        // Half a step early, so that a display of 60 Hz sees one step per frame.
        while (behind >= Scene.STEP / 2) {
            scene.step();
            behind -= Scene.STEP;
        }
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        super.paintComponent(graphics);
        Graphics2D g = (Graphics2D) graphics.create();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(new Color(0xDCE8EF));
        g.fillRect(0, 0, getWidth(), getHeight());
        g.setColor(Color.DARK_GRAY);
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 15));
        g.drawString(HELP, 12, 22);
        g.drawString(scene.status(), 12, 42);
        // From here on in metres, y up.
        double scale = getHeight() / HEIGHT_IN_METRES;
        g.translate(getWidth() / 2.0, getHeight() - scale);
        g.scale(scale, -scale);
        scene.draw(g);
        g.dispose();
    }

    /** Opens the window. */
    public static void main(String[] args) {
        SwingUtilities.invokeLater(() -> {
            CraneGame game = new CraneGame();
            JFrame window = new JFrame("Crane");
            window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            window.add(game);
            window.pack();
            window.setVisible(true);
            long[] last = {System.nanoTime()};
            new Timer(1000 / 60, e -> {
                        long now = System.nanoTime();
                        game.frame((now - last[0]) / 1e9);
                        last[0] = now;
                        game.repaint();
                    })
                    .start();
        });
    }
}
