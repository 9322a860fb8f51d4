package io.github.cordage.scene;

import io.github.cordage.Equilibrium;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** Writes the figures of a run as JSON. */
final class RunJson {
    private final JsonGenerator json;

    RunJson(JsonGenerator json) {
        this.json = json;
    }

    /** Writes a number; null if there is none. */
    void number(String key, OptionalDouble number) {
        if (number.isPresent()) {
            json.writeNumberProperty(key, number.getAsDouble());
        } else {
            json.writeNullProperty(key);
        }
    }

    /** Writes an array with an object for each item. */
    <T> void array(String key, List<T> items, Consumer<T> writer) {
        json.writeName(key);
        json.writeStartArray();
        for (T item : items) {
            json.writeStartObject();
            writer.accept(item);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    void equilibrium(Equilibrium equilibrium) {
        json.writeName("equilibrium");
        json.writeStartObject();
        json.writeBooleanProperty("found", equilibrium.found());
        json.writeNumberProperty("steps", equilibrium.steps());
        boolean known = Double.isFinite(equilibrium.moved());
        number("moved", known ? OptionalDouble.of(equilibrium.moved()) : OptionalDouble.empty());
        json.writeEndObject();
    }

    void rope(RopeSummary rope) {
        json.writeStringProperty("name", rope.name());
        json.writeNumberProperty("nodes", rope.nodes());
        json.writeNumberProperty("length", rope.length());
        json.writeNumberProperty("actualLength", rope.actualLength());
        json.writeNumberProperty("worstStretch", rope.worstStretch());
        json.writeNumberProperty("finalStretch", rope.finalStretch());
        number("maxTension", rope.maxTension());
        if (rope.unconvergedSteps().isPresent()) {
            json.writeNumberProperty("unconvergedSteps", rope.unconvergedSteps().getAsLong());
        } else {
            json.writeNullProperty("unconvergedSteps");
        }
        json.writeNumberProperty("kineticEnergy", rope.kineticEnergy());
        json.writeNumberProperty("potentialEnergy", rope.potentialEnergy());
        json.writeNumberProperty("contacts", rope.contacts());
        json.writeBooleanProperty("stopped", rope.stopped());
    }

    void body(BodySummary body) {
        json.writeStringProperty("name", body.name());
        json.writeNumberProperty("x", body.x());
        json.writeNumberProperty("y", body.y());
        json.writeNumberProperty("z", body.z());
        json.writeNumberProperty("angle", body.angle());
        json.writeNumberProperty("speed", body.speed());
        json.writeNumberProperty("kineticEnergy", body.kineticEnergy());
    }

    void attachment(AttachmentSummary attachment) {
        json.writeStringProperty("rope", attachment.rope());
        json.writeNumberProperty("node", attachment.node());
        json.writeStringProperty("body", attachment.body());
        json.writeNumberProperty("maxForce", attachment.maxForce());
        json.writeBooleanProperty("holds", attachment.holds());
    }

    void junction(JunctionSummary junction) {
        array("nodes", junction.nodes(), node -> {
            json.writeStringProperty("rope", node.rope());
            json.writeNumberProperty("node", node.node());
        });
        json.writeNumberProperty("maxForce", junction.maxForce());
        json.writeBooleanProperty("holds", junction.holds());
    }

    void ring(RingSummary ring) {
        json.writeStringProperty("rope", ring.rope());
        number("tensionBefore", ring.tensionBefore());
        number("tensionBehind", ring.tensionBehind());
    }
}
