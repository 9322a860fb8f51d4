/**
 * Things made of many ropes and bodies that games would otherwise put together by hand: a {@linkplain
 * io.github.cordage.build.BridgeDef bridge of planks} and a {@linkplain io.github.cordage.build.NetDef net}.
 *
 * <pre>{@code
 * RopeWorld world = new RopeWorld();
 * Bridge bridge = new BridgeDef().from(-3, 0).to(3, 0).planks(10).addTo(world);
 * bridge.planks().get(4).applyImpulse(0, -20);
 * }</pre>
 *
 * <p>A definition adds plain ropes, bodies and junctions to a {@link io.github.cordage.RopeWorld}, which can then be
 * changed and removed like all others.
 */
@NullMarked
package io.github.cordage.build;

import org.jspecify.annotations.NullMarked;
