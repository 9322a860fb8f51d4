package io.github.cordage.web.build;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.builder.BuildException;
import org.teavm.tooling.builder.BuildResult;
import org.teavm.tooling.builder.BuildStrategy;
import org.teavm.tooling.builder.InProcessBuildStrategy;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles the page to WebAssembly, from the classes of the class path it runs on. Stands in for TeaVM's Maven plugin,
 * which Maven warns of where modules are built side by side.
 */
final class PageCompiler {
    private static final String MAIN = "io.github.cordage.web.Page";
    private static final String RUNTIME = "org/teavm/backend/wasm/wasm-gc-runtime.min.js";

    private final Path folder;

    /** Creates a compiler that writes to a folder. */
    PageCompiler(Path folder) {
        this.folder = folder;
    }

    /** The compiled module. */
    Path module() {
        return folder.resolve("page.wasm");
    }

    /** TeaVM's part in JavaScript. */
    Path runtime() {
        return folder.resolve("runtime.js");
    }

    /**
     * Compiles the page.
     *
     * @throws IOException if a file cannot be written
     * @throws BuildException if TeaVM fails, or finds something that it lacks
     */
    void compile() throws IOException, BuildException {
        Files.createDirectories(folder);
        ConsoleTeaVMToolLog log = new ConsoleTeaVMToolLog(false);
        BuildStrategy build = new InProcessBuildStrategy();
        build.init();
        build.setLog(log);
        build.setClassPathEntries(List.of(System.getProperty("java.class.path").split(File.pathSeparator)));
        build.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
        build.setMainClass(MAIN);
        build.setEntryPointName("main");
        build.setTargetDirectory(folder.toString());
        build.setTargetFileName(String.valueOf(module().getFileName()));
        // FULL makes half as much code again.
        build.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        build.setObfuscated(true);
        BuildResult result = build.build();
        TeaVMProblemRenderer.describeProblems(result.getCallGraph(), result.getProblems(), log);
        if (!result.getProblems().getSevereProblems().isEmpty()) {
            throw new BuildException(new IllegalStateException("the page reaches what TeaVM lacks, see above"));
        }
        try (InputStream runtime = PageCompiler.class.getClassLoader().getResourceAsStream(RUNTIME)) {
            Files.copy(Objects.requireNonNull(runtime, RUNTIME), runtime(), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
