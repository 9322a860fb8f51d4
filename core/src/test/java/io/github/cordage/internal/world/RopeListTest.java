package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.cordage.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RopeListTest {
    @Test
    void aRopeIsFoundByItsIdWhateverIdsAreMissing() {
        SeededRandom random = new SeededRandom(21);
        for (int round = 0; round < 50; round++) {
            List<RopeCore> ropes = new ArrayList<>();
            for (int id = 0; id < 20; id++) {
                if (random.chance(0.5)) {
                    ropes.add(Cores.rope(id, 0, 0, 0));
                }
            }
            for (int id = -1; id <= 20; id++) {
                int expected = -1;
                for (int i = 0; i < ropes.size(); i++) {
                    expected = ropes.get(i).id == id ? i : expected;
                }
                assertEquals(expected, RopeList.indexOf(ropes, id));
                assertSame(expected < 0 ? null : ropes.get(expected), RopeList.find(ropes, id));
            }
        }
    }
}
