package io.github.cordage.thread;

import java.util.concurrent.RejectedExecutionException;

/** A queue under test. Tests recognise commands by their order. */
abstract class QueueState {
    final CommandQueue queue;
    private final CommandQueue.Command taken = new CommandQueue.Command();

    QueueState(int capacity) {
        queue = new CommandQueue(capacity);
    }

    /** Sends; 1 if it was accepted, 0 if the queue was full or closed. */
    int send(int sender, long order) {
        try {
            queue.send(CommandQueue.NOTHING, CommandQueue.SOON, sender, order);
            return 1;
        } catch (RejectedExecutionException | IllegalStateException e) {
            return 0;
        }
    }

    /** Takes a command and is done with it; its order, 0 if there was none. */
    int take() {
        if (!queue.take(taken)) {
            return 0;
        }
        int order = (int) taken.order;
        queue.done();
        return order;
    }

    int lastSender() {
        return taken.sender;
    }
}
