package io.github.cordage.thread;

import io.github.cordage.RopeWorld;
import io.github.cordage.event.RopeSplit;
import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.math.Check;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a world on a thread of its own, in parallel to the game's. Changes are sent to it as commands, which run between
 * steps. States are read, for drawing, through a {@link WorldReader}, which shows complete states only.
 *
 * <pre>{@code
 * RopeThread thread = new RopeThread(world);
 * WorldReader reader = thread.reader();
 * thread.pause();                              // to its own thread; the game says how time passes
 * // each frame
 * thread.post(() -> pin.moveTo(mouseX, mouseY));
 * thread.advance(dt);                          // steps in parallel to what follows
 * reader.update();
 * draw(reader.ropes(), reader.alpha());
 * }</pre>
 *
 * <p>It is in one of four states:
 *
 * <table class="striped">
 * <caption>States</caption>
 * <tr><th>after</th><th>the world is on</th><th>commands run</th><th>time passes by</th></tr>
 * <tr><td>construction, {@link #stop}</td><td>the caller's thread</td><td>at once if the caller sends them, else in its
 * next
 *     {@code advance}</td><td>{@link #advance}, {@link #step}, at once</td></tr>
 * <tr><td>{@link #pause}</td><td>its own thread</td><td>at once</td><td>{@code advance}, {@code step}, in
 * parallel</td></tr>
 * <tr><td>{@link #start}</td><td>its own thread</td><td>before the next step</td><td>the clock</td></tr>
 * <tr><td>{@link #close}</td><td>any thread</td><td>never</td><td>{@link RopeWorld#update}</td></tr>
 * </table>
 *
 * <p>The same code therefore works with the ropes on the game's thread and on their own, and a game can switch between
 * two frames. With {@code advance}, both give bit-identical results as long as one thread sends all commands and {@code
 * advance} returns true. By the clock, the number of steps between two commands depends on when they are sent, unless
 * they are {@linkplain Sender#sendAt sent for a step}.
 *
 * <p>Until the rope thread is closed, the world belongs to the thread that runs it, and refuses changes from other
 * threads; see {@link RopeWorld#setOwner}. All methods can be called from any thread, with one exception: while the
 * world is on the caller's thread, {@link #advance}, {@link #step}, {@link #start}, {@link #pause}, {@link #stop} and
 * {@link #close} can be called from there only.
 */
public final class RopeThread implements AutoCloseable {
    /** Default number of commands that can wait. */
    public static final int DEFAULT_CAPACITY = 1024;

    /** Largest number of commands that can wait. Memory for all of them is allocated by the constructor. */
    private static final int MOST_CAPACITY = 1 << 20;

    /** Longest sleep between two looks at the clock [ns]: the longest step that a world may have, 1 s. */
    private static final double LONGEST_SLEEP = 1e9;

    private enum State {
        STOPPED,
        PAUSED,
        RUNNING,
        CLOSED
    }

    private final RopeWorld world;
    private final Publisher publisher;
    private final Commands commands;
    private final StepDriver driver;
    private final ConcurrentHashMap<Integer, Sender> senders = new ConcurrentHashMap<>();
    private final Sender sender;
    private final WorldListener listener;

    /** Held by threads other than the world's while they change the state. */
    private final Object control = new Object();

    private final AtomicReference<State> state = new AtomicReference<>(State.STOPPED);
    private volatile @Nullable Thread worker;

    /** Whether the worker sleeps until it is woken, or is about to. */
    private volatile boolean asleep;

    /**
     * Takes over a world, which stays on the caller's thread until {@link #pause} or {@link #start}. Up to 1024
     * commands can wait.
     *
     * @param world the world
     * @throws IllegalStateException if the world belongs to another thread, or is within a step
     */
    public RopeThread(RopeWorld world) {
        this(world, DEFAULT_CAPACITY);
    }

    /**
     * Takes over a world, which stays on the caller's thread until {@link #pause} or {@link #start}.
     *
     * @param world the world
     * @param capacity number of commands that can wait, from 1 to 1,048,576
     * @throws IllegalArgumentException if the number is out of range
     * @throws IllegalStateException if the world belongs to another thread, or is within a step
     */
    public RopeThread(RopeWorld world, int capacity) {
        this.world = Objects.requireNonNull(world, "world");
        publisher = new Publisher(world, this::isRunning, System::nanoTime);
        commands = new Commands(world, Check.inRange("capacity", capacity, 1, MOST_CAPACITY), publisher, this::wake);
        driver = new StepDriver(world, commands, publisher);
        sender = sender(0);
        listener = new WorldListener() {
            @Override
            public void beforeStep() {
                commands.runWaiting();
            }

            @Override
            public void ropeSplit(RopeSplit event) {
                publisher.split(event.rope().id(), event.piece().id());
            }
        };
        world.setOwner(Thread.currentThread());
        world.addListener(listener);
        publisher.publishAnyway();
    }

    // State.

    /**
     * Lets time pass by the clock, on the world's own thread. If the machine is too slow, steps are dropped as in
     * {@link RopeWorld#update}.
     *
     * @throws IllegalStateException if the rope thread was closed, or the world is on another caller's thread
     */
    public void start() {
        go(State.RUNNING);
    }

    /**
     * Moves the world to its own thread, where it takes steps only when {@link #advance} or {@link #step} asks for
     * them. Commands continue to run.
     *
     * @throws IllegalStateException if the rope thread was closed, or the world is on another caller's thread
     */
    public void pause() {
        go(State.PAUSED);
    }

    private void go(State to) {
        if (Thread.currentThread() == worker) {
            // A command or listener calls. If another thread is stopping or closing meanwhile, that takes precedence.
            state.compareAndSet(to == State.PAUSED ? State.RUNNING : State.PAUSED, to);
            return;
        }
        synchronized (control) {
            requireOpen();
            if (worker == null) {
                requireNoCommand("started");
                Thread thread = new Thread(this::run, "cordage");
                thread.setDaemon(true);
                world.setOwner(thread);
                worker = thread;
                state.set(to);
                thread.start();
            } else {
                state.set(to);
                LockSupport.unpark(worker);
            }
        }
    }

    /**
     * Moves the world to the caller's thread, after all commands that were sent before have run. Waits for the current
     * step or frame to end. Does nothing if the world is on the caller's thread already.
     *
     * @throws IllegalStateException if the rope thread was closed, the world is on another caller's thread, or the
     *     caller is the world's own thread
     */
    public void stop() {
        synchronized (requireForeign("stopped")) {
            requireOpen();
            end(State.STOPPED);
            world.setOwner(Thread.currentThread());
        }
    }

    /**
     * Stops, and refuses commands from now on. Commands that wait for a later step fail. Afterwards the world belongs
     * to no thread, in the state that the last command or step left.
     *
     * @throws IllegalStateException if the rope thread was closed before, the world is on another caller's thread, or
     *     the caller is the world's own thread
     */
    @Override
    public void close() {
        synchronized (requireForeign("closed")) {
            requireOpen();
            end(State.CLOSED);
            world.setOwner(Thread.currentThread());
            world.removeListener(listener);
            publisher.publishAnyway();
            state.set(State.CLOSED);
            refuseAll(CommandQueue.closed());
            world.setOwner(null);
        }
    }

    private Object requireForeign(String what) {
        if (Thread.currentThread() == worker) {
            throw new IllegalStateException("the rope thread cannot be " + what + " by itself");
        }
        requireNoCommand(what);
        return control;
    }

    /** A command that runs on the caller's thread must not take the world away from the commands after it. */
    private void requireNoCommand(String what) {
        if (Thread.currentThread() == world.owner() && commands.isBusy()) {
            throw new IllegalStateException("the rope thread cannot be " + what + " by a command or listener");
        }
    }

    private void end(State to) {
        Thread thread = worker;
        if (thread == null) {
            return;
        }
        state.set(to);
        boolean interrupted = false;
        while (thread.isAlive()) {
            LockSupport.unpark(thread);
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        worker = null;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private State state() {
        return Objects.requireNonNull(state.get());
    }

    private void requireOpen() {
        if (isClosed()) {
            throw CommandQueue.closed();
        }
    }

    /**
     * Tells whether time passes by the clock.
     *
     * @return true after {@link #start}
     */
    public boolean isRunning() {
        return state.get() == State.RUNNING;
    }

    /**
     * Tells whether the rope thread was closed.
     *
     * @return true after {@link #close}, or after an {@link Error} has ended the thread
     */
    public boolean isClosed() {
        return state.get() == State.CLOSED;
    }

    // Time.

    /**
     * Lets frame time pass, as {@link RopeWorld#update} does, after all commands that were sent before: on the caller's
     * thread if the world is there, otherwise in parallel. If the world has not started the previous frame, both are
     * merged, and time beyond {@link io.github.cordage.WorldDef#maxStep} is dropped, so that a slow world does not fall
     * behind. A state is published for readers, unless {@code dt} is 0 and nothing has changed.
     *
     * @param dt time since the last call [s], ≥ 0
     * @return false if the world has not begun with the previous frame
     * @throws IllegalArgumentException if {@code dt} is negative or not finite
     * @throws RejectedExecutionException if the queue of commands is full; nothing happens
     * @throws IllegalStateException if time passes by the clock, the rope thread was closed, or the world is on another
     *     caller's thread
     */
    public boolean advance(double dt) {
        Check.inRange("dt", dt, 0, Double.MAX_VALUE);
        State now = requireNotRunning();
        if (now == State.STOPPED) {
            requireHere();
            commands.runArrived();
            driver.pass(dt);
            return true;
        }
        return dt == 0 || driver.requestTime(dt);
    }

    /**
     * Takes one step, as {@link RopeWorld#step} does, after all commands that were sent before.
     *
     * @throws RejectedExecutionException if the queue of commands is full; nothing happens
     * @throws IllegalStateException if time passes by the clock, the rope thread was closed, or the world is on another
     *     caller's thread
     */
    public void step() {
        if (requireNotRunning() == State.STOPPED) {
            requireHere();
            commands.runArrived();
            driver.step();
        } else {
            driver.requestStep();
        }
    }

    private State requireNotRunning() {
        State now = state();
        requireOpen();
        if (now == State.RUNNING) {
            throw new IllegalStateException("time passes by the clock; pause first");
        }
        return now;
    }

    private void requireHere() {
        if (Thread.currentThread() != world.owner()) {
            throw new IllegalStateException("the world is on another caller's thread");
        }
    }

    // Commands.

    /**
     * Returns a sender of commands. Commands for the same step run in the order of their senders' numbers.
     *
     * @param number number of the sender, ≥ 0; {@link #send} uses sender 0
     * @return the sender, the same object each time
     * @throws IllegalArgumentException if the number is negative
     */
    public Sender sender(int number) {
        Check.inRange("number", number, 0, Integer.MAX_VALUE);
        return senders.computeIfAbsent(number, missing -> new Sender(commands, missing));
    }

    /**
     * Sends a command; see {@link Sender#send(Runnable)}.
     *
     * @param command the command
     * @return completed when the command has run, exceptionally if it threw
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public CompletableFuture<Void> send(Runnable command) {
        return sender.send(command);
    }

    /**
     * Sends a command that has a result; see {@link Sender#send(Supplier)}.
     *
     * @param command the command
     * @param <T> type of the result
     * @return completed with the result, or exceptionally if the command threw
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public <T> CompletableFuture<T> send(Supplier<T> command) {
        return sender.send(command);
    }

    /**
     * Sends a command without a future; see {@link Sender#post}.
     *
     * @param command the command; an exception of it goes to the {@linkplain #onFailure failure handler}
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public void post(Runnable command) {
        sender.post(command);
    }

    /**
     * Sets the handler of failures that no future reports: exceptions of posted commands, exceptions of listeners on
     * the world's own thread, and posted commands that had not run when the rope thread was closed. The world
     * continues.
     *
     * @param handler called on the thread where the failure happens; null (the default) for that thread's own handler,
     *     which usually prints a stack trace
     */
    public void onFailure(Thread.@Nullable UncaughtExceptionHandler handler) {
        commands.onFailure(handler);
    }

    // Reading.

    /**
     * Creates a reader, which shows a state at once.
     *
     * @return a new reader; close it when it is no longer needed
     */
    public WorldReader reader() {
        WorldReader reader = publisher.enter(this::publishChosen);
        if (Thread.currentThread() == world.owner()) {
            publisher.publish();
            reader.update();
        } else {
            // Without readers nothing was published, so that the last state may be an old one.
            publisher.requestNow();
            LockSupport.unpark(worker);
        }
        return reader;
    }

    /**
     * Has the world's own thread publish the ropes that readers have chosen. On the caller's thread, the next frame or
     * step does.
     */
    private void publishChosen() {
        publisher.requestSoon();
        LockSupport.unpark(worker);
    }

    /** Number of states that were published so far. For the world's thread. */
    long published() {
        return publisher.published();
    }

    // The world's own thread.

    private void run() {
        try {
            State before = State.STOPPED;
            State now = state();
            while (now == State.PAUSED || now == State.RUNNING) {
                if (now != before) {
                    publisher.setClockNanos(System.nanoTime());
                    publisher.requestNow();
                }
                commands.runArrived();
                if (now == State.RUNNING) {
                    driver.passByClock();
                }
                if (publisher.isDue()) {
                    publisher.publish();
                }
                sleep(now);
                before = now;
                now = state();
            }
            commands.runArrived();
            publisher.publish();
        } catch (Error e) {
            state.set(State.CLOSED);
            refuseAll(new IllegalStateException("the rope thread was ended by an error", e));
            throw e;
        } finally {
            if (isClosed()) {
                world.removeListener(listener);
            }
            world.setOwner(null);
        }
    }

    /** Waits for something to do. */
    private void sleep(State now) {
        if (now == State.RUNNING) {
            long toStep = (long) Math.min(LONGEST_SLEEP, driver.nanosToStep());
            long nanos = Math.min(toStep, publisher.nanosToDue());
            if (nanos > 0 && isRunning()) {
                LockSupport.parkNanos(nanos);
            }
        } else {
            asleep = true;
            if (commands.isEmpty() && state.get() == now && !publisher.isRequested()) {
                long nanos = publisher.nanosToDue();
                if (nanos == Long.MAX_VALUE) {
                    LockSupport.park();
                } else if (nanos > 0) {
                    LockSupport.parkNanos(nanos);
                }
            }
            asleep = false;
        }
        // An interrupt has no meaning here, and would keep the thread from sleeping.
        Thread.interrupted();
    }

    /** Wakes the thread after a command was queued. By the clock, commands are done before the next step. */
    private void wake() {
        if (asleep) {
            LockSupport.unpark(worker);
        }
    }

    private void refuseAll(RuntimeException why) {
        commands.refuseAll(why);
        driver.dropDue();
    }
}
