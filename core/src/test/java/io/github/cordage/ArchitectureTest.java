package io.github.cordage;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasModifiers.Predicates.modifier;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final String ROOT = "io.github.cordage";
    private static final String GEOMETRY = ROOT + ".geometry";
    private static final String MATH = ROOT + ".internal.math..";
    private static final String SNAPSHOT = ROOT + ".internal.snapshot..";
    private static final String COLLIDE = ROOT + ".internal.collide..";
    private static final String STATE = ROOT + ".internal.state..";
    private static final String WIRE = ROOT + ".internal.wire..";
    private static final String SOLVE = ROOT + ".internal.solve..";

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

    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

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
        mayUse(SNAPSHOT, MATH).check(MAIN);
        mayUse(WIRE).check(MAIN);
        mayUse(COLLIDE, SNAPSHOT, WIRE, MATH).check(MAIN);
        mayUse(STATE, COLLIDE, SNAPSHOT, MATH).check(MAIN);
        mayUse(SOLVE, STATE, COLLIDE, MATH).check(MAIN);
        mayUse(GEOMETRY, ROOT, MATH).check(MAIN);
        assertTrue(mayUse(SOLVE, COLLIDE, MATH).evaluate(MAIN).hasViolation(), "the rule sees that solve uses state");
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
