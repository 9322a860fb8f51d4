package io.github.cordage.site.tasks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The films show motion, and every one has its page. With {@code -Dtask.films=FOLDER} they are written there. */
@Tag("D9")
class TaskFilmsTest {
    private static final String FOLDER = System.getProperty("task.films", "");

    private static int[] pixels(BufferedImage image) {
        return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    }

    @Test
    void filmsMove() throws IOException {
        for (Map.Entry<String, IntFunction<BufferedImage>> film :
                TaskFilms.all().entrySet()) {
            int[] before = pixels(film.getValue().apply(0));
            int[] after = before;
            for (int i = 1; i < 24; i++) {
                after = pixels(film.getValue().apply(i));
            }
            int changed = 0;
            for (int i = 0; i < before.length; i++) {
                changed += before[i] != after[i] ? 1 : 0;
            }
            assertTrue(changed > 500, film.getKey() + " has moved " + changed + " pixels");
            assertTrue(Arrays.stream(after).distinct().count() > 20, film.getKey() + " shows something");
            assertTrue(Files.exists(Path.of("../docs/tasks", film.getKey() + ".md")), film.getKey());
        }
        assertEquals(10, TaskFilms.all().size());
        if (!FOLDER.isEmpty()) {
            TaskFilms.write(Path.of(FOLDER));
        }
    }
}
