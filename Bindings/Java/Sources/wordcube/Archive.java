package wordcube;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Reads a file in blocks of whole lines. A mapped file would need no copy, but if the file shrinks while it is
 * mapped, the process ends.
 */
final class Archive {
  private static final int BLOCK = 1 << 23;

  private Archive() {}

  interface Reader {
    /** Takes the lines in a buffer's first bytes, which are overwritten later. */
    void take(ByteBuffer buffer, int length) throws IOException;
  }

  static void read(Path path, Reader reader) {
    try (FileChannel file = FileChannel.open(path)) {
      ByteBuffer buffer = ByteBuffer.allocateDirect((int) Math.max(1, Math.min(BLOCK, file.size() + 1)));
      boolean isAtEnd = false;
      while (!isAtEnd) {
        while (buffer.hasRemaining() && !isAtEnd) isAtEnd = file.read(buffer) < 0;
        int length = isAtEnd ? buffer.position() : lastLine(buffer);
        if (length == 0 && !isAtEnd) {
          buffer = grown(buffer);
          continue;
        }
        if (length > 0) reader.take(buffer, length);
        buffer.limit(buffer.position()).position(length);
        buffer.compact();
      }
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  /** The end of the last line that has one. */
  private static int lastLine(ByteBuffer buffer) {
    int end = buffer.position();
    while (end > 0 && buffer.get(end - 1) != '\n') end--;
    return end;
  }

  private static ByteBuffer grown(ByteBuffer buffer) throws IOException {
    if (buffer.capacity() == Integer.MAX_VALUE) throw new IOException("a line has more than 2 GB");
    int capacity = (int) Math.min(2L * buffer.capacity(), Integer.MAX_VALUE);
    return ByteBuffer.allocateDirect(capacity).put(buffer.flip());
  }
}
