package io.github.cordage.scene;

import io.github.cordage.Junction;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.List;

/** Watches the forces on the attachments and junctions that a world starts with. */
final class HeldForces {
    private static final class Attachment {
        final Pin pin;
        final String body;
        double most;

        Attachment(Pin pin, RopeBody body) {
            this.pin = pin;
            this.body = body.name();
        }
    }

    private static final class Tied {
        final Junction junction;
        final List<JunctionSummary.Node> nodes = new ArrayList<>();
        double most;

        Tied(Junction junction) {
            this.junction = junction;
            for (int i = 0; i < junction.nodeCount(); i++) {
                nodes.add(new JunctionSummary.Node(junction.rope(i).name(), junction.node(i)));
            }
        }
    }

    private final List<Attachment> attachments = new ArrayList<>();
    private final List<Tied> junctions = new ArrayList<>();

    HeldForces(RopeWorld world) {
        for (Rope rope : world.bodies().list().isEmpty() ? List.<Rope>of() : world.ropes()) {
            for (int node = 0; node < rope.nodeCount(); node++) {
                Pin pin = rope.isPinned(node) ? rope.findPin(node) : null;
                RopeBody body = pin == null ? null : pin.body();
                if (pin != null && body != null) {
                    attachments.add(new Attachment(pin, body));
                }
            }
        }
        for (Junction junction : world.junctions().list()) {
            junctions.add(new Tied(junction));
        }
    }

    /** Notes the forces of the last step. */
    void look() {
        for (Attachment attachment : attachments) {
            if (attachment.pin.isHolding()) {
                attachment.most = Math.max(attachment.most, attachment.pin.force());
            }
        }
        for (Tied tied : junctions) {
            if (tied.junction.isAlive()) {
                tied.most = Math.max(tied.most, tied.junction.maxForce());
            }
        }
    }

    /** Notes the force that broke a pin. */
    void broke(Rope rope, int node, double force) {
        for (Attachment attachment : attachments) {
            boolean isIt = attachment.pin.rope() == rope && attachment.pin.node() == node;
            attachment.most = isIt ? Math.max(attachment.most, force) : attachment.most;
        }
    }

    /** Notes the force that broke a junction. */
    void broke(Junction junction, double force) {
        for (Tied tied : junctions) {
            tied.most = tied.junction == junction ? Math.max(tied.most, force) : tied.most;
        }
    }

    List<AttachmentSummary> attachments() {
        return attachments.stream()
                .map(a -> new AttachmentSummary(a.pin.rope().name(), a.pin.node(), a.body, a.most, a.pin.isHolding()))
                .toList();
    }

    List<JunctionSummary> junctions() {
        return junctions.stream()
                .map(tied -> new JunctionSummary(tied.nodes, tied.most, tied.junction.isAlive()))
                .toList();
    }
}
