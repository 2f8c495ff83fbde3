"""The entries of pictures.json, what the camera of one sees, and where its edges are, in pixels; without Blender."""
import json
import math
import os
import sys
import types

sys.modules.setdefault("bpy", types.ModuleType("bpy"))  # patterns.py also builds meshes; here only its geometry is used
import numpy as np  # noqa: E402
import patterns  # noqa: E402

NEAR = .05


class Camera:
    def __init__(self, spec, size):
        c = spec["camera"]
        yaw, pitch = math.radians(c.get("yaw", 0)), math.radians(c.get("pitch", 0))
        self.at, (self.w, self.h) = np.array(c["at"]), size
        self.ahead = np.array((-math.sin(yaw) * math.cos(pitch), math.cos(yaw) * math.cos(pitch), -math.sin(pitch)))
        self.right = np.array((math.cos(yaw), math.sin(yaw), 0))
        self.up = np.cross(self.right, self.ahead)
        self.scale, self.shift = c.get("lens", 24) / 36 * max(size), np.array(c.get("shift", (0, -.13))) * max(size)

    def project(self, p):
        d = np.asarray(p, float) - self.at
        z = d @ self.ahead
        return np.array((self.w / 2 + d @ self.right / z * self.scale - self.shift[0], self.h / 2 - d @ self.up / z * self.scale + self.shift[1]))

    def line(self, a, b):
        """The visible part of an edge, in pixels."""
        a, b = np.asarray(a, float), np.asarray(b, float)
        za, zb = (a - self.at) @ self.ahead, (b - self.at) @ self.ahead
        if max(za, zb) < NEAR:
            return None
        if min(za, zb) < NEAR:
            cut = a + (b - a) * (NEAR - za) / (zb - za)
            a, b = (cut, b) if za < NEAR else (a, cut)
        return self.project(a), self.project(b)


def merge(base, over):
    """Deep merge, so that a variant only lists what differs."""
    out = dict(base)
    for key, value in over.items():
        out[key] = merge(out[key], value) if isinstance(value, dict) and isinstance(out.get(key), dict) else value
    return out


def load():
    """All entries, with what `like` copies filled in."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pictures.json")
    known, pictures = {}, []
    for entry in json.load(open(path, encoding="utf-8"))["pictures"]:
        spec = merge(known[entry["like"]], entry) if "like" in entry else entry
        known[entry["name"]] = spec
        pictures.append(spec)
    return pictures


def walls(r):
    """Each wall's name, what is on it, and a function that places a point on it: along it, into the room, up."""
    w, d = r["w"] / 2, r["d"]
    at = {"left": lambda s, t, z: (-w + t, s, z), "right": lambda s, t, z: (w - t, s, z), "far": lambda s, t, z: (s, d - t, z)}
    for name, place in at.items():
        rows = [(kind, s, [v for v in given if not isinstance(v, dict)], {k: v for v in given if isinstance(v, dict) for k, v in v.items()}) for kind, s, *given in r.get(name, [])]
        yield name, rows, place


SIZES = {"bed": (.80, 1.06, .62), "sofa": (.98, .46, .82), "armchair": (.45, .44, .9), "rug": (1, .7, .02), "basket": (.2, .2, .4), "plant": (.17, .17, .3), "palm": (.18, .18, .3), "blades": (.15, .15, .24),
         "bookcase": (.5, .3, 2), "chair": (.24, .24, .95), "table": (.78, .45, .78), "vase": (.08, .08, .26), "side_table": (.26, .26, .75), "books": (.16, .1, .15), "piano": (.78, .6, 1.24), "bench": (.6, .18, .46), "roll": (.9, .09, .17), "column": (.1, .1, 3.4), "sideboard": (.95, .43, .74), "units": (1.2, .61, .92), "lamp": (.02, .02, 1.26), "plinth": (.21, .21, 1), "ladder": (.3, .5, 1.8)}


HEARTHS = {"fireplace": ((.76, .78, .015), (.75, .42, 2.95)), "grate": ((.52, .36, .012), (.5, .15, 1.06))}


def solids(spec, kinds):
    """The sides of boxes around furniture, each as four corners."""
    r, boxes = spec["room"], []
    for kind, x, y, *rest in r.get("things", []):
        if kind in kinds:
            (a, b, high), more = SIZES[kind], rest[-1] if rest and isinstance(rest[-1], dict) else {}
            high = more.get("tall", high) if kind == "vase" else high
            turn, z = math.radians(rest[0] if rest and rest[0] is not more else 0), more.get("z", 0)
            parts = [(-a, -b, a, b, z, z + high)]
            if kind == "bed":  # the floor shows between its legs
                a = more.get("w", 1.4) / 2 + .07
                parts = [(-a, -b, a, b, .18, high), *((e - .04, -b, e + .04, .08 - b, 0, .18) for e in (.06 - a, a - .06))]
            boxes += [[(x + u * math.cos(turn) - v * math.sin(turn), y + u * math.sin(turn) + v * math.cos(turn), c) for c in (low, top) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))] for u0, v0, u1, v1, low, top in parts]
    for _, rows, place in walls(r):
        for kind, s, given, _ in rows:
            if kind == "curtain" and kind in kinds:
                wide, high = (given + [.42, 2.62][len(given):])[:2]
                half = wide * .52
                boxes.append([place(u, t, z) for z in (0, high) for u, t in ((s - half, .06), (s + half, .06), (s + half, .16), (s - half, .16))])
            if kind in HEARTHS and "fireplace" in kinds:
                for half, deep, high in HEARTHS[kind]:
                    boxes.append([place(u, t, z) for z in (0, high) for u, t in ((s - half, 0), (s + half, 0), (s + half, deep), (s - half, deep))])
    if "stairs" in r:
        right, y0 = r["w"] / 2, r["stairs"]["y"]
        steps = [(right - .97, y, right, y + .33, (k + 1) * .178 + 1) for k in range(r["stairs"].get("steps", 14)) for y in [y0 - .03 + k * .245]]
        for x0, near, x1, far, high in [*steps, (right - .955, y0 - .09, right - .83, y0 + .03, 1.23)]:  # and the newel
            boxes.append([(u, v, z) for z in (0, high) for u, v in ((x0, near), (x1, near), (x1, far), (x0, far))])
    for b in boxes:
        yield from (b[:4], b[4:], *([b[k], b[(k + 1) % 4], b[(k + 1) % 4 + 4], b[k + 4]] for k in range(4)))
