package io.github.cordage.thread;

import io.github.cordage.RopeWorld;
import io.github.cordage.StepListener;
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
 * Runs a world on a thread of its own, beside the game's. Changes are sent to it as commands, and done in between steps; what is
 * drawn is read through a {@link WorldReader}, which shows complete states only.
 *
 * <pre>{@code
 * RopeThread thread = new RopeThread(world);
 * WorldReader reader = thread.reader();
 * thread.pause();                              // on its own thread, time passes as the game says
 * // each frame
 * thread.post(() -> pin.moveTo(mouseX, mouseY));
 * thread.advance(dt);                          // steps beside what follows
 * reader.update();
 * draw(reader.ropes(), reader.alpha());
 * }</pre>
 *
 * <p>It is in one of four states:
 *
 * <table class="striped">
 * <caption>States</caption>
 * <tr><th>after</th><th>the world is on</th><th>commands are done</th><th>time passes by</th></tr>
 * <tr><td>construction, {@link #stop}</td><td>the caller's thread</td><td>at once, if the caller sends them, else in its next
 *     {@code advance}</td><td>{@link #advance}, {@link #step}, at once</td></tr>
 * <tr><td>{@link #pause}</td><td>its own</td><td>at once</td><td>{@code advance}, {@code step}, beside the caller</td></tr>
 * <tr><td>{@link #start}</td><td>its own</td><td>before the next step</td><td>the clock</td></tr>
 * <tr><td>{@link #close}</td><td>whichever</td><td>never</td><td>{@link RopeWorld#update}</td></tr>
 * </table>
 *
 * <p>So a game can be the same with its ropes on its own thread and beside it, and goes from one to the other in between two frames.
 * With {@code advance} the world does the same in either case, to the bit, as long as one thread sends and {@code advance} says
 * true; by the clock, how many steps come between two commands depends on when they are sent, unless they are {@linkplain
 * Sender#sendAt sent for a step}.
 *
 * <p>Until it is closed, the world belongs to the thread that runs it: calls from others are refused, as {@link
 * RopeWorld#setOwner} says. All methods can be called from any thread, but for {@link #advance}, {@link #step} and those that change
 * the state, while the world is on the caller's thread.
 */
public final class RopeThread implements AutoCloseable {
    /** Number of commands that can wait where nothing else is said. */
    public static final int DEFAULT_CAPACITY = 1024;

    private static final int MOST_CAPACITY = 1 << 20;

    /** Longest time between two looks at the clock, with a step that is longer [ns]. */
    private static final double LONGEST_SLEEP = 1e9;

    private enum State {
        STOPPED,
        PAUSED,
        RUNNING,
        CLOSED
    }

    private final RopeWorld world;
    private final CommandQueue queue;
    private final Publication publication = new Publication();
    private final ConcurrentHashMap<Integer, Sender> senders = new ConcurrentHashMap<>();
    private final Sender sender = sender(0);
    private final Object control = new Object();

    /** Time that the world is still to be advanced by. */
    private final DueTime due = new DueTime();

    /** What is taken from the queue; and what was waiting for a step, during which commands are not taken. */
    private final CommandQueue.Command taken = new CommandQueue.Command();

    private final CommandQueue.Command forStep = new CommandQueue.Command();
    private final Runnable passDue = this::passDue;
    private final Runnable passStep = this::passStep;
    private final StepListener beforeStep = stepped -> doWaiting();
    private final AtomicReference<State> state = new AtomicReference<>(State.STOPPED);
    private volatile @Nullable Thread worker;
    private volatile boolean asleep;
    private volatile boolean readerCame;
    private volatile Thread.@Nullable UncaughtExceptionHandler failureHandler;

    // What follows is the world's thread's.

    /** Whether a command is being done, or the world stepped. */
    private boolean busy;

    /** Whether something has been done since a state was published. */
    private boolean stale = true;

    /** Until when time has passed by the clock [ns]. */
    private long seen;

    /** How long steps have taken so far by the clock [ns]. */
    private long inSteps;

    /**
     * Takes charge of a world, which stays on the caller's thread for now. Room for 1024 commands.
     *
     * @param world the world
     * @throws IllegalStateException if it belongs to another thread, or is being stepped
     */
    public RopeThread(RopeWorld world) {
        this(world, DEFAULT_CAPACITY);
    }

    /**
     * Takes charge of a world, which stays on the caller's thread for now.
     *
     * @param world the world
     * @param capacity number of commands that can wait, from 1 to 1,048,576
     * @throws IllegalArgumentException if the number is out of range
     * @throws IllegalStateException if the world belongs to another thread, or is being stepped
     */
    public RopeThread(RopeWorld world, int capacity) {
        this.world = Objects.requireNonNull(world, "world");
        queue = new CommandQueue(Check.inRange("capacity", capacity, 1, MOST_CAPACITY));
        world.setOwner(Thread.currentThread());
        world.addStepListener(beforeStep);
        publishAnyway();
    }

    // State.

    /**
     * Lets time pass by the clock, on the world's own thread. Steps that the machine is too slow for are left out as in {@link
     * RopeWorld#update}.
     *
     * @throws IllegalStateException if it was closed, or the world is on another caller's thread
     */
    public void start() {
        go(State.RUNNING);
    }

    /**
     * Lets time stand still, with the world on its own thread: it takes the steps that {@link #advance} and {@link #step} ask for.
     * Commands go on being done.
     *
     * @throws IllegalStateException if it was closed, or the world is on another caller's thread
     */
    public void pause() {
        go(State.PAUSED);
    }

    private void go(State to) {
        if (Thread.currentThread() == worker) {
            // By a command or a listener. Whoever stops or closes meanwhile holds the lock and waits, and goes first.
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
     * Takes the world to the caller's thread, after the commands that have been sent before. Waits for the step, or the frame, that
     * the world is in. Does nothing if the world is on the caller's thread already.
     *
     * @throws IllegalStateException if it was closed, the world is on another caller's thread, or the caller is the world's own
     *     thread
     */
    public void stop() {
        synchronized (requireForeign("stopped")) {
            requireOpen();
            end(State.STOPPED);
            world.setOwner(Thread.currentThread());
        }
    }

    /**
     * Stops, and refuses commands from now on. Those that wait for a later step fail. The world belongs to no thread then, and is as
     * the last step left it.
     *
     * @throws IllegalStateException if it was closed before, the world is on another caller's thread, or the caller is the world's
     *     own thread
     */
    @Override
    public void close() {
        synchronized (requireForeign("closed")) {
            requireOpen();
            end(State.CLOSED);
            world.setOwner(Thread.currentThread());
            world.removeStepListener(beforeStep);
            publishAnyway();
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

    /** Commands are done on the caller's thread while the world is there, and it has to stay for the rest of them. */
    private void requireNoCommand(String what) {
        if (Thread.currentThread() == world.owner() && busy) {
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
     * Tells whether it was closed.
     *
     * @return true after {@link #close}, or after an {@link Error} has ended the thread
     */
    public boolean isClosed() {
        return state.get() == State.CLOSED;
    }

    // Time.

    /**
     * Lets frame time pass, as {@link RopeWorld#update} does, after all commands that have been sent before: on the caller's thread
     * if the world is there, else beside it. If the world has not begun with the frame before, the two become one, and what is more
     * than the world carries is dropped: a world that is too slow does not fall behind.
     *
     * @param dt time since the last call [s], ≥ 0
     * @return false if the world has not begun with the frame before
     * @throws IllegalArgumentException if {@code dt} is negative or not finite
     * @throws RejectedExecutionException if the queue of commands is full; nothing happens
     * @throws IllegalStateException if time passes by the clock, it was closed, or the world is on another caller's thread
     */
    public boolean advance(double dt) {
        Check.inRange("dt", dt, 0, Double.MAX_VALUE);
        State now = requireNotRunning();
        if (now == State.STOPPED) {
            requireHere();
            doArrived();
            pass(dt);
            return true;
        }
        if (dt == 0) {
            return true;
        }
        if (!due.add(dt)) {
            return false;
        }
        try {
            accept(passDue, CommandQueue.SOON, 0, 0);
        } catch (RejectedExecutionException e) {
            due.take();
            throw e;
        }
        return true;
    }

    /**
     * Takes one step, as {@link RopeWorld#step} does, after all commands that have been sent before.
     *
     * @throws RejectedExecutionException if the queue of commands is full; nothing happens
     * @throws IllegalStateException if time passes by the clock, it was closed, or the world is on another caller's thread
     */
    public void step() {
        if (requireNotRunning() == State.STOPPED) {
            requireHere();
            doArrived();
            passOne();
        } else {
            accept(passStep, CommandQueue.SOON, 0, 0);
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

    private void passDue() {
        pass(due.take());
    }

    private void passStep() {
        long begin = System.nanoTime();
        world.step();
        inSteps += System.nanoTime() - begin;
    }

    /** Lets time pass on the thread at hand, and publishes what comes of it, which is complete even if a listener throws. */
    private void pass(double dt) {
        boolean before = busy;
        busy = true;
        try {
            long begin = System.nanoTime();
            if (world.update(dt) > 0) {
                inSteps += System.nanoTime() - begin;
            }
        } finally {
            busy = before;
            publish();
        }
    }

    /** The same for one step. */
    private void passOne() {
        boolean before = busy;
        busy = true;
        try {
            passStep();
        } finally {
            busy = before;
            publish();
        }
    }

    // Commands.

    /**
     * Returns a sender of commands. Their numbers are the order of commands for the same step.
     *
     * @param number its number, ≥ 0; {@link #send} is for number 0
     * @return the sender of that number, the same each time
     * @throws IllegalArgumentException if the number is negative
     */
    public Sender sender(int number) {
        Check.inRange("number", number, 0, Integer.MAX_VALUE);
        return senders.computeIfAbsent(number, missing -> new Sender(this, missing));
    }

    /**
     * Sends a command; see {@link Sender#send(Runnable)}.
     *
     * @param command what is to be done
     * @return completed when it has been done, or with what it has thrown
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public CompletableFuture<Void> send(Runnable command) {
        return sender.send(command);
    }

    /**
     * Sends a command that has a result; see {@link Sender#send(Supplier)}.
     *
     * @param command what is to be done
     * @param <T> what comes of it
     * @return completed with the result, or with what the command has thrown
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public <T> CompletableFuture<T> send(Supplier<T> command) {
        return sender.send(command);
    }

    /**
     * Sends a command whose result nobody waits for; see {@link Sender#post}.
     *
     * @param command what is to be done; what it throws goes to the {@linkplain #onFailure failure handler}
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public void post(Runnable command) {
        sender.post(command);
    }

    /**
     * Sets who is told of what goes wrong on the world's own thread and is nobody else's to know: exceptions of listeners, of
     * posted commands, and posted commands that the thread was closed before. The world goes on.
     *
     * @param handler the one to tell, on the thread where it happens, or null for that thread's own handler, which prints it as a
     *     rule
     */
    public void onFailure(Thread.@Nullable UncaughtExceptionHandler handler) {
        failureHandler = handler;
    }

    /** Takes a command from a sender. */
    void accept(Runnable command, long step, int number, long order) {
        Objects.requireNonNull(command, "command");
        if (step == CommandQueue.SOON && Thread.currentThread() == world.owner() && !world.isStepping()) {
            if (!busy) {
                doArrived();
            }
            perform(command);
            return;
        }
        if (Thread.currentThread() == world.owner() && step >= world.stepCount()) {
            // By a listener, perhaps for the next step of this very frame.
            queue.sendToWait(command, step, number, order);
            return;
        }
        queue.send(command, step, number, order);
        if (asleep) {
            LockSupport.unpark(worker);
        }
    }

    /** Does what has arrived, but no more than was there when it began: whoever goes on sending does not stop time. */
    private void doArrived() {
        for (int left = queue.size(); left > 0 && queue.take(taken); left--) {
            if (taken.step == CommandQueue.SOON) {
                performAndCount(taken.task);
            } else if (taken.step >= world.stepCount()) {
                queue.await(taken);
            } else {
                queue.done();
                refuseLate(taken);
            }
        }
        taken.task = CommandQueue.NOTHING;
    }

    private void refuseLate(CommandQueue.Command command) {
        refuse(
                command.task,
                new IllegalStateException("the command was for step " + command.step + ", the world has taken "
                        + world.stepCount() + " already"));
    }

    /** Before each step: does the commands for it. */
    private void doWaiting() {
        while (queue.takeWaiting(world.stepCount(), forStep)) {
            if (forStep.step < world.stepCount()) {
                // A snapshot has taken the world beyond it.
                queue.done();
                refuseLate(forStep);
            } else {
                performAndCount(forStep.task);
            }
        }
        forStep.task = CommandQueue.NOTHING;
    }

    private void performAndCount(Runnable command) {
        try {
            perform(command);
        } finally {
            queue.done();
        }
    }

    private void perform(Runnable command) {
        boolean before = busy;
        busy = true;
        stale = true;
        try {
            command.run();
        } catch (RuntimeException e) {
            report(e);
        } finally {
            busy = before;
        }
    }

    private void refuseAll(RuntimeException why) {
        queue.close();
        while (queue.takeWaiting(Long.MAX_VALUE, taken)) {
            queue.done();
            refuse(taken.task, why);
        }
        while (queue.size() > 0) {
            if (queue.take(taken)) {
                queue.done();
                refuse(taken.task, why);
            } else {
                // Someone has been let in, and has not quite put down what it brings.
                Thread.onSpinWait();
            }
        }
        due.take();
    }

    private void refuse(Runnable command, RuntimeException why) {
        if (command instanceof RopeCommand<?> withTicket) {
            withTicket.completeExceptionally(why);
        } else if (command != passDue && command != passStep) {
            report(why);
        }
    }

    private void report(Throwable failure) {
        Thread thread = Thread.currentThread();
        Thread.UncaughtExceptionHandler handler = failureHandler;
        try {
            (handler == null ? thread.getUncaughtExceptionHandler() : handler).uncaughtException(thread, failure);
        } catch (RuntimeException e) {
            // A handler of failures that fails has nobody to tell; a thread's own does the same.
        }
    }

    // Reading.

    /**
     * Returns a reader, which has a state at once.
     *
     * @return a new reader, to be closed when it is needed no more
     */
    public WorldReader reader() {
        WorldReader reader = new WorldReader(publication);
        if (Thread.currentThread() == world.owner()) {
            publish();
            reader.update();
        } else {
            // Nobody may have read so far, and nothing been published.
            readerCame = true;
            LockSupport.unpark(worker);
        }
        return reader;
    }

    private void publish() {
        readerCame = false;
        stale = false;
        if (publication.isWanted() && !world.isStepping()) {
            publishAnyway();
        }
    }

    private void publishAnyway() {
        Frame frame = publication.free();
        frame.fill(world, isRunning(), seen);
        frame.nanosInSteps = inSteps;
        publication.publish(frame);
    }

    // The thread.

    private void run() {
        try {
            State before = State.STOPPED;
            State now = state();
            while (now == State.PAUSED || now == State.RUNNING) {
                if (now != before) {
                    seen = System.nanoTime();
                    stale = true;
                }
                doArrived();
                if (now == State.RUNNING) {
                    passTime();
                }
                if (stale || readerCame) {
                    publish();
                }
                sleep(now);
                before = now;
                now = state();
            }
            doArrived();
            publish();
        } catch (Error e) {
            state.set(State.CLOSED);
            refuseAll(new IllegalStateException("the rope thread was ended by an error", e));
            throw e;
        } finally {
            if (isClosed()) {
                world.removeStepListener(beforeStep);
            }
            world.setOwner(null);
        }
    }

    /** Lets time pass by the clock, if a step is due. */
    private void passTime() {
        long now = System.nanoTime();
        if (now - seen < nanosToStep()) {
            return;
        }
        double dt = (now - seen) * 1e-9;
        seen = now;
        try {
            pass(dt);
        } catch (RuntimeException e) {
            report(e);
        }
    }

    private double nanosToStep() {
        return (1 - world.alpha()) * world.stepLength() * 1e9;
    }

    /** Waits for something to do. */
    private void sleep(State now) {
        if (now == State.RUNNING) {
            double nanos = Math.min(LONGEST_SLEEP, nanosToStep() - (System.nanoTime() - seen));
            if (nanos > 0 && isRunning()) {
                LockSupport.parkNanos((long) nanos);
            }
        } else {
            asleep = true;
            if (queue.isEmpty() && state.get() == now && !readerCame) {
                LockSupport.park();
            }
            asleep = false;
        }
        // An interrupt means nothing to this thread, which could not sleep any more if it kept it.
        Thread.interrupted();
    }
}
