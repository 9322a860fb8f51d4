package io.github.cordage.testkit;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;

/** The rule that top-level classes do not use each other in a circle. */
public final class Circles {
    /** No circle of top-level classes; a nested class counts as the top-level class that it is part of. */
    public static final ArchRule NONE = SlicesRuleDefinition.slices()
            .assignedFrom(new SliceAssignment() {
                @Override
                public SliceIdentifier getIdentifierOf(JavaClass type) {
                    return SliceIdentifier.of(topLevelName(type));
                }

                @Override
                public String getDescription() {
                    return "top-level classes";
                }
            })
            .should()
            .beFreeOfCycles()
            .because("classes that use each other in a circle can only be understood, tested and moved together");

    private Circles() {}

    /**
     * Reads the main classes of the module under test, and those of its dependencies in the same package.
     *
     * @param packageName name of the package; its subpackages are read too
     * @return classes to check {@link #NONE} on
     */
    public static JavaClasses mainClasses(String packageName) {
        return new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(packageName);
    }

    private static String topLevelName(JavaClass type) {
        JavaClass outer = type;
        while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
        }
        return outer.getName();
    }
}
