package io.github.cordage;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasModifiers.Predicates.modifier;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.github.cordage.testkit.Circles;
import io.github.cordage.testkit.SourceLengths;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final String ROOT = "io.github.cordage";
    private static final String GEOMETRY = ROOT + ".geometry";
    private static final String MATH = ROOT + ".internal.math..";
    private static final String SAVED = ROOT + ".saved";
    private static final String SNAPSHOT = ROOT + ".internal.snapshot..";
    private static final String COLLIDE = ROOT + ".internal.collide..";
    private static final String CONVEX = ROOT + ".internal.convex";
    private static final String TOUCH = ROOT + ".internal.touch";
    private static final String STATE = ROOT + ".internal.state..";
    private static final String AIR = ROOT + ".internal.air..";
    private static final String WIRE = ROOT + ".internal.wire..";
    private static final String LINEAR = ROOT + ".internal.linear";
    private static final String SOLVE = ROOT + ".internal.solve";
    private static final String CHAIN = ROOT + ".internal.chain";
    private static final String VIA = ROOT + ".internal.via";
    private static final String ROD = ROOT + ".internal.rod";
    private static final String BODY = ROOT + ".internal.body";
    private static final String STEP = ROOT + ".internal.step";
    private static final String CONTACT = ROOT + ".internal.contact..";
    private static final String RELAX = ROOT + ".internal.solve.relax";
    private static final String SPRING = ROOT + ".internal.solve.spring";
    private static final String BATCH = ROOT + ".internal.solve.batch";
    private static final String SETTINGS = ROOT + ".settings";
    private static final String SPEC = ROOT + ".internal.spec..";

    private static final String WORLD = ROOT + ".internal.world..";
    private static final String ACCESS = ROOT + ".internal.handle";

    /** Packages of handles and definitions, which the engine's gate is open to. */
    private static final String[] HANDLES = {ROOT, ROOT + ".query", ROOT + ".recording", ROOT + ".wind"};

    /** Handles that are in packages with much else, which has no way to the engine. */
    private static final Set<String> OTHER_HANDLES = Set.of("RopeTrial", "RopeCopies", "CopiedRope");

    /** What handles use of the engine beside {@code internal.world}, definitions and checks. */
    private static final Set<String> SEEN_BY_HANDLES = Set.of("ShapeData", "ShapeBuilder", "BadSnapshot", "BadBytes");

    /**
     * What is public in {@code internal.world}, beside the gate, and does not only read, and why that changes no world.
     */
    private static final Set<String> CHANGING = Set.of(
            // A trial is taken back; lead and release concern another engine's bodies, which no recording has.
            "PortTrial.begin",
            "PortTrial.end",
            "PortTrial.lead",
            "PortTrial.linearize",
            "PortTrial.linearizeSpans",
            "PortTrial.copySpan",
            "PortTrial.moveAsRope",
            "PortTrial.meet",
            "PortTrial.pull",
            "PortTrial.release",
            // Refuse, or name the thread that may change the world.
            "WorldGuard.requireNotStepping",
            "WorldGuard.requireNotUpdating",
            "WorldGuard.requireIdle",
            "WorldGuard.setOwner",
            // Take in the handle, once.
            "Handled.setHandle",
            "RopeCore.requireAlive",
            "BodyCore.requireAlive",
            // Lists again what has changed.
            "Junctions.ties",
            // What sources say of colliders and poses, when the engine asks them.
            "Source.collect",
            "ColliderStore.collect",
            "SourceQuery.add",
            "PoseReader.read",
            // What the engine tells; it calls these.
            "WorldEvents.beforeStep",
            "WorldEvents.ropeStopped",
            "WorldEvents.ropeTrapped",
            "WorldEvents.ropeSplit",
            "WorldEvents.ropesJoined",
            "WorldEvents.pinBroke",
            "WorldEvents.junctionBroke",
            "WorldEvents.contactBegan",
            "WorldEvents.contactEnded",
            "WorldEvents.tensionExceeded",
            "WorldEvents.poseSourceFailed",
            "WorldEvents.colliderSourceFailed",
            // Recordings, replays and scripts, which go through the gate.
            "RecordingLog.close",
            "ReplayRun.end",
            "ReplayRun.next",
            "ScriptLines.makeDue",
            // Keeps the handle, once.
            "ColliderStore.setHandle",
            // Called by the threads of a step; nobody outside has a pipeline.
            "StepPipeline.run",
            // Fill copies, or give back what they hold.
            "WorldCopy.take",
            "WorldCopy.beginTake",
            "WorldCopy.takeAllBut",
            "WorldCopy.release");

    /** Where threads are; all else can go to places that have none. */
    private static final String[] THREADED = {ROOT + ".thread", ROOT + ".time..", ROOT + ".internal.thread.."};

    /** Methods of {@link Math} whose result the specification gives to the bit. Others may differ between JVMs. */
    private static final Set<String> EXACT = Set.of(
            "abs",
            "min",
            "max",
            "sqrt",
            "floor",
            "ceil",
            "rint",
            "round",
            "signum",
            "copySign",
            "ulp",
            "nextUp",
            "nextDown",
            "floorMod",
            "floorDiv",
            "multiplyExact",
            "addExact",
            "toIntExact");

    private static final JavaClasses MAIN = new ClassFileImporter().importPath(Path.of("target/classes"));

    private static final ArchRule EXACT_MATH = noClasses()
            .should()
            .accessTargetWhere(describe(
                    "a method of Math that may differ between JVMs",
                    (JavaAccess<?> access) -> access.getTargetOwner().isEquivalentTo(Math.class)
                            && !EXACT.contains(access.getTarget().getName())));

    private static final ArchRule NO_WALL_CLOCK = noClasses()
            .that()
            .resideOutsideOfPackages(THREADED)
            .should()
            .accessTargetWhere(target(describe(
                    "System",
                    t -> t.getOwner().isEquivalentTo(System.class)
                            && !t.getName().equals("arraycopy"))));

    private static final ArchRule NO_LUCK_NO_THREADS = noClasses()
            .that()
            .resideOutsideOfPackages(THREADED)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.util.stream..", "java.util.concurrent..", "java.lang.ref..", "java.time..")
            .orShould()
            .dependOnClassesThat(describe(
                    "give another result each time",
                    type -> Set.of(
                                    "java.util.HashMap",
                                    "java.util.HashSet",
                                    "java.util.IdentityHashMap",
                                    "java.util.WeakHashMap",
                                    "java.util.Random",
                                    "java.util.SplittableRandom",
                                    "java.util.UUID",
                                    "java.lang.ThreadLocal",
                                    "java.lang.Runnable")
                            .contains(type.getName())));

    /** A world asks which thread it is on, to refuse another one; no more. */
    private static final ArchRule NO_RUNNING_THREADS = noClasses()
            .that()
            .resideOutsideOfPackages(THREADED)
            .should()
            .accessTargetWhere(target(describe(
                    "a method of Thread that does more than name it",
                    t -> t.getOwner().isEquivalentTo(Thread.class)
                            && !Set.of("currentThread", "getName").contains(t.getName()))));

    /** Every step runs these classes, also on pages, where nothing else that waits may be reached. */
    private static final ArchRule WAITING_IN_ONE_PLACE = noClasses()
            .that()
            .resideInAPackage(ROOT + ".internal.thread")
            .and()
            .doNotHaveSimpleName("Waiting")
            .should()
            .accessTargetWhere(target(describe(
                    "a method that waits",
                    t -> t.getOwner().getPackageName().equals("java.util.concurrent.locks")
                            || Set.of("onSpinWait", "sleep", "yield", "join", "wait")
                                    .contains(t.getName()))));

    private static final ArchRule NOTHING_SYNCHRONIZED = methods()
            .should(new ArchCondition<JavaMethod>("not be synchronized") {
                @Override
                public void check(JavaMethod method, ConditionEvents events) {
                    boolean locked = modifier(JavaModifier.SYNCHRONIZED).test(method);
                    events.add(new SimpleConditionEvent(method, !locked, method.getFullName() + " locked: " + locked));
                }
            });

    private static final ArchRule JAVA_ONLY = classes()
            .that()
            .resideOutsideOfPackages(THREADED)
            .should()
            .onlyDependOnClassesThat(resideInAPackage(ROOT + "..")
                    .or(resideInAPackage("java.lang.."))
                    .or(resideInAPackage("java.util"))
                    .or(resideInAPackage("org.jspecify.annotations")));

    private static final ArchRule JAVA_AND_THREADS_ONLY = classes()
            .that()
            .resideInAnyPackage(THREADED)
            .should()
            .onlyDependOnClassesThat(resideInAPackage(ROOT + "..")
                    .or(resideInAPackage("java.lang.."))
                    .or(resideInAPackage("java.util"))
                    .or(resideInAPackage("java.util.concurrent.."))
                    .or(resideInAPackage("java.util.function"))
                    .or(resideInAPackage("org.jspecify.annotations")));

    private static final ArchRule NO_LEAK = methods()
            .that()
            .arePublic()
            .and()
            .areDeclaredInClassesThat(outside())
            .should(new ArchCondition<JavaMethod>("not show internal types") {
                @Override
                public void check(JavaMethod method, ConditionEvents events) {
                    boolean leaks = showsInternals(method);
                    events.add(new SimpleConditionEvent(method, !leaks, method.getFullName() + " leaks: " + leaks));
                }
            });

    private static final ArchRule NO_BACK_DOOR = noClasses()
            .that(resideInAnyPackage(HANDLES).or(otherHandles()))
            .should()
            .dependOnClassesThat(resideInAPackage(ROOT + ".internal..")
                    .and(not(resideInAPackage(WORLD)))
                    .and(not(resideInAPackage(ACCESS)))
                    .and(not(resideInAPackage(SPEC)))
                    .and(not(resideInAPackage(MATH)))
                    .and(not(describe("shapes, or errors", type -> SEEN_BY_HANDLES.contains(type.getSimpleName())))));

    private static final ArchRule ONLY_THE_GATE = methods()
            .that()
            .arePublic()
            .and()
            .areDeclaredInClassesThat(resideInAPackage(WORLD).and(modifier(JavaModifier.PUBLIC)))
            .and()
            .areDeclaredInClassesThat(describe(
                    "not the gate",
                    type -> !Set.of("WorldGate", "BodyGate", "ColliderGate").contains(type.getSimpleName())))
            .should(new ArchCondition<JavaMethod>("only read") {
                @Override
                public void check(JavaMethod method, ConditionEvents events) {
                    boolean changes = method.getRawReturnType().isEquivalentTo(void.class)
                            || method.getFieldAccesses().stream()
                                    .anyMatch(access -> access.getAccessType() == JavaFieldAccess.AccessType.SET);
                    boolean allowed = !changes || CHANGING.contains(shortName(method));
                    events.add(new SimpleConditionEvent(method, allowed, method.getFullName() + " changes something"));
                }
            });

    private static final ArchRule NO_OPEN_FIELDS = fields().that()
            .areDeclaredInClassesThat(resideInAPackage(WORLD))
            .and()
            .areNotStatic()
            .should()
            .notBePublic();

    private static String shortName(JavaMethod method) {
        return method.getOwner().getSimpleName() + "." + method.getName();
    }

    private static DescribedPredicate<JavaClass> outside() {
        return describe(
                "exported",
                type -> !type.getPackageName().contains(".internal")
                        && type.getModifiers().contains(JavaModifier.PUBLIC));
    }

    private static boolean showsInternals(JavaCodeUnit method) {
        return method.getAllInvolvedRawTypes().stream()
                .anyMatch(type -> type.getPackageName().contains(".internal"));
    }

    @Test
    void packagesFormNoCycles() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(MAIN);
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".internal..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT)
                .check(MAIN);
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".internal..")
                .and()
                .resideOutsideOfPackage(WORLD)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".time")
                .check(MAIN);
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".time")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT)
                .check(MAIN);
        noClasses()
                .that()
                .resideOutsideOfPackage(GEOMETRY)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(GEOMETRY)
                .check(MAIN);
    }

    @Test
    void noClassesUseEachOtherInACircle() {
        Circles.NONE.check(MAIN);
    }

    @Test
    void filesAndMethodsAreShort() {
        assertEquals(
                List.of(),
                new SourceLengths()
                        .exempt("ChainKernel.eliminateRun", "the inner loop, whose values stay in registers")
                        .violations(Path.of("src/main/java")));
    }

    /**
     * What could change a world outside of the gate, and with it outside of a recording, is out of reach of handles.
     */
    @Test
    void handlesReachTheEngineThroughItsGate() {
        NO_BACK_DOOR.check(MAIN);
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".internal..")
                .and()
                .resideOutsideOfPackages(HANDLES)
                .and(not(otherHandles()))
                .should()
                .dependOnClassesThat(resideInAPackage(ROOT + ".internal..")
                        .and(not(resideInAPackage(MATH)))
                        .and(not(resideInAPackage(LINEAR))))
                .check(MAIN.that(not(resideInAPackage(ROOT + ".time"))));
    }

    private static DescribedPredicate<JavaClass> otherHandles() {
        return describe("other handles", type -> {
            String name = type.getName();
            int nested = name.indexOf('$');
            String outer = nested < 0 ? name : name.substring(0, nested);
            return outer.startsWith(ROOT) && OTHER_HANDLES.contains(outer.substring(outer.lastIndexOf('.') + 1));
        });
    }

    @Test
    void onlyTheGateChangesAWorld() {
        ONLY_THE_GATE.check(MAIN);
        NO_OPEN_FIELDS.check(MAIN);
        Set<String> unknown = new TreeSet<>(CHANGING);
        for (JavaClass type : MAIN) {
            type.getMethods().forEach(method -> unknown.remove(shortName(method)));
        }
        assertEquals(Set.of(), unknown, "methods that exist no more");
    }

    @Test
    void nothingKnowsOfUserInterfacesAndTheyKnowOfNoInternalsButChecks() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".ui")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".ui")
                .check(MAIN);
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".ui")
                .should()
                .dependOnClassesThat(resideInAPackage(ROOT + ".internal..").and(not(resideInAPackage(MATH))))
                .check(MAIN);
    }

    @Test
    void internalPackagesLeanOnTheOnesBelowOnly() {
        mayUse(MATH).check(MAIN);
        mayUse(SAVED).check(MAIN);
        mayUse(SNAPSHOT, SAVED, MATH).check(MAIN);
        mayUse(WIRE).check(MAIN);
        mayUse(AIR).check(MAIN);
        mayUse(SETTINGS, MATH).check(MAIN);
        mayUse(COLLIDE, SNAPSHOT, MATH).check(MAIN);
        mayUse(CONVEX, COLLIDE, MATH).check(MAIN);
        mayUse(STATE, SETTINGS, COLLIDE, SNAPSHOT, MATH).check(MAIN);
        mayUse(LINEAR, MATH).check(MAIN);
        mayUse(SOLVE, STATE, MATH).check(MAIN);
        mayUse(CHAIN, SOLVE, STATE, MATH).check(MAIN);
        mayUse(CONTACT, CHAIN, SOLVE, STATE, SETTINGS, COLLIDE, MATH).check(MAIN);
        mayUse(VIA, CONTACT, CHAIN, SOLVE, STATE, SETTINGS, COLLIDE, MATH).check(MAIN);
        mayUse(ROD, CONTACT, CHAIN, LINEAR, SOLVE, STATE, SETTINGS, MATH).check(MAIN);
        mayUse(BODY, ROD, VIA, CONTACT, CHAIN, LINEAR, SOLVE, STATE, SETTINGS, MATH)
                .check(MAIN);
        mayUse(TOUCH, BODY, VIA, CONTACT, CONVEX, STATE, COLLIDE, SNAPSHOT, MATH)
                .check(MAIN);
        mayUse(STEP, TOUCH, BODY, ROD, VIA, CONTACT, CHAIN, LINEAR, SOLVE, STATE, COLLIDE, SETTINGS, MATH)
                .check(MAIN);
        mayUse(RELAX, VIA, CONTACT, CHAIN, SOLVE, STATE, SETTINGS, MATH).check(MAIN);
        mayUse(SPRING, VIA, CONTACT, CHAIN, SOLVE, STATE, COLLIDE, SETTINGS, MATH)
                .check(MAIN);
        mayUse(BATCH, STEP, CHAIN, SOLVE, STATE, COLLIDE, SETTINGS, MATH).check(MAIN);
        mayUse(SPEC, ROOT + ".internal.solve..", STATE, COLLIDE, SNAPSHOT, WIRE, AIR, SETTINGS, MATH)
                .check(MAIN);
        mayUse(GEOMETRY, ROOT, ROOT + ".view", MATH).check(MAIN);
        mayUse(ROOT + ".view", MATH).check(MAIN);
        mayUse(ROOT + ".motion", MATH).check(MAIN);
        assertTrue(mayUse(SOLVE, MATH).evaluate(MAIN).hasViolation(), "the rule sees that solve uses state");
    }

    private static ArchRule mayUse(String... packages) {
        DescribedPredicate<JavaClass> allowed =
                describe("below", type -> !type.getPackageName().startsWith(ROOT));
        for (String name : packages) {
            allowed = allowed.or(resideInAPackage(name));
        }
        return classes().that().resideInAPackage(packages[0]).should().onlyDependOnClassesThat(allowed);
    }

    @Test
    void threadsKnowNothingOfRopes() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".internal.thread..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage(ROOT + "..").and(not(resideInAPackage(ROOT + ".internal.thread.."))))
                .check(MAIN);
    }

    @Test
    void dependsOnTheJavaLanguageOnly() {
        JAVA_ONLY.check(MAIN);
        JAVA_AND_THREADS_ONLY.check(MAIN);
    }

    @Test
    void computesTheSameBitsOnEveryMachine() {
        EXACT_MATH.check(MAIN);
        NO_WALL_CLOCK.check(MAIN);
        NO_LUCK_NO_THREADS.check(MAIN);
        NO_RUNNING_THREADS.check(MAIN);
        WAITING_IN_ONE_PLACE.check(MAIN);
        NOTHING_SYNCHRONIZED.check(MAIN);
    }

    @Test
    void showsNoInternalTypes() {
        NO_LEAK.check(MAIN);
    }

    @Test
    void everyRuleWouldFindAnOffender() {
        JavaClasses offender = new ClassFileImporter().importClasses(ArchitectureOffender.class);
        for (ArchRule rule : new ArchRule[] {
            EXACT_MATH, NO_WALL_CLOCK, NO_LUCK_NO_THREADS, NO_RUNNING_THREADS, NOTHING_SYNCHRONIZED, JAVA_ONLY, NO_LEAK
        }) {
            assertTrue(rule.evaluate(offender).hasViolation(), rule::getDescription);
        }
    }
}
