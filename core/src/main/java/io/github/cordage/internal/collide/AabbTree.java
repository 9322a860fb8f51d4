package io.github.cordage.internal.collide;

import java.util.Arrays;

/**
 * A dynamic AABB tree: finds the boxes that overlap a box, among many that are added, removed and moved.
 *
 * <p>A binary tree of boxes in flat arrays. A new leaf goes where it increases the surface of its ancestors' boxes
 * least. On the way up, branches are rotated wherever one side is more than a level higher than the other, as in
 * Box2D's dynamic tree (Catto, "Dynamic Bounding Volume Hierarchies", 2019). The same calls give the same tree.
 */
public final class AabbTree {
    private static final int NONE = -1;

    /** Numbers per box: least x, y, z, then greatest x, y, z. */
    private static final int BOX = 6;

    private double[] box = {};
    private int[] parent = {};
    private int[] left = {};
    private int[] right = {};

    /** Levels below each node; 0 for a leaf. */
    private int[] height = {};

    /** The item of each leaf. */
    private int[] item = {};

    private int root = NONE;
    private int used;

    /** First of the free nodes, a list linked by the nodes' parents. */
    private int free = NONE;

    /** Creates an empty tree. */
    public AabbTree() {}

    /** Removes all leaves; keeps the memory. */
    void clear() {
        root = NONE;
        free = NONE;
        used = 0;
    }

    /** Adds a box for an item; returns the leaf, whose number stays valid until it is removed. */
    public int insert(int item, double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        int leaf = take();
        this.item[leaf] = item;
        setBox(leaf, minX, minY, minZ, maxX, maxY, maxZ);
        link(leaf);
        return leaf;
    }

    /** Removes a leaf. */
    public void remove(int leaf) {
        unlink(leaf);
        giveBack(leaf);
    }

    /** Changes the box of a leaf. */
    public void update(int leaf, double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        unlink(leaf);
        setBox(leaf, minX, minY, minZ, maxX, maxY, maxZ);
        link(leaf);
    }

    /** Changes the item of a leaf. */
    public void setItem(int leaf, int item) {
        this.item[leaf] = item;
    }

    /** Whether the box of a leaf contains another box. */
    public boolean holds(int leaf, double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        int b = BOX * leaf;
        return box[b] <= minX
                && box[b + 1] <= minY
                && box[b + 2] <= minZ
                && box[b + 3] >= maxX
                && box[b + 4] >= maxY
                && box[b + 5] >= maxZ;
    }

    /** Levels of the tree below its root; 0 for up to one leaf. */
    public int height() {
        return root == NONE ? 0 : height[root];
    }

    /** Adds to {@code found} the items of all leaves whose boxes overlap a box. */
    public void query(double minX, double minY, double minZ, double maxX, double maxY, double maxZ, Found found) {
        if (root == NONE) {
            return;
        }
        found.push(root);
        while (!found.stackIsEmpty()) {
            int node = found.pop();
            int b = BOX * node;
            if (box[b] > maxX
                    || box[b + 3] < minX
                    || box[b + 1] > maxY
                    || box[b + 4] < minY
                    || box[b + 2] > maxZ
                    || box[b + 5] < minZ) {
                continue;
            }
            if (left[node] == NONE) {
                found.add(item[node]);
            } else {
                found.push(right[node]);
                found.push(left[node]);
            }
        }
    }

    /** Whether the box of a leaf contains another box, and reaches beyond it by no more than {@code spare} anywhere. */
    public boolean fits(int leaf, double[] inner, double spare) {
        int b = BOX * leaf;
        for (int axis = 0; axis < 3; axis++) {
            double below = inner[axis] - box[b + axis];
            double above = box[b + 3 + axis] - inner[3 + axis];
            if (!(below >= 0 && below <= spare && above >= 0 && above <= spare)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Shows a search the leaves that it cannot rule out by their boxes or those of branches, and nearer branches first.
     */
    public void search(TreeSearch search) {
        search.begin();
        if (root != NONE) {
            search.push(root, search.bound(box, BOX * root));
        }
        while (search.goesOn()) {
            int node = search.pop();
            if (left[node] == NONE) {
                search.visit(item[node]);
                continue;
            }
            double ofLeft = search.bound(box, BOX * left[node]);
            double ofRight = search.bound(box, BOX * right[node]);
            if (ofLeft <= ofRight) {
                search.push(right[node], ofRight);
                search.push(left[node], ofLeft);
            } else {
                search.push(left[node], ofLeft);
                search.push(right[node], ofRight);
            }
        }
    }

    private int take() {
        int node = free;
        if (node == NONE) {
            if (used == parent.length) {
                grow();
            }
            node = used++;
        } else {
            free = parent[node];
        }
        parent[node] = NONE;
        left[node] = NONE;
        right[node] = NONE;
        height[node] = 0;
        return node;
    }

    private void giveBack(int node) {
        parent[node] = free;
        free = node;
    }

    private void grow() {
        int size = Math.max(16, 2 * used);
        box = Arrays.copyOf(box, BOX * size);
        parent = Arrays.copyOf(parent, size);
        left = Arrays.copyOf(left, size);
        right = Arrays.copyOf(right, size);
        height = Arrays.copyOf(height, size);
        item = Arrays.copyOf(item, size);
    }

    private void setBox(int node, double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        int b = BOX * node;
        box[b] = minX;
        box[b + 1] = minY;
        box[b + 2] = minZ;
        box[b + 3] = maxX;
        box[b + 4] = maxY;
        box[b + 5] = maxZ;
    }

    /** Half the surface area of a node's box. */
    private double surface(int node) {
        int b = BOX * node;
        return surface(box[b + 3] - box[b], box[b + 4] - box[b + 1], box[b + 5] - box[b + 2]);
    }

    /** Half the surface area of the box around two nodes. */
    private double surface(int i, int k) {
        int a = BOX * i;
        int b = BOX * k;
        return surface(
                Math.max(box[a + 3], box[b + 3]) - Math.min(box[a], box[b]),
                Math.max(box[a + 4], box[b + 4]) - Math.min(box[a + 1], box[b + 1]),
                Math.max(box[a + 5], box[b + 5]) - Math.min(box[a + 2], box[b + 2]));
    }

    private static double surface(double wide, double high, double deep) {
        return wide * high + high * deep + deep * wide;
    }

    private void link(int leaf) {
        if (root == NONE) {
            root = leaf;
            return;
        }
        int sibling = findSibling(leaf);
        int above = parent[sibling];
        int branch = take();
        parent[branch] = above;
        left[branch] = sibling;
        right[branch] = leaf;
        parent[sibling] = branch;
        parent[leaf] = branch;
        replaceChild(above, sibling, branch);
        fitUpwards(branch);
    }

    private int findSibling(int leaf) {
        int node = root;
        while (left[node] != NONE) {
            double union = surface(node, leaf);
            // Growth of the boxes of all ancestors, wherever below this node the leaf goes.
            double inherited = union - surface(node);
            double toLeft = growth(left[node], leaf) + inherited;
            double toRight = growth(right[node], leaf) + inherited;
            if (union < toLeft && union < toRight) {
                return node;
            }
            node = toLeft < toRight ? left[node] : right[node];
        }
        return node;
    }

    /** Added surface if a leaf goes below a node, or beside it if the node is a leaf. */
    private double growth(int node, int leaf) {
        double union = surface(node, leaf);
        return left[node] == NONE ? union : union - surface(node);
    }

    private void unlink(int leaf) {
        if (leaf == root) {
            root = NONE;
            return;
        }
        int branch = parent[leaf];
        int above = parent[branch];
        int sibling = left[branch] == leaf ? right[branch] : left[branch];
        parent[sibling] = above;
        replaceChild(above, branch, sibling);
        giveBack(branch);
        fitUpwards(above);
    }

    private void replaceChild(int node, int before, int after) {
        if (node == NONE) {
            root = after;
        } else if (left[node] == before) {
            left[node] = after;
        } else {
            right[node] = after;
        }
    }

    /** Updates boxes and heights from a branch up to the root. */
    private void fitUpwards(int from) {
        for (int node = from; node != NONE; node = parent[node]) {
            int skew = height[right[node]] - height[left[node]];
            if (skew > 1) {
                node = raise(node, right[node], left[node]);
            } else if (skew < -1) {
                node = raise(node, left[node], right[node]);
            } else {
                fit(node);
            }
        }
    }

    private void fit(int node) {
        int l = BOX * left[node];
        int r = BOX * right[node];
        setBox(
                node,
                Math.min(box[l], box[r]),
                Math.min(box[l + 1], box[r + 1]),
                Math.min(box[l + 2], box[r + 2]),
                Math.max(box[l + 3], box[r + 3]),
                Math.max(box[l + 4], box[r + 4]),
                Math.max(box[l + 5], box[r + 5]));
        height[node] = 1 + Math.max(height[left[node]], height[right[node]]);
    }

    /** Rotates: the higher child takes the place of a node, which becomes its child; returns the higher child. */
    private int raise(int node, int high, int low) {
        int tall = height[left[high]] >= height[right[high]] ? left[high] : right[high];
        int small = tall == left[high] ? right[high] : left[high];
        int above = parent[node];
        parent[high] = above;
        replaceChild(above, node, high);
        left[high] = node;
        right[high] = tall;
        parent[node] = high;
        left[node] = low;
        right[node] = small;
        parent[small] = node;
        fit(node);
        fit(high);
        return high;
    }
}
