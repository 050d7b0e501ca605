"""Starts nginx and Caddy with the samples in Server/Deployment, on free ports."""

import os
import re
import shutil
import socket
import ssl
import subprocess
import time

DEPLOYMENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Deployment")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def sample(name, *changes):
    """A sample with its addresses changed; each has to be there."""
    with open(os.path.join(DEPLOYMENT, name)) as file:
        text = file.read()
    for old, new in changes:
        if old not in text:
            raise RuntimeError(f"{name} has no {old}")
        text = text.replace(old, new)
    return text


def wait_for(port, process):
    """Waits until TLS works: Caddy listens before it has a certificate."""
    context = ssl._create_unverified_context()
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=5) as client:
                context.wrap_socket(client, server_hostname="localhost").close()
                return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError(f"the proxy does not listen: {process.args}")


def nginx(folder, server_port):
    """The port of HTTPS and the process."""
    port, plain = free_port(), free_port()
    certificate = os.path.join(folder, "certificate.pem")
    key = os.path.join(folder, "key.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
         "-days", "1", "-subj", "/CN=localhost", "-keyout", key, "-out", certificate],
        check=True, capture_output=True)
    text = sample(
        "nginx.conf", ("127.0.0.1:8080", f"127.0.0.1:{server_port}"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"), ("  listen [::]:80;\n", ""),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"), ("  listen [::]:443 ssl http2;\n", ""),
        ("/etc/ssl/cube.example.org.pem", certificate),
        ("/etc/ssl/private/cube.example.org.key", key))
    for name in ["body", "proxy", "fastcgi", "uwsgi", "scgi"]:
        text = f"{name}_temp_path {folder}/{name};\n".replace("body_", "client_body_") + text
    path = os.path.join(folder, "nginx.conf")
    with open(path, "w") as file:
        file.write(f"daemon off;\nmaster_process off;\npid {folder}/nginx.pid;\n"
                   f"error_log {folder}/nginx.log;\nevents {{}}\n"
                   f"http {{\naccess_log off;\n{text}\n}}\n")
    process = subprocess.Popen(["nginx", "-c", path, "-p", folder, "-e", f"{folder}/nginx.log"])
    wait_for(port, process)
    return port, process


def caddy(folder, server_port):
    """The port of HTTPS and the process."""
    port = free_port()
    text = sample(
        "Caddyfile", ("127.0.0.1:8080", f"127.0.0.1:{server_port}"),
        ("cube.example.org {\n", f"https://localhost:{port} {{\n\ttls internal\n"))
    path = os.path.join(folder, "Caddyfile")
    with open(path, "w") as file:
        file.write("{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n" + text)
    process = subprocess.Popen(
        ["caddy", "run", "--config", path, "--adapter", "caddyfile"],
        stdout=subprocess.DEVNULL, stderr=open(os.path.join(folder, "caddy.log"), "w"),
        env=dict(os.environ, HOME=folder, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder))
    wait_for(port, process)
    return port, process


PROXIES = {name: start for name, start in [("nginx", nginx), ("caddy", caddy)]
           if shutil.which(name) or (name == "nginx" and os.path.exists("/usr/sbin/nginx"))}
