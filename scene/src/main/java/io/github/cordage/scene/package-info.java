/**
 * Scenes in files: reading them with every mistake named, writing them, running them, and the ones that ship.
 *
 * <pre>{@code
 * Scene scene = new SceneReader().read(Path.of("bridge.json"));
 * SceneRun run = new SceneRun(scene);
 * run.runAll();
 * System.out.println(run.world().stateHash());
 * }</pre>
 */
@NullMarked
package io.github.cordage.scene;

import org.jspecify.annotations.NullMarked;
