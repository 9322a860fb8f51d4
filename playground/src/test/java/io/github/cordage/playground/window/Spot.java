package io.github.cordage.playground.window;

/**
 * A place in the window.
 *
 * @param x column [pixels]
 * @param y row [pixels]
 */
record Spot(int x, int y) {
    static Spot parse(String text) {
        String[] words = text.split(" ", -1);
        return new Spot(Integer.parseInt(words[0]), Integer.parseInt(words[1]));
    }

    Spot moved(int right, int down) {
        return new Spot(x + right, y + down);
    }

    double distance(Spot other) {
        return Math.hypot(x - other.x, y - other.y);
    }

    @Override
    public String toString() {
        return x + " " + y;
    }
}
