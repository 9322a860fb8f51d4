package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.stage.picture.ScenePainter;
import io.github.cordage.view.RopeView;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Gives a rope of a session another material while it moves: its figures, and a name that gives it the look. */
final class MaterialChange {
    private static final List<Material> MATERIALS = List.of(Material.values());
    private static final String OWN = "as in the scene";

    private final Session session;
    private final RopeView rope;

    MaterialChange(Session session, RopeView rope) {
        this.session = session;
        this.rope = rope;
    }

    /**
     * What a material changes.
     *
     * @param nodeMass mass of a node without load [kg]
     * @param radius half the thickness [m]
     * @param compliance stretch of the rope per newton [m/N]
     * @param bendingStiffness EI [N·m²]
     * @param damping rate at which motion fades [1/s]
     * @param friction coefficient of friction
     */
    private record Figures(
            double nodeMass,
            double radius,
            double compliance,
            double bendingStiffness,
            double damping,
            double friction) {
        /** Those of a material for a rope, which keeps its thickness if it has one. */
        static Figures of(Material material, Rope rope) {
            return of(material, rope, rope.length(), nodes(rope));
        }

        /**
         * Those of a material.
         *
         * @param length rest length [m]
         * @param nodes how many times the mass of a node there is
         */
        static Figures of(Material material, Rope rope, double length, double nodes) {
            return new Figures(
                    material.massPerMetre() * length / nodes,
                    rope.radius() > 0 ? rope.radius() : material.radius(),
                    length / material.axialStiffness(),
                    material.bendingStiffness(),
                    material.damping(),
                    material.friction());
        }

        /** The mass of a rope without its loads, in usual nodes: where it was cut, its end has half of one. */
        private static double nodes(Rope rope) {
            double usual = ScenePainter.usualMass(rope);
            double nodes = 0;
            for (int i = 0; i < rope.nodeCount(); i++) {
                nodes += ScenePainter.isLoad(rope.settings().mass(i), usual)
                        ? 1
                        : rope.settings().mass(i) / usual;
            }
            return nodes;
        }

        /** Those of a definition, for a share of the rope's length. */
        static Figures of(RopeDef def, double share) {
            return new Figures(
                    def.values().nodeMass(),
                    def.get(RopeProperty.RADIUS),
                    def.values().compliance() * share,
                    def.get(RopeProperty.BENDING_STIFFNESS),
                    def.get(RopeProperty.DAMPING),
                    def.get(RopeProperty.FRICTION));
        }

        /** Loads stay: what a node that carries one weighs more than others. */
        void applyTo(Rope rope) {
            double usual = ScenePainter.usualMass(rope);
            for (int i = 0; i < rope.nodeCount(); i++) {
                double mass = rope.settings().mass(i);
                // Nodes at ends and winches can be lighter than others, and those of a rope that slides over corners
                // heavier.
                boolean isLoad = ScenePainter.isLoad(mass, usual);
                rope.settings().setMass(i, isLoad ? mass - usual + nodeMass : mass * (nodeMass / usual));
            }
            rope.settings().set(RopeProperty.RADIUS, radius);
            rope.settings().setCompliance(compliance);
            if (rope.settings().solver() instanceof Direct) {
                rope.settings().set(RopeProperty.BENDING_STIFFNESS, bendingStiffness);
            }
            rope.settings().set(RopeProperty.DAMPING, damping);
            rope.settings().set(RopeProperty.FRICTION, friction);
        }

        void applyTo(RopeDef def) {
            def.nodeMass(nodeMass).compliance(compliance);
            def.set(RopeProperty.RADIUS, radius);
            if (def.values().solver() instanceof Direct) {
                def.set(RopeProperty.BENDING_STIFFNESS, bendingStiffness);
            }
            def.set(RopeProperty.DAMPING, damping);
            def.set(RopeProperty.FRICTION, friction);
        }
    }

    Setting setting() {
        RopeDef initial = session.initial(rope).def();
        Setting.Choice choice = new Setting.Choice(
                "material",
                Stream.concat(Stream.of(OWN), MATERIALS.stream().map(Material::title))
                        .toList(),
                () -> index(session.name(rope)),
                index -> set(index == 0 ? null : MATERIALS.get(index - 1)),
                "Mass, stiffness, damping, friction and look; length, thickness and loads stay");
        int first = index(initial.values().name());
        return choice.initially(InitialValue.SCENE, first, choice.get());
    }

    private static int index(String name) {
        Material material = Material.of(name);
        return material == null ? 0 : 1 + MATERIALS.indexOf(material);
    }

    /**
     * Changes the material.
     *
     * @param material null for the one of the scene
     * @throws IllegalArgumentException if the rope cannot have it, as with rings; nothing has changed then
     */
    private void set(@Nullable Material material) {
        RopeDef initial = session.initial(rope).def();
        int id = rope.id();
        session.here(() -> {
            // A copy is tried first, because a refusal halfway would leave some of the figures.
            apply(RopeWorld.load(session.world().save()), id, material, initial);
            Rope there = apply(session.world(), id, material, initial);
            session.scene().values(id).outdate();
            if (there != null) {
                RopeDef def = session.def(rope);
                double laid = there.length() / session.scene().shareOfLaid(id, there.length());
                Figures figures = material == null
                        ? Figures.of(initial, 1)
                        : Figures.of(material, there, laid, def.values().nodeCount());
                figures.applyTo(def);
                session.setUp().rename(def, name(material, initial, def.values().name()));
                session.setEdited();
            }
        });
    }

    private @Nullable Rope apply(RopeWorld world, int id, @Nullable Material material, RopeDef initial) {
        Rope there = world.rope(id);
        if (there == null) {
            return null;
        }
        double share = session.scene().shareOfLaid(id, there.length());
        Figures figures = material == null ? Figures.of(initial, share) : Figures.of(material, there);
        figures.applyTo(there);
        return there;
    }

    private String name(@Nullable Material material, RopeDef initial, String before) {
        // Another rope may have got the name meanwhile.
        if (material == null
                && (initial.values().name().equals(before)
                        || !session.setUp().hasRope(initial.values().name()))) {
            return initial.values().name();
        }
        String stem = (material == null ? initial.values().name() : material.title()) + " ";
        return session.setUp().freeRopeName(stem, session.scene()::hasName);
    }
}
