"""Writes stored dictionaries, from StoredDictionaryFormat.md and ByteFormat.md alone.

It shares no code with the library. A test compares the bytes of both, so that the pages are enough to write the format.
"""

import struct

MASK32, MASK64 = (1 << 32) - 1, (1 << 64) - 1


def checksum(data, count):
    """The checksum of bytes, whose number is a multiple of 32."""
    lanes = [0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0, 0x082EFA98EC4E6C89]

    def step(lane, chunk):
        product = (lane ^ chunk) * 0x9E3779B97F4A7C15 & MASK64
        return product ^ product >> 32

    for index, (chunk,) in enumerate(struct.iter_unpack("<Q", data)):
        lanes[index % 4] = step(lanes[index % 4], chunk)
    last = count
    for lane in lanes:
        last = step(last, lane)
    return last


class Tree:
    """The words as a tree of letter codes."""

    def __init__(self):
        self.children, self.is_word, self.rarity = {}, False, None

    def add(self, codes, rarity):
        node = self
        for code in codes:
            node = node.children.setdefault(code, Tree())
        node.is_word, node.rarity = True, rarity


# The graph, for its checksum.

def automaton(tree):
    """The states: (is final, edges), an edge a pair of letter code and number of a state. The last one is the root."""
    states, numbers = [(True, ())], {(True, ()): 0}

    def number(node, is_root):
        edges = tuple((code, number(node.children[code], False)) for code in sorted(node.children))
        state = (node.is_word, edges)
        if is_root or state not in numbers:
            numbers[state] = len(states)
            states.append(state)
        return numbers[state]

    number(tree, True)
    return states


def units(states):
    """The units of all slots."""
    root = len(states) - 1
    used_slots, used_bases, failures, blocks = [set()], [{0}], [0], [0]
    bases = {0: 0}

    def assign(state, base):
        bases[state] = base
        used_bases[base // 32].add(base)
        used_slots[base // 32].update(base ^ code for code, _ in states[state][1])

    def fit(state, block):
        codes = [code for code, _ in states[state][1]]
        for slot in range(32 * block, 32 * block + 32):
            base = slot ^ codes[0]
            if base not in used_bases[block] and not any(
                base ^ code in used_slots[block] for code in codes
            ):
                return base
        return None

    def place(state):
        for block in list(blocks):
            base = fit(state, block)
            if base is not None:
                break
            failures[block] += 1
            if failures[block] == 255:
                blocks.remove(block)
        else:
            block = len(used_slots)
            blocks.append(block)
            used_slots.append(set())
            used_bases.append(set())
            failures.append(0)
            base = fit(state, block)
        assign(state, base)
        if len(used_slots[block]) == 32:
            blocks.remove(block)

    assign(root, 1)
    words = []
    for is_final, edges in states:
        words.append(is_final + sum(words[target] for _, target in edges))
    paths = [0] * root + [1]
    for state in range(root, 0, -1):
        for _, target in states[state][1]:
            paths[target] += paths[state]
    frequent = [s for s in range(root - 1, 0, -1) if paths[s] * words[s] >= 1000]
    for state in sorted(frequent, key=lambda s: -paths[s] * words[s]):
        place(state)

    seen = set()

    def visit(state):
        for _, target in states[state][1]:
            if target == 0 or target in seen:
                continue
            seen.add(target)
            if target not in bases:
                place(target)
            visit(target)

    visit(root)
    result = [63] * (32 * len(used_slots))
    for state in range(1, len(states)):
        for code, target in states[state][1]:
            result[bases[state] ^ code] = bases[target] << 7 | states[target][0] << 6 | code
    return result


# The packed form.

class Encoder:
    def __init__(self, fresh=2048):
        self.fresh = fresh
        self.data, self.low, self.range, self.count = bytearray(), 0, MASK32, 0
        self.cells = {}

    def bit(self, bit, cell):
        self.count += 1
        p, n = self.cells.get(cell, (self.fresh, 0))
        bound = (self.range >> 12) * p
        if bit:
            self.range = bound
        else:
            self.low += bound
            self.range -= bound
            if self.low > MASK32:
                self.low &= MASK32
                self.carry()
        s = 131072 // (2 * n + 3)
        p = p + (4095 - p) * s // 65536 if bit else p - p * s // 65536
        self.cells[cell] = p, min(n + 1, 15)
        while self.range < 1 << 24:
            self.shift()
            self.range <<= 8

    def carry(self):
        index = len(self.data) - 1
        while self.data[index] == 255:
            self.data[index] = 0
            index -= 1
        self.data[index] += 1

    def shift(self):
        self.data.append(self.low >> 24)
        self.low = self.low << 8 & MASK32

    def number(self, number, width, group):
        m = 1
        for place in range(width - 1, -1, -1):
            bit = number >> place & 1
            self.bit(bit, group + m)
            m = m << 1 | bit

    def finish(self):
        for _ in range(4):
            self.shift()


def cell(k):
    return (k * 0x9E3779B1 & MASK32) >> 12


def group(k):
    return cell(k) & ~31


def width(n):
    return (n - 1).bit_length()


def packed_words(tree, letter_count, rarities):
    """The packed words, and the number of edges."""
    encoder = Encoder()
    edge_count, last_rarity = 0, 0

    def node(tree, prefix, parent):
        """`parent`: of the node above, the index + 1 of its rarity, and whether it is a word."""
        nonlocal edge_count, last_rarity
        a, b, c = ([0, 0, 0] + [code + 1 for code in prefix])[:-4:-1]
        rarity, v = parent[0], int(tree.is_word)
        if prefix:
            encoder.bit(v, cell(a + (b << 6) + (c << 12)))
        if tree.is_word and rarities:
            k = parent[0] + (last_rarity << 6) + (parent[1] << 12) + (a << 13) + (1 << 20)
            index = rarities.index(tree.rarity)
            encoder.number(index, width(len(rarities)), group(k))
            rarity = last_rarity = index + 1
        d = 0

        def child_group():
            return group(a + (b << 6) + (d << 12) + (v << 18) + (1 << 19))

        def can_end():
            return v or d or not prefix

        for code in sorted(tree.children):
            if can_end():
                encoder.bit(1, child_group())
            encoder.number(code, width(letter_count), child_group())
            edge_count += 1
            d = code + 1
            node(tree.children[code], prefix + [code], (rarity, v))
        if can_end():
            encoder.bit(0, child_group())

    node(tree, [], (0, 0))
    encoder.finish()
    return encoder.data, edge_count


def packed_states(states, letter_count):
    """The packed automaton, and the number of edges."""
    encoder = Encoder()
    edge_count = sum(len(edges) for _, edges in states)
    completed = 1

    def state(number, prefix):
        nonlocal completed
        a, b, c = ([0, 0, 0] + [code + 1 for code in prefix])[:-4:-1]
        is_final, edges = states[number]
        v = 0
        if prefix:
            v = int(is_final)
            encoder.bit(v, cell(a + (b << 6) + (c << 12)))
        d = 0

        def child_group():
            return group(a + (b << 6) + (d << 12) + (v << 18) + (1 << 19))

        for code, target in edges:
            if d or not prefix:
                encoder.bit(1, child_group())
            encoder.number(code, width(letter_count), child_group())
            d = code + 1
            is_new = target >= completed
            encoder.bit(int(is_new), cell(d + (a << 6) + (v << 12) + (1 << 21)))
            if is_new:
                state(target, prefix + [code])
            else:
                m = 1
                for place in range(width(edge_count + 2) - 1, -1, -1):
                    bit = target >> place & 1
                    encoder.bit(bit, cell(m + d * 0x85EBCA6B & MASK32))
                    m = m << 1 | bit
        if d or not prefix:
            encoder.bit(0, child_group())
        completed += 1

    state(len(states) - 1, [])
    encoder.finish()
    return encoder.data, edge_count


# The written forms.

def written_section(words, codes, written, letters_of, plain, start):
    """The section of written forms. `written` has the forms of words, `letters_of` the letters of signs that are not plain."""
    def ascending(form):
        return [ord(sign) for sign in form]

    # A sign that no form has is not written.
    used = set("".join(form for forms in written.values() for form in forms)) - set(plain.values())
    signs = sorted(used, key=ord)
    encoder, count = Encoder(512), 0

    def values(word, form):
        found = []
        for sign in form:
            if plain.get(word[len(found)]) == sign:
                found.append(0)
            else:
                found += [signs.index(sign) + 1] + [255] * (len(letters_of[sign]) - 1)
        return found

    def context(word, first, number):
        def letter(i):
            return codes[word[i]] + 1 if 0 <= i < len(word) else 0
        return sum(letter(first + place) << 6 * place for place in range(number))

    def signs_of(word, form, first, reference, is_further):
        nonlocal count
        i = first
        while i < len(word):
            fitting = [n + 1 for n, sign in enumerate(signs) if word.startswith(letters_of[sign], i)]
            r = 1 + reference[i] if i < len(reference) else 0

            def bit(value, j):
                k = context(word, i, 5) + (j + (r << 8) + (is_further << 17)) * 0x85EBCA6B
                encoder.bit(value, cell(k & MASK32))

            if fitting:
                bit(int(form[i] != 0), 0)
            if form[i]:
                for j, number in enumerate(fitting[:-1], 1):
                    bit(int(number == form[i]), j)
                    if number == form[i]:
                        break
            i += len(letters_of[signs[form[i] - 1]]) if form[i] else 1
            count += 1

    def changes(form):
        return [i for i, value in enumerate(form) if value not in (0, 255)]

    before, first_before, counts = "", [], [0, 0, 0]
    for word in words:
        texts = sorted(written.get(word, ["".join(plain[letter] for letter in word)]), key=ascending)
        forms = [values(word, text) for text in texts]
        if len(forms) > 1 or changes(forms[0]):
            counts = [counts[0] + 1, counts[1] + len(forms), counts[2] + sum(len(changes(form)) for form in forms)]
        c = 0
        while c < min(len(word), len(before)) and word[c] == before[c]:
            c += 1
        while c > 0 and len(before) > c and first_before[c] == 255:
            c -= 1
        keeps = c > 0 and forms[0][:c] == first_before[:c] and forms[0][c:c + 1] != [255]
        if c > 0:
            changed = [i for i in changes(first_before) if i < c]
            d = min(3, c - 1 - changed[-1]) if changed else 3
            encoder.bit(int(not keeps), cell(context(word, c - 2, 5) + (d + (1 << 18)) * 0x85EBCA6B & MASK32))
        signs_of(word, forms[0], c if keeps else 0, first_before[:c], 0)
        for h, form in enumerate(forms, 1):
            g = min(len(word) - changes(form)[-1], 7) if changes(form) else 0
            k = context(word, len(word) - 4, 4) + (g + 8 * min(h, 7) + (1 << 19)) * 0x85EBCA6B
            encoder.bit(int(h < len(forms)), cell(k & MASK32))
            if h < len(forms):
                signs_of(word, forms[h], 0, form, 1)
        before, first_before = word, forms[0]
    if not counts[0]:
        return b""
    encoder.finish()
    section = struct.pack("<4I", *counts, len(signs))
    section += b"".join(struct.pack("<I", ord(plain[letter])) for letter in sorted(codes, key=codes.get))
    for sign in signs:
        numbers = [codes[letter] for letter in letters_of[sign]]
        section += struct.pack("<IB3s", ord(sign), len(numbers), bytes(numbers))
    section += encoder.data
    least = max(
        -(-max(len(words), counts[1], counts[2]) // 8), -(-count // 32), -(-encoder.count // 192))
    return section + bytes(max(0, least - start - len(section)))


def pack(words, rarities=None, alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZ", language="", written=None, letters_of=None):
    """The packed form of a dictionary with a word index. `rarities` has the rarity of each word, `written` the written forms
    of words, and `letters_of` the letters of signs that are not plain."""
    codes = {letter: code for code, letter in enumerate(alphabet)}
    tree = Tree()
    for number, word in enumerate(words):
        tree.add([codes[letter] for letter in word], rarities[number] if rarities else None)
    classes = sorted(set(rarities)) if rarities else []
    letters = [ord(letter) for letter in alphabet] + [0] * (32 - len(alphabet))
    states = automaton(tree)
    slots = units(states)
    graph = struct.pack(f"<{32 + len(slots)}I", *letters, *slots)

    def file(form, data, edge_count):
        rest = struct.pack(
            "<Q5I8s4x32I", checksum(graph, len(alphabet)), len(set(words)), edge_count, len(classes),
            len(alphabet), 1, language.encode(), *letters)
        # Without the section, whose size is at offset 60 of the file.
        rest += bytes(classes) + bytes(32 - len(classes)) + data
        rest += bytes(max(0, (edge_count + 7) // 8 - 24 - len(rest)))
        version = 2 if form == 2 or language else 1
        section = b""
        if written:
            plain = {letter: letter.lower() for letter in alphabet}
            section = written_section(
                sorted(set(words), key=lambda word: [codes[letter] for letter in word]), codes, written, letters_of, plain,
                24 + len(rest))
        if section:
            version = 3
            rest = rest[:36] + struct.pack("<I", len(section)) + rest[40:] + section
        sealed = checksum(rest + bytes(-len(rest) % 32), len(rest))
        return b"WRDSTORE" + struct.pack("<IIQ", version, form, sealed) + rest

    as_tree = file(0, *packed_words(tree, len(alphabet), classes))
    if classes or not language:
        return as_tree
    as_states = file(2, *packed_states(states, len(alphabet)))
    return as_states if len(as_states) < len(as_tree) else as_tree
