package io.github.cordage.internal.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

class StepContextTest {
    private static boolean isFixed(Field field) {
        return Modifier.isFinal(field.getModifiers()) || field.isSynthetic();
    }

    /** Otherwise ropes would move differently on other threads. */
    @Test
    void otherThreadsGetEveryNumber() throws IllegalAccessException {
        StepContext first = new StepContext(0.01);
        double number = 2;
        for (Field field : StepContext.class.getDeclaredFields()) {
            if (!isFixed(field)) {
                field.setDouble(first, number++);
            }
        }
        StepContext other = new StepContext(0.01);
        other.follow(first);
        for (Field field : StepContext.class.getDeclaredFields()) {
            assertEquals(isFixed(field) ? field.get(other) : field.get(first), field.get(other), field::getName);
        }
    }
}
