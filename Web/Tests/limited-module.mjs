/** The size of a page of memory in bytes. */
export const pageSize = 65_536;

/**
 * A module whose memory cannot grow above a size: allocations fail there. Changes the maximum in
 * the section of the memory.
 *
 * @param {Uint8Array} module The bytes of a module with one memory.
 * @param {number} pages The maximum number of pages.
 */
export function limitedModule(module, pages) {
  const { start, end, content } = memorySection(module);
  const minimum = readNumber(content, 2).value;
  const changed = [1, 1, ...number(minimum), ...number(Math.max(minimum, pages))];
  const section = [5, ...number(changed.length), ...changed];
  return Uint8Array.from([...module.subarray(0, start), ...section, ...module.subarray(end)]);
}

/** The minimum of a module's memory in pages. */
export function minimumPages(module) {
  return readNumber(memorySection(module).content, 2).value;
}

function memorySection(module) {
  for (let start = 8; start < module.length; ) {
    const { value: length, end: body } = readNumber(module, start + 1);
    const end = body + length;
    if (module[start] === 5) return { start, end, content: module.subarray(body, end) };
    start = end;
  }
  throw new Error("the module has no memory");
}

/** A number in LEB128. */
function readNumber(bytes, start) {
  let value = 0;
  let end = start;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[end];
    end += 1;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end };
  }
}

function number(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >>> 7)];
}
