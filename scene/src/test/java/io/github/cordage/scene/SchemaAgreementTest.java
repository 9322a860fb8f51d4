package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JacksonException;

/** The schema and {@link SceneReader} must not disagree: editors believe the one, programs the other. */
class SchemaAgreementTest {
    /** Files of the corpus that are fine for the schema: it cannot see what is wrong. */
    private static final Set<String> BEYOND_THE_SCHEMA = Set.of(
            // Text that is JSON for most parsers: a schema sees the values only.
            "json/lone-high-surrogate.json",
            "json/lone-low-surrogate.json",
            "json/nul-escape-in-text.json",
            // A number above 0 that is 0 once it is stored: a schema sees the digits.
            "pin/until-underflow.json",
            "solver/strength-underflow.json",
            // A key that stands twice: the schema sees the last one.
            "collider/key-twice.json",
            "rope/compliance-twice.json",
            "rope/endMass-twice.json",
            "rope/nodeMass-twice.json",
            "rope/nodes-twice.json",
            "rope/segmentLength-twice.json",
            "scene/key-twice-escaped.json",
            "scene/key-twice.json",
            "solver/direct-key-twice.json",
            "solver/key-twice.json",
            // Sums and products of several values.
            "bomb/categories-of-colliders.json",
            "bomb/categories.json",
            "bomb/nodes-by-segment-length.json",
            "bomb/nodes-by-slack.json",
            "bomb/nodes-of-all-ropes.json",
            "bomb/nodes-of-one-rope.json",
            "bomb/nodes-of-a-winch.json",
            "winch/force-with-relaxation.json",
            "winch/one-node.json",
            "rope/mass-for-light-nodes.json",
            "rope/massPerMetre-one-node.json",
            "force/acceleration-sum.json",
            "force/drag-sum.json",
            "rope/to-segments-too-long.json",
            "rope/to-segments-too-short.json",
            "scene/duration-step-bomb.json",
            "collider/heightField-billions.json",
            "collider/heightField-too-few-heights.json",
            "collider/polygon-concave.json",
            "collider/polygon-on-a-line.json",
            "collider/polygon-star.json",
            "solver/spring-unstable-at-any-number-of-substeps.json",
            "solver/spring-unstable.json",
            // Two values compared with each other.
            "collider/chain-closed-by-hand.json",
            "collider/chain-closed-with-two-vertices.json",
            "collider/chain-repeated-vertex.json",
            "collider/mesh-triangle-beyond-vertices.json",
            "collider/mesh-triangle-without-area.json",
            "collider/name-used-before.json",
            "collider/name-used-by-number.json",
            "collider/orientation-tilts-circle.json",
            "collider/orientation-zero.json",
            "attach/along-too-far.json",
            "attach/body-on-two-ropes.json",
            "attach/body-unknown.json",
            "attach/node-with-a-pin.json",
            "attach/rope-with-relaxation.json",
            "body/inertia-of-a-box-in-space.json",
            "body/name-twice.json",
            "body/spin-of-a-point.json",
            "body/spin-out-of-the-plane.json",
            "body/torque-of-a-point.json",
            "body/vertices-concave.json",
            "body/vertices-too-wide.json",
            "collider/path-t-falling.json",
            "collider/plane-normal-zero.json",
            "collider/polygon-repeated-vertex.json",
            "collider/segment-same-ends.json",
            "collider/sizeOverride-flat.json",
            "collider/sizeOverride-of-level-segment.json",
            "collider/sizeOverride-plane.json",
            "collider/spin-tilts-circle.json",
            "junction/node-before-start.json",
            "junction/node-beside.json",
            "junction/node-beyond-end.json",
            "junction/node-pinned.json",
            "junction/node-with-itself.json",
            "junction/rope-unknown.json",
            "junction/rope-with-relaxation.json",
            "junction/twice.json",
            "wind/fan-and-box.json",
            "wind/fan-without-velocity.json",
            "pin/node-before-start.json",
            "pin/node-beyond-end-of-fitted-rope.json",
            "pin/node-beyond-end.json",
            "pin/node-twice-from-end.json",
            "pin/node-twice.json",
            "pin/on-beside-at.json",
            "pin/on-beside-path.json",
            "pin/on-ring-of-another-rope.json",
            "pin/on-ring-without-mass.json",
            "pin/on-unknown-ring.json",
            "pin/path-against-at.json",
            "pin/path-t-equal.json",
            "pin/path-t-falling.json",
            "ring/axis-zero.json",
            "ring/body-in-space-with-radius.json",
            "ring/body-with-relaxation.json",
            "ring/body.json",
            "ring/local-without-body.json",
            "ring/mass-with-path.json",
            "ring/on-itself.json",
            "ring/path-against-at.json",
            "ring/path-t-falling.json",
            "ring/radius-around-the-ends.json",
            "ring/rope-by-number-of-a-named-one.json",
            "ring/rope-of-one-node.json",
            "ring/rope-unknown.json",
            "ring/rope-unknown-escape-sequence.json",
            "ring/rope-with-relaxation.json",
            "ring/rope-with-springs.json",
            "rope/direction-underflow.json",
            "rope/direction-zero.json",
            "rope/name-used-before.json",
            "rope/name-used-by-number.json",
            "rope/points-one-node.json",
            "rope/points-same.json",
            "rope/stops-beyond-end.json",
            "rope/to-same-as-default-from.json",
            "rope/to-same-as-from.json",
            "rope/to-with-one-node.json",
            "rope/to-with-slack-and-two-nodes.json",
            "solver/spring-stretch-wrong-way-round.json",
            "winch/until-before-from.json",
            "scene/maxStep-two-million-steps.json",
            "scene/maxStep-below-step.json");

    /** Values within the range of their key that the scene around them has no room for; see the messages. */
    private static final Set<String> REFUSED_FOR_OTHER_REASONS = Set.of(
            // Bodies are smaller.
            "/bodies/0/vertices/0/0 -1.0E9",
            "/bodies/0/vertices/0/0 1.0E9",
            "/ropes/0/nodes 10000000", // The budget is a million.
            "/ropes/0/to/0 -1.0E9", // 40 nodes cannot span that far.
            "/ropes/0/to/0 1.0E9",
            "/ropes/0/massPerMetre 1.0E-9", // A node has less than the least mass.
            "/ropes/0/mass 1.0E-9",
            "/ropes/0/points/0/0 -1.0E9",
            "/ropes/0/points/0/0 1.0E9",
            "/ropes/0/solver/stiffness 1.0E15", // No step is short enough.
            "/ropes/0/solver/ropeFriction 1.0E12",
            "/ropes/0/solver/stretch/0 1.0E9", // The other bound is the smaller one.
            "/colliders/0/triangles/0/0 0", // The other two corners are the same.
            "/ropes/0/winch/speed 1.0E9", // So much rope cannot be paid out.
            "/ropes/0/winch/0/speed 1.0E9",
            "/ropes/0/naturalCurvature -1000000.0", // The rope resists no bending.
            "/ropes/0/naturalCurvature 1000000.0",
            "/ropes/0/naturalTwist -1000000.0",
            "/ropes/0/naturalTwist 1000000.0",
            "/ropes/0/pins/0/roll -1.0E9", // The pin has no direction.
            "/ropes/0/pins/0/roll 1.0E9",
            "/ropes/0/pins/0/rollSpeed -1000000.0",
            "/ropes/0/pins/0/rollSpeed 1000000.0",
            "/colliders/0/columns 10000000", // There are four heights.
            "/colliders/0/rows 10000000");

    /** Indices of nodes and rings of a rope: their ranges are the rope's, which the schema does not know. */
    private static final List<String> OF_A_ROPE = List.of(
            "/ropes/0/pins/0/node",
            "/ropes/0/stops/0",
            "/rings/0/on",
            "/rings/0/local/0",
            "/ropes/0/pins/0/on",
            "/ropes/0/attach/0/node",
            "/ropes/0/attach/0/along",
            "/junctions/0/a/node",
            "/junctions/0/b/node");

    /** Longer scenes than usual, since the range of the duration is meant here. */
    private static final SceneReader READER =
            new SceneReader(new SceneBudget(1_000_000, 100_000, 1000, 100_000, 1_000_000, Long.MAX_VALUE));

    static List<SchemaWalk.Bound> bounds() {
        return new SchemaWalk().bounds();
    }

    static List<SchemaWalk.Default> defaults() {
        return new SchemaWalk().defaults();
    }

    static List<String> structuralFiles() throws IOException {
        List<String> files = new ArrayList<>();
        for (String file : BadScenesTest.files()) {
            try {
                SchemaFile.JSON.readTree(text(file));
                files.add(file);
            } catch (JacksonException | CharacterCodingException e) {
                // Not JSON, or not UTF-8: no schema will ever see it.
                assertFalse(BEYOND_THE_SCHEMA.contains(file), file);
            }
        }
        return files;
    }

    private static String text(String file) throws IOException {
        return Files.readString(Committed.BAD.resolve(file));
    }

    @Test
    void theSchemaIsASchema() {
        String draft = Objects.requireNonNull(SchemaFile.ROOT.get("$schema")).stringValue();
        assertEquals("https://json-schema.org/draft/2020-12/schema", draft);
        var meta = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of(draft));
        assertEquals(List.of(), meta.validate(SceneSchema.text(), InputFormat.JSON));
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.scene.ShippedScenes#names")
    void shippedScenesAreValid(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(ShippedScenes.class.getResourceAsStream("shipped/" + name + ".json"), name)) {
            assertEquals(List.of(), SchemaFile.errors(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        }
    }

    @Test
    void theExampleOfTheDocumentationIsValid() {
        assertEquals(List.of(), SchemaFile.errors(SceneFormatDoc.EXAMPLE));
    }

    @Test
    void writtenScenesAreValid() {
        for (long seed = 1; seed <= 100; seed++) {
            String text = new SceneWriter().write(RandomScenes.scene(seed));
            assertEquals(List.of(), SchemaFile.errors(text), "seed " + seed);
        }
    }

    @Test
    void theWalkFindsTheBoundsOfEveryNumber() {
        // 152 numbers, all but six with two ends; a vector counts once for each place it stands in.
        assertEquals(298, bounds().size());
        assertEquals(104, defaults().size());
    }

    @ParameterizedTest
    @MethodSource("bounds")
    void aNumberJustWithinItsRangeIsReadAndOneJustOutsideIsRefused(SchemaWalk.Bound bound) {
        String where = bound.pointer();
        assertAll(
                () -> assertEquals(List.of(), SchemaFile.errors(bound.sceneInside())),
                () -> assertFalse(SchemaFile.errors(bound.sceneOutside()).isEmpty()),
                () -> assertTrue(
                        problemPointers(bound.sceneOutside()).contains(where), () -> bound + " must be refused"));
        // A rope decides about its nodes and rings, and a long maxStep has too many of the short steps that a short one
        // needs.
        if (OF_A_ROPE.contains(where) || (where + " " + bound.inside()).equals("/maxStep 1000000.0")) {
            return;
        }
        if (REFUSED_FOR_OTHER_REASONS.contains(where + " " + bound.inside())) {
            assertFalse(problemPointers(bound.sceneInside()).contains(where));
        } else {
            assertDoesNotThrow(() -> READER.read(bound.sceneInside()));
        }
    }

    private static List<String> problemPointers(String json) {
        return assertThrows(SceneException.class, () -> READER.read(json)).problems().stream()
                .map(SceneProblem::pointer)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("defaults")
    void aDefaultThatIsWrittenOutChangesNothing(SchemaWalk.Default value) throws SceneException {
        Scene without = READER.read(value.sceneWithout());
        Scene with = READER.read(value.sceneWith());
        assertEquals(worldAfterThreeSteps(without), worldAfterThreeSteps(with));
        if (!value.pointer().matches("/ropes/0/(nodes|segmentLength)")) {
            // Those two are written whenever they were given.
            assertEquals(new SceneWriter().write(without), new SceneWriter().write(with));
        }
    }

    private static long worldAfterThreeSteps(Scene scene) {
        SceneRun run = new SceneRun(scene, 3);
        run.runAll();
        return run.world().stateHash();
    }

    @ParameterizedTest
    @MethodSource("structuralFiles")
    void theSchemaRefusesWhatItCanSeeToBeWrong(String file) throws IOException {
        assertEquals(
                BEYOND_THE_SCHEMA.contains(file), SchemaFile.errors(text(file)).isEmpty(), file);
    }
}
