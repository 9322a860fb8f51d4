/**
 * Scene files: read them with every mistake reported, write them, run them; and the shipped scenes.
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
