"""Limits on what connections take: descriptors, memory, time, log space; and what counts as a request and as a file's
version.

Each check gets a folder and a function that starts a server with flags.
"""

import os
import resource
import signal
import socket
import threading
import time

from servers import Failure, expect
from signing import Player

HOST = "Host: a\r\n"
LAST = HOST + "Connection: close\r\n\r\n"


def connect(server, source="127.0.0.1", buffer=None):
    """A connection. The whole network 127.0.0.0/8 is this machine, so it can have many addresses."""
    client = socket.socket()
    client.settimeout(20)
    if buffer:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    client.bind((source, 0))
    client.connect(("127.0.0.1", int(server.base.rsplit(":", 1)[1])))
    return client


def rest(client):
    """All that arrives until the server closes the connection."""
    data = b""
    try:
        while piece := client.recv(1 << 16):
            data += piece
    except ConnectionResetError:
        pass
    return data


def exchange(server, text, **options):
    with connect(server, **options) as client:
        client.sendall(text.encode())
        return rest(client)


def get(client, path):
    """The status of a file or route on a connection that stays open."""
    client.sendall(f"GET {path} HTTP/1.1\r\n{HOST}\r\n".encode())
    head = b""
    while b"\r\n\r\n" not in head:
        piece = client.recv(1)
        expect(piece, f"the connection was closed: {head}")
        head += piece
    length = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    count = int(length[0].split(b":")[1]) if length else 0
    while count:
        count -= len(client.recv(min(count, 1 << 16)))
    return int(head.split()[1])


def processor_time(server):
    with open(f"/proc/{server.process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(server):
    with open(f"/proc/{server.process.pid}/status") as file:
        line = next(line for line in file if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def web_folder(folder, **files):
    web = os.path.join(folder, "web")
    os.makedirs(web, exist_ok=True)
    for name, size in files.items():
        with open(os.path.join(web, name), "wb") as file:
            file.truncate(size)
    return web


def expect_rest(server, what):
    """The server has nothing to do, and does nothing."""
    start = processor_time(server)
    time.sleep(1)
    used = processor_time(server) - start
    expect(used < 0.5, f"{what}: {used:.2f} s of processor time in a second")


def descriptors(folder, start):
    def limit():
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, 320))

    server = start("--web", web_folder(folder, file=100_000), "--connections-of-address", "1000",
                   prepare=limit)
    soft, _ = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    expect(soft == 320, f"the limit of descriptors is {soft}")
    expect("fewer connections than configured" in server.logged(until="fewer connections"),
           "the log does not say that there are fewer connections")
    clients = [connect(server) for _ in range(300)]
    expect_rest(server, "more connections than descriptors")
    expect(get(clients[0], "/file") == 200, "no file while connections wait")
    for client in clients[1:]:
        client.close()
    # As if something else had taken them.
    first = connect(server)
    expect(get(first, "/file") == 200, "no connection after the others")
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (4, 320))
    waiting = [connect(server) for _ in range(5)]
    expect_rest(server, "no descriptor")
    expect(get(first, "/file") == 503, "a file without a descriptor is not 503")
    expect(get(first, "/none") == 404, "no file is not 404")
    expect("cannot accept connections" in server.logged(until="cannot accept connections"),
           "the log does not say that there is no descriptor")
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (320, 320))
    expect([get(client, "/file") for client in waiting + [first]] == [200] * 6,
           "connections are not accepted again")
    server.stop()
    print("no descriptor: no processor time, said in the log, 503, and accepted again")


def unread_files(folder, start):
    server = start("--web", web_folder(folder, file=20 << 20), "--log-level", "error")
    exchange(server, "GET /file HTTP/1.1\r\n" + LAST)
    before = memory(server)
    clients = [connect(server, buffer=4096) for _ in range(100)]
    for client in clients:
        client.sendall(f"GET /file HTTP/1.1\r\n{HOST}\r\n".encode())
    time.sleep(1.5)
    used = memory(server) - before
    expect(used < 60, f"100 clients that do not read hold {used:.0f} MiB")
    count = len(exchange(server, "GET /file HTTP/1.1\r\n" + LAST))
    expect(count > 20 << 20, f"a client that reads gets {count} bytes")
    for client in clients:
        client.close()
    server.stop()
    print(f"100 clients that do not read a file of 20 MiB: {used:.0f} MiB")


def slow_readers(folder, start):
    server = start("--web", web_folder(folder, file=20 << 20), "--idle-seconds", "2",
                   "--least-rate", "8000000")
    counts = {}

    def read(name, pause):
        with connect(server, buffer=65536) as client:
            client.sendall(f"GET /file HTTP/1.1\r\n{LAST}".encode())
            count, data = 0, b"x"
            try:
                while data:
                    data = client.recv(65536)
                    count += len(data)
                    time.sleep(pause)
            except ConnectionResetError:
                pass
            counts[name] = count

    readers = [threading.Thread(target=read, args=reader) for reader in
               [("slow", 0.03), ("fast", 0)]]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
    expect(counts["fast"] > 20 << 20, f"a fast client got {counts['fast']} bytes")
    expect(counts["slow"] < 20 << 20, "a client that reads slowly is not closed")
    server.stop()
    print(f"a slow client was closed after {counts['slow'] >> 20} of 20 MiB")


def addresses(folder, start):
    server = start("--connections-of-address", "10", "--trusted-proxies", "127.0.0.3")
    held = []

    def answered(source, count):
        clients = [connect(server, source) for _ in range(count)]
        held.extend(clients)
        answers = 0
        for client in clients:
            try:
                answers += get(client, "/health") == 204
            except (Failure, ConnectionResetError, BrokenPipeError):
                pass
        return answers

    for source, count, right in [("127.0.0.1", 30, 10), ("127.0.0.2", 5, 5), ("127.0.0.3", 30, 30)]:
        found = answered(source, count)
        expect(found == right, f"{found} of {count} connections of {source} were answered")
    expect("too many connections" in server.logged(until="too many connections"),
           "the log does not say that an address has too many connections")
    for client in held:
        client.close()
    time.sleep(0.5)
    expect(answered("127.0.0.1", 10) == 10, "closed connections count")
    server.stop()
    print("connections of an address: 10 of 30, others are answered, and a proxy all")


def unread_log(folder, start):
    reader, writer = os.pipe()
    server = start(stderr=writer)
    os.close(writer)
    path = "/" + "a" * 190
    with connect(server) as client:
        for _ in range(20):
            client.sendall(f"GET {path} HTTP/1.1\r\n{HOST}\r\n".encode() * 100)
            for _ in range(99):
                expect(read_answer(client), "no answer")
            expect(read_answer(client), "no answer: the log stops the server")
    # Read at last, it has every line, because fewer than 4 MiB waited.
    data, drain = b"", threading.Thread(target=lambda: server.stop())
    drain.start()
    while piece := os.read(reader, 1 << 16):
        data += piece
    drain.join()
    os.close(reader)
    count = data.count(path.encode())
    expect(count == 2000, f"{count} of 2000 lines")
    expect(b"message=stopped" in data, "the last line is missing")
    print("a log that nobody reads: 2000 requests answered, and all lines there when it is read")


pending = {}


def read_answer(client):
    """Reads an answer with its body, of answers that follow each other."""
    data = pending.pop(client, b"")
    while b"\r\n\r\n" not in data:
        data += client.recv(1 << 16)
    head, data = data.split(b"\r\n\r\n", 1)
    count = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
    while len(data) < count:
        data += client.recv(1 << 16)
    pending[client] = data[count:]
    return True


def versions(folder, start):
    web = web_folder(folder)
    path = os.path.join(web, "a.txt")
    os.makedirs(os.path.join(web, ".well-known"))
    for name in ["a.txt", ".hidden", ".well-known/security.txt", ".well-known/.hidden"]:
        with open(os.path.join(web, name), "w") as file:
            file.write("one")
    server = start("--web", web)

    def ask(tag):
        text = exchange(server, f"GET /a.txt HTTP/1.1\r\nIf-None-Match: {tag}\r\n{LAST}").decode()
        return int(text.split()[1]), text.split("etag: ")[1].split("\r\n")[0]

    status, first = ask('"x"')
    expect(status == 200 and ask(first) == (304, first), "a known version is not 304")
    time.sleep(2.1)
    expect(ask(first) == (304, first) and ask(first) == (304, first), "the tag changes")
    times = os.stat(path)
    with open(path, "r+") as file:
        file.write("two")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    status, second = ask(first)
    expect(status == 200 and second != first, "other bytes of the same size and time are 304")
    for name, right in [(".well-known/security.txt", 200), (".hidden", 404),
                        (".well-known/.hidden", 404), (".well-known", 404)]:
        status = int(exchange(server, f"GET /{name} HTTP/1.1\r\n{LAST}").split()[1])
        expect(status == right, f"/{name} is {status}")
    server.stop()
    print("files: a tag for each content; of hidden ones only those in /.well-known/")


def heads(folder, start):
    server = start()
    end = "Connection: close\r\n\r\n"
    chunked = f"POST /api/players HTTP/1.1\r\n{HOST}Transfer-Encoding: "
    for text, right in [
            ("GET /health HTTP/1.1\r\n" + LAST, 204), ("GET /health HTTP/1.1\r\n" + end, 400),
            ("GET /health HTTP/1.0\r\n\r\n", 204),
            ("GET /health HTTP/1.1\r\nHost: a\r\n" + LAST, 400),
            ("GET /health HTTP/1.1\r\nHost: a b\r\n" + end, 400),
            ("GET /health HTTP/1.1\r\nHost: a/b\r\n" + end, 400),
            ("GET /health HTTP/1.1\r\nHost: [::1]:80\r\n" + end, 204),
            (chunked + "gzip, chunked\r\n\r\n1\r\na\r\n0\r\n\r\n", 501),
            (chunked + "gzip\r\n\r\na", 501), (chunked + "chunked, chunked\r\n\r\n0\r\n\r\n", 400)]:
        status = int(exchange(server, text).split()[1])
        expect(status == right, f"{status} and not {right}: {text!r}")
    server.stop()
    print("heads: one Host that names a host, or 400; no transfer coding but chunked, or 501")


def half_body(folder, start):
    server = start("--stop-seconds", "60", "--request-seconds", "60")
    with connect(server) as client:
        client.sendall(f"POST /api/players HTTP/1.1\r\n{HOST}Content-Length: 100\r\n\r\nab".encode())
        time.sleep(0.3)
        begin = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        expect(rest(client) == b"", "half a body is answered")
        status = server.process.wait(30)
        seconds = time.monotonic() - begin
    expect(status == 0 and 0.5 < seconds < 10, f"status {status} after {seconds:.1f} s")
    print(f"half a body at SIGTERM: the server ended after {seconds:.1f} s")


def stop_with_streams(folder, start, count=300, most=3):
    """A stop waits for requests in flight, and not for clients who do not close their event streams."""
    server = start("--connections-of-address", "4096", "--event-streams-of-player", "1000",
                   "--event-streams", str(count), "--log-level", "warning",
                   "--request-limits", "off",
                   prepare=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (8_192, 8_192)))
    resource.setrlimit(resource.RLIMIT_NOFILE, (8_192, 8_192))
    players = [Player(server.base, f"Reader {number}") for number in range(-(-count // 1_000))]
    streams = []
    for number in range(count):
        client = connect(server)
        token = players[number // 1_000].token
        client.sendall(f"GET /api/events HTTP/1.1\r\n{HOST}Authorization: Bearer {token}\r\n\r\n"
                       .encode())
        streams.append(client)
    for client in streams:
        expect(b" 200 " in client.recv(1 << 12), "no event stream")
    late = connect(server)
    late.sendall(f"POST /api/players HTTP/1.1\r\n{HOST}Content-Type: application/json\r\n"
                 "Content-Length: 44\r\n\r\n".encode())
    time.sleep(0.2)
    begun = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    time.sleep(0.2)
    late.sendall(b'{"displayName": "Ada", "timeZone":"Etc/UTC"}')
    answer = rest(late)
    expect(b" 201 " in answer, f"a request in flight got {answer}")
    status = server.process.wait(30)
    seconds = time.monotonic() - begun
    expect(status == 0, f"SIGTERM ends the server with {status}: {server.logged()}")
    print(f"  a stop with {count} streams takes {seconds:.2f} s", flush=True)
    expect(seconds < most, f"a stop with {count} streams takes {seconds:.2f} s")
    for client in streams:
        client.close()


CHECKS = {"stop-with-streams": stop_with_streams, "descriptors": descriptors, "unread-files": unread_files, "slow-readers": slow_readers,
          "addresses": addresses, "unread-log": unread_log, "versions": versions, "heads": heads,
          "half-body": half_body}
