"""The bill of materials: https://cyclonedx.org/docs/1.6/json/"""

import re
import uuid

# Words, glosses, a typeface and tables that the programs, libraries and pages contain; NOTICE says which has which.
DATA = [
    ("SCOWL", "English words", "LicenseRef-SCOWL"),
    ("OpenTaal", "Dutch words", "BSD-3-Clause"),
    ("SJP.PL", "Polish words", "Apache-2.0"),
    ("Natura", "Portuguese words", "MPL-1.1"),
    ("RLA-ES", "Spanish words", "MPL-2.0"),
    ("Dicollecte", "French words", "MPL-2.0"),
    ("WordNet", "English glosses, in the site", "LicenseRef-WordNet"),
    ("Sora", "typeface, in the site", "OFL-1.1"),
    ("Unicode confusables", "characters that look alike, in the server", "Unicode-DFS-2016"),
]


def licence_of(text):
    """Returns the SPDX identifier of a package's licence."""
    for pattern, identifier in [(r"Apache License\s+Version 2\.0", "Apache-2.0"),
                                (r"Permission is hereby granted, free of charge", "MIT")]:
        if re.search(pattern, text):
            return identifier
    raise ValueError(f"the licence begins with '{text.strip()[:60]}'; expected Apache-2.0 or MIT")


def packages(resolved):
    """Returns the Swift packages of `Package.resolved`, parsed, by name: version, revision and URL."""
    found = {}
    for pin in resolved["pins"]:
        state = pin["state"]
        if "version" not in state:
            raise ValueError(f"{pin['identity']} is resolved to {state}; expected a version")
        # A checkout's folder has the name of the URL, in the URL's case.
        name = pin["location"].rstrip("/").removesuffix(".git").rpartition("/")[2]
        found[name] = (state["version"], state["revision"], pin["location"].removesuffix(".git"))
    return found


def component(name, url, version, revision, licence):
    # BoringSSL, which two packages have copied, isn't a Swift package.
    purl = f"pkg:{'generic/boringssl' if 'boringssl' in url else f'swift/{url[8:]}'}@{version}"
    return {
        "type": "library", "bom-ref": f"{name}@{version}", "name": name, "version": version,
        "licenses": [licensed(licence)], "purl": purl,
        "externalReferences": [{"type": "vcs", "url": url, "comment": f"commit {revision}"}],
    }


def licensed(identifier):
    """Returns a licence in CycloneDX: its list of SPDX identifiers has no LicenseRef."""
    if identifier.startswith("LicenseRef-"):
        return {"license": {"name": identifier.removeprefix("LicenseRef-")}}
    return {"license": {"id": identifier}}


def bill(version, commit, time, swift, parts):
    """Returns the bill of materials. `time` is the commit's, `swift` the compiler's version, and `parts` has for each
    program the names of its packages with version, revision, URL and licence."""
    ref = f"pkg:generic/word-cube@{version}"
    every = {name: facts for packages in parts.values() for name, facts in packages.items()}
    refs = {}
    components = []
    for name, (package_version, revision, url, licence) in sorted(every.items()):
        components.append(component(name, url, package_version, revision, licence))
        refs[name] = components[-1]["bom-ref"]
    runtime = f"pkg:swift/github.com/swiftlang/swift@{swift}"
    components.append({
        "type": "library", "bom-ref": runtime, "name": "Swift's standard library and Foundation", "version": swift,
        "licenses": [{"expression": "Apache-2.0 WITH Swift-exception"}], "purl": runtime,
    })
    for name, what, licence in DATA:
        components.append({"type": "data", "bom-ref": f"data:{name}", "name": name, "description": what,
                           "licenses": [licensed(licence)]})
    programs = []
    for name, packages_of in sorted(parts.items()):
        components.append({"type": "application", "bom-ref": f"{ref}#{name}", "name": name, "version": version,
                           "licenses": [licensed("Apache-2.0")]})
        programs.append({"ref": f"{ref}#{name}", "dependsOn": sorted([runtime, *(refs[each] for each in packages_of)])})
    names = [f"{ref}#{name}" for name in sorted(parts)]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{ref}#{commit}')}", "version": 1,
        "metadata": {
            "timestamp": time,
            "component": {"type": "application", "bom-ref": ref, "name": "WordCube", "version": version,
                          "licenses": [licensed("Apache-2.0")],
                          "properties": [{"name": "commit", "value": commit}]},
        },
        "components": components,
        "dependencies": [
            {"ref": ref, "dependsOn": sorted([*names, *(f"data:{name}" for name, _, _ in DATA)])}, *programs],
    }
