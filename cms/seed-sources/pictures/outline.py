"""The entries of pictures.json, what the camera of one sees, and where its edges are, in pixels; without Blender."""
import json
import math
import os
import random
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


def footprint(camera, width):
    """How much of the floor one pixel covers at a point, across an edge with the given normal."""
    (cx, cy, cz), angle = camera["at"], 36 / camera.get("lens", 24) / width

    def across(normal, corner):
        dx, dy = corner[0] - cx, corner[1] - cy
        flat = math.hypot(dx, dy) or 1e-6
        far = math.hypot(flat, cz)
        along = ((normal[0] * dx + normal[1] * dy) / flat) ** 2
        return angle * far * math.sqrt(along * (far / cz) ** 2 + 1 - along)
    return across


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


def joints(spec, width):
    """The edges of the floor's blocks, as scene.py lays them, how many pixels wide each end is, and whether it is near the camera."""
    r, f = spec.get("room"), dict(spec["floor"])
    look = {key: f.pop(key, usual) for key, usual in (("gap", .0004), ("bevel", .0007), ("tilt", 0), ("spread", 0), ("skip", 0), ("lifted", 0))}
    area = (-r["w"] / 2, r.get("floor_from", -.4), r["w"] / 2, r["d"]) if r else spec["area"]
    across, eye = footprint(spec["camera"], width), spec["camera"]["at"][:2]
    holes = look["skip"] or ()
    open_ = .75 * look["gap"] + .3 * look["bevel"]  # of each of the two blocks
    for pts, _, _ in patterns.lay(area, random.Random(spec.get("seed", 1)), **f):
        for p, q in zip(pts, pts[1:] + pts[:1]):
            x, y = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
            if any(x0 < x < x1 and y0 < y < y1 for x0, y0, x1, y1 in holes) or r and (abs(x) > r["w"] / 2 - .02 or y > r["d"] - .02):
                continue  # no board there, or the skirting hides it
            normal = ((q[1] - p[1]) / math.dist(p, q), (p[0] - q[0]) / math.dist(p, q))
            near = min(math.dist(p, eye), math.dist(q, eye)) < 2.8
            yield (*p, 0), (*q, 0), [1.6 * open_ / across(normal, end) for end in (p, q)], near


def walls(r):
    """Each wall's name, what is on it, and a function that places a point on it: along it, into the room, up."""
    w, d = r["w"] / 2, r["d"]
    at = {"left": lambda s, t, z: (-w + t, s, z), "right": lambda s, t, z: (w - t, s, z), "far": lambda s, t, z: (s, d - t, z)}
    for name, place in at.items():
        rows = [(kind, s, [v for v in given if not isinstance(v, dict)], {k: v for v in given if isinstance(v, dict) for k, v in v.items()}) for kind, s, *given in r.get(name, [])]
        yield name, rows, place


WIDE = {"door": .5, "fireplace": 1.0, "grate": .5, "curtain": .3, "radiator": .5}  # half of what hides the skirting


def skirtings(spec):
    """Each wall's skirting as far as nothing stands before it: how it is placed, its start and end."""
    r = spec["room"]
    for wall, rows, place in walls(r):
        if r.get("paints", {}).get(wall) == "brick":
            continue
        start, end = (-r["w"] / 2, r["w"] / 2) if wall == "far" else (-1, r["stairs"]["y"] - .1 if "stairs" in r and wall == "right" else r["d"])
        hidden = sorted((s - half, s + half) for kind, s, given, _ in rows for half in [hides(kind, given)] if half)
        deep = [s - WIDE[kind] for kind, s, *_ in rows if kind in WIDE and kind not in ("curtain", "door", "panes")]
        if wall != "far" and deep:  # it hides what lies behind it
            end = min(deep)
            hidden = [part for part in hidden if part[1] < end]
        for s0, s1 in [*hidden, (end, end)]:
            if s0 > start:
                yield place, start, s0
            start = max(start, s1)


def hides(kind, given):
    """Half of how much of the skirting something on a wall hides."""
    if kind == "door" or kind == "panes" and opening(kind, given)[1] < .1:
        return opening(kind, given)[0] / 2 + .095
    return WIDE.get(kind)


OPENING = {"door": [.8, 0, 2.03], "window": [1.05, .62, 2.45], "panes": [1, 0, 2]}


def opening(kind, given):
    """Width, lower and upper edge of a door or window; a door's entry has no lower edge."""
    given = [*given[:1], 0, *given[1:]] if kind == "door" and given else given
    return (given + OPENING[kind][len(given):])[:3]


def joinery(spec):
    """The edges of panelling and of pictures in their frames, as room.py builds them."""
    for _, rows, place in walls(spec["room"]):
        for kind, s, given, more in rows:
            frames = []
            if kind == "panels":
                (end, count), tops = given, more.get("tops", (.17, .90, 2.6))
                step = (end - s) / count
                frames = [(s + step * k + .055 + e, s + step * (k + 1) - .055 - e, lo + .02 + e, hi - .11 - e, .03) for k in range(count) for lo, hi in zip(tops, tops[1:]) for e in (0, .016, .035, .075, .095)]
            elif kind == "picture":
                z, w, h = given[:3]
                frames = [(s - w / 2 + e, s + w / 2 - e, z - h / 2 + e, z + h / 2 - e, .023) for e in (0, .01, .02)] + [(s - w / 3.6, s + w / 3.6, z - h / 3.6, z + h / 3.6, .0245)]
            for a, b, lo, hi, t in frames:
                sides = [((a, lo), (a, hi)), ((b, lo), (b, hi)), ((a, hi), (b, hi)), ((a, lo), (b, lo))]
                yield from ((place(u, t, max(z, 0)), place(v, t, y)) for (u, z), (v, y) in sides[:4 if lo > 0 else 3])


SIZES = {"bed": (.80, 1.06, .62), "sofa": (.98, .46, .82), "armchair": (.45, .44, .9), "rug": (1, .7, .02), "basket": (.2, .2, .4), "plant": (.17, .17, .3), "palm": (.18, .18, .3), "blades": (.15, .15, .24),
         "bookcase": (.5, .3, 2), "chair": (.24, .24, .95), "table": (.78, .45, .78), "vase": (.08, .08, .26), "side_table": (.26, .26, .75), "books": (.16, .1, .15), "piano": (.78, .6, 1.24), "bench": (.6, .18, .46), "roll": (.9, .09, .17), "column": (.1, .1, 3.4), "sideboard": (.95, .43, .74), "units": (1.2, .61, .92), "lamp": (.02, .02, 1.26), "plinth": (.21, .21, 1), "ladder": (.3, .5, 1.8)}
AIRY = ("chair", "table", "vase", "side_table", "books", "bench", "lamp", "ladder")  # the floor shows between their legs


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
