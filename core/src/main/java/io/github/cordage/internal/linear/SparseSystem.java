package io.github.cordage.internal.linear;

import java.util.Arrays;

/**
 * Linear equations for the moves and turns of bodies, of which most are coupled to a few others only, as the junctions
 * of a net are.
 *
 * <p>The matrix is factored as L U. Bodies are eliminated in an order of least degree, which is found again only when
 * other bodies are coupled. Of each body j, D is its own block, X are the blocks of the bodies below it that it is
 * coupled to, directly or by those eliminated before, and Y those beside it, transposed:
 *
 * <pre>
 *   D = L U      X = A U⁻¹      Yᵀ = L⁻¹ A      A_qp -= X_q Y_pᵀ
 * </pre>
 *
 * <p>Elimination goes on unknown by unknown within a block, without inverses: a body on a straight rope is 1e12 times
 * as stiff along it as across it. There are no pivots to choose, because inertia and taut ropes make a matrix whose
 * symmetric part is positive definite.
 *
 * <p>Sources: George and Liu, "Computer Solution of Large Sparse Positive Definite Systems", 1981, for orders and
 * supernodes.
 */
public final class SparseSystem {
    /** Unknowns of a body at most. */
    public static final int MOST = 6;

    private static final int POINT = 3;

    /** Bodies and their couplings, as they were told and as the order was found for. */
    private int[] told = {};

    private int tellings;
    private boolean isNew;

    private int count;
    private int[] sizes = {};

    /** Place of each body in the order, and the body at each place. */
    private int[] place = {};

    private int[] order = {};

    /**
     * Where the unknowns of a place begin, D of it, its first row in {@code rows}, its first number in X and Y, and its
     * updates.
     */
    private int[] first = {};

    private int[] ownAt = {};
    private int[] rowsAt = {};
    private int[] panelAt = {};
    private int[] updatesAt = {};

    /** Places coupled to a place that come later, in ascending order, and where their numbers begin in X and Y. */
    private int[] rows = {};

    private int[] rowAt = {};

    /** First indices, in D or in X and Y, of the blocks that an elimination changes. */
    private int[] updates = {};

    private double[] own = {};
    private double[] x = {};
    private double[] y = {};
    private double[] right = {};
    private final double[] inverse = new double[MOST];

    /** Begins to tell which bodies there are. */
    public void begin(int bodies) {
        count = bodies;
        tellings = 0;
        isNew = false;
        tell(bodies);
    }

    /** Tells the number of unknowns of a body; all are told before couplings. */
    public void tellBody(int body, int size) {
        tell(body);
        tell(size);
    }

    public void tellLink(int one, int other) {
        tell(one);
        tell(other);
    }

    private void tell(int number) {
        if (tellings == told.length) {
            told = Arrays.copyOf(told, Math.max(64, 2 * told.length));
            isNew = true;
        }
        isNew |= told[tellings] != number;
        told[tellings++] = number;
    }

    /** Ends telling; all numbers are 0 then. */
    public void ready() {
        isNew |= tellings < told.length && told[tellings] != -1;
        if (isNew) {
            Arrays.fill(told, tellings, told.length, -1);
            analyze();
        }
        Arrays.fill(own, 0);
        Arrays.fill(x, 0);
        Arrays.fill(y, 0);
    }

    private void analyze() {
        sizes = new int[count];
        BodyGraph graph = new BodyGraph(count);
        for (int t = 1; t < tellings; t += 2) {
            if (t <= 2 * count) {
                sizes[told[t]] = told[t + 1];
            } else {
                graph.link(told[t], told[t + 1]);
            }
        }
        int[][] below = graph.eliminate();
        order = graph.order();
        place = graph.places();
        first = new int[count + 1];
        ownAt = new int[count];
        rowsAt = new int[count + 1];
        panelAt = new int[count + 1];
        updatesAt = new int[count + 1];
        int owns = 0;
        for (int p = 0; p < count; p++) {
            int size = sizes[order[p]];
            int height = 0;
            for (int q : below[p]) {
                height += sizes[order[q]];
            }
            int links = below[p].length;
            first[p + 1] = first[p] + size;
            ownAt[p] = owns;
            owns += size * size;
            rowsAt[p + 1] = rowsAt[p] + links;
            panelAt[p + 1] = panelAt[p] + height * size;
            updatesAt[p + 1] = updatesAt[p] + links * (links + 1) / 2;
        }
        own = new double[owns];
        x = new double[panelAt[count]];
        y = new double[panelAt[count]];
        right = new double[first[count]];
        listRows(below);
        listUpdates();
    }

    private void listRows(int[][] below) {
        rows = new int[rowsAt[count]];
        rowAt = new int[rowsAt[count]];
        for (int p = 0; p < count; p++) {
            int at = panelAt[p];
            for (int k = 0; k < below[p].length; k++) {
                rows[rowsAt[p] + k] = below[p][k];
                rowAt[rowsAt[p] + k] = at;
                at += sizes[order[below[p][k]]] * sizes[order[p]];
            }
        }
    }

    private void listUpdates() {
        updates = new int[updatesAt[count]];
        int at = 0;
        for (int j = 0; j < count; j++) {
            for (int k = rowsAt[j]; k < rowsAt[j + 1]; k++) {
                updates[at++] = ownAt[rows[k]];
                for (int l = k + 1; l < rowsAt[j + 1]; l++) {
                    updates[at++] = rowAt[find(rows[k], rows[l])];
                }
            }
        }
    }

    /** Index of a later place among those coupled to a place. */
    private int find(int p, int q) {
        int at = Arrays.binarySearch(rows, rowsAt[p], rowsAt[p + 1], q);
        if (at < 0) {
            throw new IllegalStateException("bodies that are not coupled");
        }
        return at;
    }

    /** Adds to the force on an unknown of one body by a move of an unknown of another one. */
    public void add(int body, int unknown, int other, int by, double value) {
        int p = place[body];
        int q = place[other];
        if (p == q) {
            own[ownAt[p] + unknown * sizes[body] + by] += value;
        } else if (q < p) {
            x[rowAt[find(q, p)] + unknown * sizes[other] + by] += value;
        } else {
            y[rowAt[find(p, q)] + by * sizes[body] + unknown] += value;
        }
    }

    /** Adds a block, by rows, of the forces on one body by moves of another one, and its transpose for the other. */
    public void addBoth(int body, int other, double[] block) {
        int p = place[body];
        int q = place[other];
        int height = sizes[body];
        int width = sizes[other];
        if (p == q) {
            for (int i = 0; i < height; i++) {
                for (int j = 0; j < width; j++) {
                    own[ownAt[p] + i * width + j] += block[i * width + j] + block[j * width + i];
                }
            }
            return;
        }
        int at = rowAt[q < p ? find(q, p) : find(p, q)];
        for (int i = 0; i < height; i++) {
            for (int j = 0; j < width; j++) {
                int to = at + (q < p ? i * width + j : j * height + i);
                x[to] += block[i * width + j];
                y[to] += block[i * width + j];
            }
        }
    }

    /** Adds to the block of a body itself, by rows. */
    public void addOwn(int body, double[] block) {
        int at = ownAt[place[body]];
        for (int i = 0; i < sizes[body] * sizes[body]; i++) {
            own[at + i] += block[i];
        }
    }

    /**
     * Solves the equations; the matrix is lost.
     *
     * @param isSymmetric whether it is symmetric, which takes half the time
     * @param unknowns for each body in turn, the numbers of its unknowns
     * @param of the right-hand side, and the solution
     */
    public void solve(boolean isSymmetric, int[] unknowns, double[] of) {
        for (int p = 0; p < count; p++) {
            for (int i = first[p]; i < first[p + 1]; i++) {
                right[i] = of[unknowns[MOST * order[p] + i - first[p]]];
            }
        }
        for (int p = 0; p < count; p++) {
            int size = sizes[order[p]];
            factorOwn(ownAt[p], size);
            factorPanel(p, size, isSymmetric);
            if (size == POINT) {
                updatePoint(p, isSymmetric);
            } else {
                update(p, size, isSymmetric);
            }
            forward(p, size);
        }
        for (int p = count - 1; p >= 0; p--) {
            back(p, sizes[order[p]]);
        }
        for (int p = 0; p < count; p++) {
            for (int i = first[p]; i < first[p + 1]; i++) {
                of[unknowns[MOST * order[p] + i - first[p]]] = right[i];
            }
        }
    }

    private void factorOwn(int at, int size) {
        for (int p = 0; p < size; p++) {
            double by = 1 / own[at + p * size + p];
            inverse[p] = by;
            for (int i = p + 1; i < size; i++) {
                double factor = own[at + i * size + p] * by;
                own[at + i * size + p] = factor;
                for (int j = p + 1; j < size; j++) {
                    own[at + i * size + j] -= factor * own[at + p * size + j];
                }
            }
        }
    }

    private void factorPanel(int p, int size, boolean isSymmetric) {
        int d = ownAt[p];
        if (isSymmetric) {
            System.arraycopy(x, panelAt[p], y, panelAt[p], panelAt[p + 1] - panelAt[p]);
        }
        for (int at = panelAt[p]; at < panelAt[p + 1]; at += size) {
            for (int c = 0; c < size; c++) {
                double above = x[at + c];
                double left = y[at + c];
                for (int e = 0; e < c; e++) {
                    above -= x[at + e] * own[d + e * size + c];
                    left -= own[d + c * size + e] * y[at + e];
                }
                x[at + c] = above * inverse[c];
                y[at + c] = left;
            }
        }
    }

    private void update(int j, int size, boolean isSymmetric) {
        int at = updatesAt[j];
        for (int k = rowsAt[j]; k < rowsAt[j + 1]; k++) {
            int width = sizes[order[rows[k]]];
            subtract(x, rowAt[k], y, rowAt[k], own, updates[at++], width, width, size);
            for (int l = k + 1; l < rowsAt[j + 1]; l++) {
                int height = sizes[order[rows[l]]];
                subtract(x, rowAt[l], y, rowAt[k], x, updates[at], height, width, size);
                if (!isSymmetric) {
                    subtract(y, rowAt[l], x, rowAt[k], y, updates[at], height, width, size);
                }
                at++;
            }
        }
    }

    private static void subtract(
            double[] a, int aAt, double[] b, int bAt, double[] from, int at, int height, int width, int size) {
        for (int i = 0; i < height; i++) {
            for (int j = 0; j < width; j++) {
                double sum = 0;
                for (int c = 0; c < size; c++) {
                    sum += a[aAt + i * size + c] * b[bAt + j * size + c];
                }
                from[at + i * width + j] -= sum;
            }
        }
    }

    /** Subtracts what eliminating a body that does not turn takes from the rest of the system. */
    private void updatePoint(int j, boolean isSymmetric) {
        int at = updatesAt[j];
        for (int k = rowsAt[j]; k < rowsAt[j + 1]; k++) {
            int width = sizes[order[rows[k]]];
            subtractPoint(x, rowAt[k], y, rowAt[k], own, updates[at++], width, width);
            for (int l = k + 1; l < rowsAt[j + 1]; l++) {
                int height = sizes[order[rows[l]]];
                subtractPoint(x, rowAt[l], y, rowAt[k], x, updates[at], height, width);
                if (!isSymmetric) {
                    subtractPoint(y, rowAt[l], x, rowAt[k], y, updates[at], height, width);
                }
                at++;
            }
        }
    }

    private static void subtractPoint(
            double[] a, int aAt, double[] b, int bAt, double[] from, int at, int height, int width) {
        for (int i = 0; i < height; i++) {
            double a0 = a[aAt + POINT * i];
            double a1 = a[aAt + POINT * i + 1];
            double a2 = a[aAt + POINT * i + 2];
            int row = at + width * i;
            if (width == POINT) {
                from[row] -= a0 * b[bAt] + a1 * b[bAt + 1] + a2 * b[bAt + 2];
                from[row + 1] -= a0 * b[bAt + 3] + a1 * b[bAt + 4] + a2 * b[bAt + 5];
                from[row + 2] -= a0 * b[bAt + 6] + a1 * b[bAt + 7] + a2 * b[bAt + 8];
                continue;
            }
            for (int j = 0; j < width; j++) {
                int col = bAt + POINT * j;
                from[row + j] -= a0 * b[col] + a1 * b[col + 1] + a2 * b[col + 2];
            }
        }
    }

    private void forward(int p, int size) {
        int d = ownAt[p];
        int b = first[p];
        for (int i = 1; i < size; i++) {
            for (int j = 0; j < i; j++) {
                right[b + i] -= own[d + i * size + j] * right[b + j];
            }
        }
        for (int k = rowsAt[p]; k < rowsAt[p + 1]; k++) {
            int at = rowAt[k];
            for (int i = first[rows[k]]; i < first[rows[k] + 1]; i++) {
                for (int c = 0; c < size; c++) {
                    right[i] -= x[at++] * right[b + c];
                }
            }
        }
    }

    private void back(int p, int size) {
        int d = ownAt[p];
        int b = first[p];
        for (int k = rowsAt[p]; k < rowsAt[p + 1]; k++) {
            int at = rowAt[k];
            for (int i = first[rows[k]]; i < first[rows[k] + 1]; i++) {
                for (int c = 0; c < size; c++) {
                    right[b + c] -= y[at++] * right[i];
                }
            }
        }
        for (int i = size - 1; i >= 0; i--) {
            for (int j = i + 1; j < size; j++) {
                right[b + i] -= own[d + i * size + j] * right[b + j];
            }
            right[b + i] /= own[d + i * size + i];
        }
    }
}
