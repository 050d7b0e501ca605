package wordcube;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;

/**
 * An object that has memory outside of Java's heap, until you close it.
 *
 * <p>If you close an object while another thread uses it, the call ends normally, and then the memory is released; no
 * thread waits. Each later call throws {@link IllegalStateException}. If nothing refers to an object that you did not
 * close, the garbage collector releases it; but it does not see how much memory that is, so close objects yourself.
 */
public abstract sealed class NativeObject implements AutoCloseable permits Dictionary, Verifier, Solver, LiveGame {
  private static final Cleaner CLEANER = Cleaner.create();

  private final Handle handle;
  private final Cleaner.Cleanable cleanable;

  NativeObject(long address, String name) {
    handle = new Handle(address, name);
    cleanable = CLEANER.register(this, handle);
  }

  /** Releases the object; a second time does nothing. */
  @Override
  public void close() {
    cleanable.clean();
  }

  /** Calls a function with the handle, which is not released before the function returns. */
  final <R> R use(LongFunction<R> function) {
    try {
      long address = handle.begin();
      try {
        return function.apply(address);
      } finally {
        handle.end();
      }
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** The number of objects that are not released. */
  static int liveCount() {
    return Handle.LIVE.get();
  }

  /**
   * Counts the calls in progress. The count and the closed bit are one number, so the last call of a closed object, or
   * close itself if there is no call, sees that nothing else can follow, and releases it.
   */
  private static final class Handle implements Runnable {
    static final AtomicInteger LIVE = new AtomicInteger();
    private static final int CLOSED = Integer.MIN_VALUE;

    private final long address;
    private final String name;
    private final AtomicInteger calls = new AtomicInteger();

    Handle(long address, String name) {
      this.address = address;
      this.name = name;
      LIVE.incrementAndGet();
    }

    long begin() {
      while (true) {
        int count = calls.get();
        if (count < 0) throw new IllegalStateException("the " + name + " is closed");
        if (calls.compareAndSet(count, count + 1)) return address;
      }
    }

    void end() {
      if (calls.decrementAndGet() == CLOSED) release();
    }

    @Override
    public void run() {
      if (calls.getAndUpdate(count -> count | CLOSED) == 0) release();
    }

    private void release() {
      LIVE.decrementAndGet();
      Native.release(address);
    }
  }
}
