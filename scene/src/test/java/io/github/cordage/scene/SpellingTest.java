package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
    @ParameterizedTest
    @CsvSource({
        "artcle, article",
        "ARTICLE, article",
        "artilce, article",
        "pendelum, pendulum",
        "long-redblack, long-red-black",
        "nett, net",
        "nte, ",
        "xyzzy, ",
        "'', ",
        "block-and-tackles-and-more, ",
    })
    void theNearestSceneIsTheOneThatWasMeant(String word, String meant) {
        if (meant == null) {
            assertNull(Spelling.nearest(word, ShippedScenes.names()));
        } else {
            assertEquals(meant, Spelling.nearest(word, ShippedScenes.names()));
        }
    }

    @Test
    void theFirstOfTwoThatAreEquallyNearWins() {
        assertEquals("bar", Spelling.nearest("baz", List.of("bar", "bay")));
        assertEquals("bay", Spelling.nearest("baz", List.of("bay", "bar")));
    }

    @Test
    void aShippedSceneIsSuggested() {
        String message = String.valueOf(assertThrows(IllegalArgumentException.class, () -> ShippedScenes.read("artcle"))
                .getMessage());
        assertTrue(message.endsWith("did you mean \"article\"?"), message);
    }
}
