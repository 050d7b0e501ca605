"""What processes cost, by kind: their processor time, and the bytes that they write."""

import os
from collections import Counter

TICK = os.sysconf("SC_CLK_TCK")


def read(pid, name):
    with open(f"/proc/{pid}/{name}") as file:
        return file.read()


def processor_time(pid, with_ended_children=False):
    """In seconds."""
    fields = read(pid, "stat").rpartition(")")[2].split()
    # From the fields utime, stime, cutime and cstime.
    return sum(int(field) for field in fields[11:15 if with_ended_children else 13]) / TICK


def children(pid):
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                if int(read(entry, "stat").rpartition(")")[2].split()[1]) == pid:
                    found.append(int(entry))
            except OSError:
                pass
    return found


def written(pid):
    """The bytes that a process gave to disks."""
    return next(int(line.split()[1]) for line in read(pid, "io").splitlines()
                if line.startswith("write_bytes"))


def of_servers(processes):
    return Counter({"server": sum(processor_time(process.pid) for process in processes)})


def of_proxy(process):
    # haproxy's work is that of its own process with -db.
    return Counter({"haproxy": processor_time(process.pid)
                    + sum(processor_time(child) for child in children(process.pid))})


def of_cluster(postmaster):
    """Backends are those of clients; the others write the log, checkpoints and the like. Ended ones count as others."""
    times = Counter({"PostgreSQL's other processes": processor_time(postmaster, True)})
    for child in children(postmaster):
        try:
            name = read(child, "cmdline").replace("\0", " ")
            kind = "backends" if "[local]" in name else "PostgreSQL's other processes"
            times[kind] += processor_time(child)
        except OSError:
            pass
    return times
