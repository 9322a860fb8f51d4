package io.github.cordage.internal.world;

/** Groups of things with numbers, each named by its first member: an array has a way from each member to that. */
final class Groups {
    private Groups() {}

    /** Joins the groups of two. */
    static void join(int[] first, int a, int b) {
        int one = find(first, a);
        int other = find(first, b);
        first[Math.max(one, other)] = Math.min(one, other);
    }

    /** The first of a group, which all paths to it lead to directly afterwards. */
    static int find(int[] first, int i) {
        int root = i;
        while (first[root] != root) {
            root = first[root];
        }
        for (int k = i; first[k] != root; ) {
            int next = first[k];
            first[k] = root;
            k = next;
        }
        return root;
    }
}
