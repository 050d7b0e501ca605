"""Private PostgreSQL clusters, on sockets in their own folders."""

import errno
import os
import shutil
import signal
import subprocess
import time

AS_POSTGRES = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []


def tools():
    """The folder of PostgreSQL's programs, which Debian does not put on the path; None if there are none."""
    folders = [os.path.dirname(os.path.realpath(tool)) for tool in [shutil.which("initdb")] if tool]
    root = "/usr/lib/postgresql"
    if os.path.isdir(root):
        folders += [f"{root}/{version}/bin" for version in sorted(os.listdir(root), key=int)[::-1]]
    return next((folder for folder in folders if os.path.exists(folder + "/pg_ctl")), None)


class Cluster:
    """A cluster that runs, with fsync on as for players. It runs as the user postgres if the check runs as root."""

    running = []

    def __init__(self, folder, name="main", copy_of=None, log_folder=None, **settings):
        """`log_folder` gets the write-ahead log, in small segments."""
        self.socket = os.path.join(folder, name)
        self.data = os.path.join(self.socket, "data")
        os.makedirs(self.socket)
        os.chmod(folder, 0o755)
        if AS_POSTGRES:
            shutil.chown(self.socket, "postgres")
        if copy_of is None:
            self.tool("initdb", "--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8",
                      "--no-locale", "-D", self.data,
                      *(["-X", log_folder, "--wal-segsize=1"] if log_folder else []))
        else:
            self.tool("pg_basebackup", "-h", copy_of.socket, "-U", "postgres", "-D", self.data,
                      "--write-recovery-conf", "-X", "stream", "--checkpoint=fast", "-d",
                      f"application_name={name}")
        settings = {"listen_addresses": "", "max_connections": "100", "port": "5432"} | settings
        self.port = settings["port"]
        self.options = f"-k {self.socket} " + " ".join(
            f"-c {key}='{value}'" for key, value in settings.items())
        self.start()
        Cluster.running.append(self)

    def tool(self, name, *arguments, check=True):
        result = subprocess.run(
            AS_POSTGRES + [os.path.join(tools(), name), *arguments], cwd="/", text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if check and result.returncode != 0:
            raise RuntimeError(f"{name}: {result.stdout}{self.log()}")
        return result

    def control(self, *arguments, check=True):
        """pg_ctl. Its output goes to no pipe: the server would keep it open."""
        command = AS_POSTGRES + [os.path.join(tools(), "pg_ctl"), "-D", self.data, "-w", *arguments]
        status = subprocess.run(command, cwd="/", stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        if check and status != 0:
            raise RuntimeError(f"pg_ctl {arguments[0]}: {status} {self.log()}")
        return status

    def start(self):
        # After a kill, processes of the old server can hold its memory for a moment.
        for _ in range(100):
            if self.control("-l", self.socket + "/log", "-o", self.options, "start",
                            check=False) == 0:
                return
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL does not start: " + self.log())

    def restart(self):
        self.control("-l", self.socket + "/log", "-m", "fast", "restart")

    def is_running(self):
        return self.control("status", check=False) == 0

    def postmaster(self):
        with open(self.data + "/postmaster.pid") as file:
            return int(file.readline())

    def kill(self):
        """Kills the server as if its machine were gone; the disk is not."""
        os.kill(self.postmaster(), signal.SIGKILL)

    def promote(self):
        self.control("promote")

    def log(self):
        try:
            with open(self.socket + "/log") as file:
                return file.read()[-2000:]
        except OSError:
            return ""

    def address(self, database, *others):
        """The database's address, on the first of some clusters that takes changes."""
        hosts = ",".join(cluster.socket for cluster in [self, *others])
        return f"postgres://postgres@/{database}?host={hosts}"

    def client(self, database, *statements):
        """The arguments of a psql."""
        arguments = ["psql", "-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-h", self.socket,
                     "-p", self.port, "-U", "postgres", "-d", database]
        return arguments + [part for text in statements for part in ["-c", text]]

    def query(self, text, database="postgres"):
        result = subprocess.run(self.client(database, text), text=True, capture_output=True)
        if result.returncode != 0:
            raise RuntimeError(f"{text}: {result.stderr}")
        return result.stdout.strip()

    def new_database(self, name, tablespace="pg_default"):
        self.query(f"CREATE DATABASE {name} TABLESPACE {tablespace}")
        return name

    def set(self, name, value):
        """Changes a setting while the cluster runs; None is the setting of before."""
        self.query(f"ALTER SYSTEM SET {name} = '{value}'" if value else f"ALTER SYSTEM RESET {name}")
        self.query("SELECT pg_reload_conf()")

    def stop(self):
        self.control("-m", "immediate", "stop", check=False)
        Cluster.running.remove(self)


class SmallDisk:
    """A file system of some MiB in memory, which can be filled. It needs root."""

    mounted = []

    def __init__(self, folder, name, mebibytes):
        self.path = os.path.join(folder, name)
        os.mkdir(self.path)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={mebibytes}m", "tmpfs", self.path],
                       check=True)
        SmallDisk.mounted.append(self)

    def new_folder(self, name):
        """A folder of the user postgres."""
        path = os.path.join(self.path, name)
        os.mkdir(path)
        shutil.chown(path, "postgres")
        os.chmod(path, 0o700)
        return path

    def fill(self):
        with open(os.path.join(self.path, "filler"), "ab", buffering=0) as filler:
            try:
                while filler.write(bytes(4096)):
                    pass
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise

    def make_room(self):
        os.remove(os.path.join(self.path, "filler"))

    def unmount(self):
        subprocess.run(["umount", "-l", self.path], check=False)
        SmallDisk.mounted.remove(self)
