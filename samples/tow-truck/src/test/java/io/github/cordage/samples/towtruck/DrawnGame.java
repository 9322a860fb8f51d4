package io.github.cordage.samples.towtruck;

import com.jme3.system.JmeContext;

/** Plays the script, and draws pictures. */
public final class DrawnGame {
    private DrawnGame() {}

    /**
     * Plays.
     *
     * @param args folder of the pictures, with a slash at its end
     * @throws Exception if the game fails
     */
    public static void main(String[] args) throws Exception {
        System.out.println(ScriptedGame.play(args[0], JmeContext.Type.OffscreenSurface));
        System.exit(0);
    }
}
