package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The arrays of an owner that hold one value per node or per segment. Each array is registered here once; growing,
 * moving, copying and saving nodes are then loops over the columns. The arrays stay plain fields of the owner, because
 * solvers use them directly.
 *
 * @param <S> class of the owner
 */
final class Columns<S> {
    /** Reads the field that holds an array. */
    interface Getter<S, A> {
        A get(S owner);
    }

    /** Writes the field that holds an array. */
    interface Setter<S, A> {
        void set(S owner, A array);
    }

    /** Length of an array at a capacity given in nodes. */
    private static int size(boolean perSegment, int capacity) {
        // Even a single node has room for a segment, because other ropes may be joined to it.
        return perSegment ? Math.max(1, capacity - 1) : capacity;
    }

    private final List<Column<S, ?>> all = new ArrayList<>();

    /** The groups, in the order in which they are saved. */
    private final List<Group<S>> groups = new ArrayList<>();

    /** Registers columns that every owner has from the start. */
    Group<S> always() {
        return add(new Group<>(this, "", false, false));
    }

    /**
     * Registers columns that an owner creates only when needed.
     *
     * @param name name of the saved flag that says whether the columns exist
     */
    Group<S> optional(String name) {
        return add(new Group<>(this, name, false, false));
    }

    /** Registers optional columns without which an owner has the hash that it had before there were such columns. */
    Group<S> optionalSince(String name) {
        return add(new Group<>(this, name, false, true));
    }

    /** Registers columns that are neither saved here nor taken over when ropes are joined. */
    Group<S> memory() {
        return add(new Group<>(this, "", true, false));
    }

    private Group<S> add(Group<S> group) {
        groups.add(group);
        return group;
    }

    /** Creates the arrays that an owner always has. */
    void create(S owner, int capacity) {
        groups.get(0).need(owner, capacity);
    }

    /** Grows all existing arrays. */
    void grow(S owner, int capacity) {
        for (int c = 0; c < all.size(); c++) {
            Column<S, ?> column = all.get(c);
            column.grow(owner, capacity);
        }
    }

    /** Moves the values of nodes and segments from index {@code from} on by an offset. */
    void move(S owner, int from, int nodes, int by) {
        for (int c = 0; c < all.size(); c++) {
            Column<S, ?> column = all.get(c);
            column.copy(owner, from, owner, from + by, column.count(nodes) - from);
        }
    }

    /**
     * Moves values to other indices.
     *
     * @param to new index of each node and of the segment behind it, in ascending order; -1 if it is dropped
     * @param up whether all indices rise rather than fall
     */
    void relocate(S owner, int[] to, int nodes, boolean up) {
        for (int c = 0; c < all.size(); c++) {
            Column<S, ?> column = all.get(c);
            int count = column.count(nodes);
            for (int k = 0; k < count; k++) {
                int i = up ? count - 1 - k : k;
                if (to[i] >= 0) {
                    column.copy(owner, i, owner, to[i], 1);
                }
            }
        }
    }

    /** Creates the optional columns that another owner has. */
    void needLike(S owner, S other, int capacity, boolean withMemory) {
        for (int g = 0; g < groups.size(); g++) {
            Group<S> group = groups.get(g);
            if (group.isIn(other) && (withMemory || !group.isMemory)) {
                group.need(owner, capacity);
            }
        }
    }

    /** Copies all values of a node. Columns that the source does not have are set to their defaults. */
    void copyNode(S from, int node, S to, int at) {
        copy(from, node, to, at, false);
    }

    /** Copies all values of a segment. */
    void copySegment(S from, int segment, S to, int at) {
        copy(from, segment, to, at, true);
    }

    private void copy(S from, int index, S to, int at, boolean segment) {
        for (int c = 0; c < all.size(); c++) {
            Column<S, ?> column = all.get(c);
            if (column.perSegment == segment) {
                column.copyOrReset(from, index, to, at);
            }
        }
    }

    /**
     * Gives new segments the inherited values of the one that they were part of, and defaults in those of the segments'
     * own.
     */
    void split(S owner, int segment, int first, int count) {
        for (int c = 0; c < all.size(); c++) {
            Column<S, ?> column = all.get(c);
            for (int i = first; i < first + count && column.perSegment && column.length(owner) > 0; i++) {
                if (column.of == Of.NEIGHBOR) {
                    column.copy(owner, segment, owner, i, 1);
                } else if (column.of == Of.OWN) {
                    column.reset(owner, i);
                }
            }
        }
    }

    /** Gives a new node a neighbor's values in the inherited columns, and defaults in those of the nodes' own. */
    void inherit(S owner, int from, int to) {
        for (int c = 0; c < all.size(); c++) {
            Column<S, ?> column = all.get(c);
            if (column.of == Of.NEIGHBOR && !column.perSegment) {
                column.copy(owner, from, owner, to, 1);
            } else if (column.of == Of.OWN && !column.perSegment) {
                column.reset(owner, to);
            }
        }
    }

    /** Sets the inherited columns of a new node, and those of the nodes' own, to their defaults. */
    void reset(S owner, int node) {
        for (int c = 0; c < all.size(); c++) {
            Column<S, ?> column = all.get(c);
            if (column.of != Of.MAKER && !column.perSegment) {
                column.reset(owner, node);
            }
        }
    }

    /** Whose value a new node gets: one from what makes it, its neighbor's, or the default, its own. */
    private enum Of {
        MAKER,
        NEIGHBOR,
        OWN
    }

    /** Carries the values of the used nodes and segments, column by column. */
    void transfer(S owner, int nodes, int capacity, Transfer t) {
        for (int i = 0; i < groups.size(); i++) {
            groups.get(i).transfer(owner, nodes, capacity, t);
        }
    }

    /** Columns that exist together or not at all. */
    static final class Group<S> {
        private final Columns<S> owner;
        private final String name;
        private final boolean isMemory;
        private final boolean isSilent;
        private final List<Column<S, ?>> columns = new ArrayList<>();

        private Group(Columns<S> owner, String name, boolean isMemory, boolean isSilent) {
            this.owner = owner;
            this.name = name;
            this.isMemory = isMemory;
            this.isSilent = isSilent;
        }

        private Group<S> add(Column<S, ?> column) {
            columns.add(column);
            owner.all.add(column);
            return this;
        }

        /** Adds a column of numbers. */
        Group<S> doubles(Getter<S, double[]> get, Setter<S, double[]> set, Saved saved) {
            return add(new Doubles<>(get, set, saved, false, Of.MAKER));
        }

        /** Adds a column of numbers per segment. */
        Group<S> segmentDoubles(Getter<S, double[]> get, Setter<S, double[]> set, Saved saved) {
            return add(new Doubles<>(get, set, saved, true, Of.MAKER));
        }

        /** Adds a column of numbers per segment of the segments' own: 0 for a new segment. */
        Group<S> ownSegmentDoubles(Getter<S, double[]> get, Setter<S, double[]> set, Saved saved) {
            return add(new Doubles<>(get, set, saved, true, Of.OWN));
        }

        /** Adds a column of numbers per segment that a new segment inherits from the one that it was part of. */
        Group<S> inheritedSegmentDoubles(Getter<S, double[]> get, Setter<S, double[]> set, Saved saved, double usual) {
            return add(new Doubles<>(get, set, saved, true, Of.NEIGHBOR, usual));
        }

        /** Adds a column of numbers that a new node inherits from a neighbor. */
        Group<S> inheritedDoubles(Getter<S, double[]> get, Setter<S, double[]> set, Saved saved) {
            return add(new Doubles<>(get, set, saved, false, Of.NEIGHBOR));
        }

        /** Adds a column of numbers of the nodes' own: 0 at a new node. */
        Group<S> ownDoubles(Getter<S, double[]> get, Setter<S, double[]> set, Saved saved) {
            return add(new Doubles<>(get, set, saved, false, Of.OWN));
        }

        /** Adds a column of bytes that a new node inherits from a neighbor. */
        Group<S> inheritedBytes(Getter<S, byte[]> get, Setter<S, byte[]> set, String savedAs) {
            return add(new Bytes<>(get, set, savedAs, Of.NEIGHBOR));
        }

        /** Adds a column of bytes of the nodes' own: 0 at a new node. */
        Group<S> ownBytes(Getter<S, byte[]> get, Setter<S, byte[]> set, String savedAs) {
            return add(new Bytes<>(get, set, savedAs, Of.OWN));
        }

        /** Adds a column of integers per segment, 1 by default. */
        Group<S> segmentInts(Getter<S, int[]> get, Setter<S, int[]> set, String savedAs, int most) {
            return add(new Ints<>(get, set, savedAs, most));
        }

        /** Whether an owner has these columns. */
        boolean isIn(S of) {
            return columns.get(0).length(of) > 0;
        }

        /** Creates the arrays with default values unless they exist. */
        void need(S of, int capacity) {
            if (!isIn(of)) {
                for (int c = 0; c < columns.size(); c++) {
                    Column<S, ?> column = columns.get(c);
                    column.create(of, size(column.perSegment, capacity));
                }
            }
        }

        private void transfer(S of, int nodes, int capacity, Transfer t) {
            if (isMemory || (isSilent && t.skipsLabels() && !isIn(of))) {
                return;
            }
            if (!name.isEmpty() && !t.flag(name, isIn(of))) {
                removeFrom(of);
                return;
            }
            need(of, capacity);
            for (int i = 0; i < columns.size(); i++) {
                Column<S, ?> column = columns.get(i);
                column.transfer(of, column.count(nodes), t);
            }
        }

        private void removeFrom(S of) {
            if (isIn(of)) {
                for (int c = 0; c < columns.size(); c++) {
                    Column<S, ?> column = columns.get(c);
                    column.create(of, 0);
                }
            }
        }
    }

    /** Format of a saved column: its name, also for messages, and the limit of its absolute values. */
    record Saved(String name, double limit) {
        /** Saved without a limit of its own. */
        static Saved free(String name) {
            return new Saved(name, Double.POSITIVE_INFINITY);
        }

        /** Not saved, because the values follow from others. */
        static final Saved NOT = new Saved("", Double.NaN);
    }

    /** One array of an owner. */
    private abstract static class Column<S, A> {
        final boolean perSegment;
        final Of of;
        private final Getter<S, A> get;
        private final Setter<S, A> set;

        Column(Getter<S, A> get, Setter<S, A> set, boolean perSegment, Of of) {
            this.get = get;
            this.set = set;
            this.perSegment = perSegment;
            this.of = of;
        }

        abstract A make(int size);

        abstract int lengthOf(A array);

        abstract void setUsual(A array, int index);

        abstract void carry(A array, int count, Transfer t);

        final int count(int nodes) {
            return perSegment ? nodes - 1 : nodes;
        }

        final int length(S of) {
            return lengthOf(get.get(of));
        }

        final void create(S of, int size) {
            set.set(of, make(size));
        }

        final void grow(S of, int capacity) {
            A old = get.get(of);
            int size = size(perSegment, capacity);
            if (lengthOf(old) > 0 && lengthOf(old) < size) {
                A larger = make(size);
                System.arraycopy(old, 0, larger, 0, lengthOf(old));
                set.set(of, larger);
            }
        }

        final void copy(S from, int index, S to, int at, int count) {
            A source = get.get(from);
            if (count > 0 && lengthOf(source) > 0) {
                System.arraycopy(source, index, get.get(to), at, count);
            }
        }

        final void copyOrReset(S from, int index, S to, int at) {
            if (length(to) == 0) {
                return;
            }
            if (length(from) == 0) {
                reset(to, at);
            } else {
                copy(from, index, to, at, 1);
            }
        }

        final void reset(S of, int index) {
            A array = get.get(of);
            if (lengthOf(array) > 0) {
                setUsual(array, index);
            }
        }

        final void transfer(S of, int count, Transfer t) {
            carry(get.get(of), count, t);
        }
    }

    private static final class Doubles<S> extends Column<S, double[]> {
        private final Saved saved;
        private final double usual;

        Doubles(Getter<S, double[]> get, Setter<S, double[]> set, Saved saved, boolean perSegment, Of of) {
            this(get, set, saved, perSegment, of, 0);
        }

        Doubles(
                Getter<S, double[]> get,
                Setter<S, double[]> set,
                Saved saved,
                boolean perSegment,
                Of of,
                double usual) {
            super(get, set, perSegment, of);
            this.saved = saved;
            this.usual = usual;
        }

        @Override
        double[] make(int size) {
            double[] made = new double[size];
            Arrays.fill(made, usual);
            return made;
        }

        @Override
        int lengthOf(double[] array) {
            return array.length;
        }

        @Override
        void setUsual(double[] array, int index) {
            array[index] = usual;
        }

        @Override
        void carry(double[] array, int count, Transfer t) {
            if (saved.limit() == Double.POSITIVE_INFINITY) {
                t.numbers(saved.name(), array, count);
            } else if (!saved.equals(Saved.NOT)) {
                t.numbers(saved.name(), array, count, saved.limit());
            }
        }
    }

    private static final class Bytes<S> extends Column<S, byte[]> {
        private final String name;

        Bytes(Getter<S, byte[]> get, Setter<S, byte[]> set, String name, Of of) {
            super(get, set, false, of);
            this.name = name;
        }

        @Override
        byte[] make(int size) {
            return new byte[size];
        }

        @Override
        int lengthOf(byte[] array) {
            return array.length;
        }

        @Override
        void setUsual(byte[] array, int index) {
            array[index] = 0;
        }

        @Override
        void carry(byte[] array, int count, Transfer t) {
            t.bytes(name, array, count);
        }
    }

    private static final class Ints<S> extends Column<S, int[]> {
        private final String name;
        private final int most;

        Ints(Getter<S, int[]> get, Setter<S, int[]> set, String name, int most) {
            super(get, set, true, Of.MAKER);
            this.name = name;
            this.most = most;
        }

        @Override
        int[] make(int size) {
            int[] made = new int[size];
            Arrays.fill(made, 1);
            return made;
        }

        @Override
        int lengthOf(int[] array) {
            return array.length;
        }

        @Override
        void setUsual(int[] array, int index) {
            array[index] = 1;
        }

        @Override
        void carry(int[] array, int count, Transfer t) {
            for (int i = 0; i < count; i++) {
                array[i] = t.whole(name, array[i], 1, most);
            }
        }
    }
}
