package io.github.cordage.internal.spec;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares plain data field by field, whatever fields there are, so that none can be forgotten. */
public final class DeepEquality {
    private DeepEquality() {}

    /** Names the fields in which two things differ, by the way to them. */
    public static List<String> differences(Object a, Object b) {
        List<String> found = new ArrayList<>();
        compare(a.getClass().getSimpleName(), a, b, found);
        return found;
    }

    private static void compare(String way, @Nullable Object a, @Nullable Object b, List<String> found) {
        if (a == null || b == null || a.getClass() != b.getClass()) {
            if (a != b) {
                found.add(way);
            }
        } else if (a instanceof List<?> one && b instanceof List<?> other) {
            if (one.size() != other.size()) {
                found.add(way);
                return;
            }
            for (int i = 0; i < one.size(); i++) {
                compare(way + "[" + i + "]", one.get(i), other.get(i), found);
            }
        } else if (a.getClass().isArray()) {
            if (!Arrays.deepEquals(new Object[] {a}, new Object[] {b})) {
                found.add(way);
            }
        } else if (a.getClass().isRecord() || a.getClass().isEnum() || !isOurs(a)) {
            if (!Objects.equals(a, b)) {
                found.add(way);
            }
        } else {
            compareFields(way, a, b, found);
        }
    }

    private static boolean isOurs(Object a) {
        return a.getClass().getName().startsWith("io.github.cordage");
    }

    private static void compareFields(String way, Object a, Object b, List<String> found) {
        for (Field field : a.getClass().getDeclaredFields()) {
            // What is computed when it is asked for may have been asked for of one only.
            if (Modifier.isStatic(field.getModifiers()) || field.getName().equals("hash")) {
                continue;
            }
            field.setAccessible(true);
            try {
                compare(way + "." + field.getName(), field.get(a), field.get(b), found);
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        }
    }
}
