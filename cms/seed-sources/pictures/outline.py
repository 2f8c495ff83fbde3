"""Where a picture shows the edges of its scene, in pixels; without Blender."""
import math
import random
import sys
import types

sys.modules.setdefault("bpy", types.ModuleType("bpy"))  # patterns.py also builds meshes; here only its geometry is used
import patterns  # noqa: E402
from camera import footprint  # noqa: E402

def joints(spec, width):
    """The edges of the floor's blocks, as scene.py lays them, how many pixels wide each end is, and whether it is near the camera."""
    r, f = spec.get("room"), dict(spec["floor"])
    look = {key: f.pop(key, usual) for key, usual in (("gap", .0004), ("bevel", .0007), ("tilt", 0), ("spread", 0), ("skip", 0), ("lifted", 0))}
    area = (-r["w"] / 2, r.get("floor_from", -.4), r["w"] / 2, r["d"]) if r else spec["area"]
    across, eye = footprint(spec["camera"], width), spec["camera"]["at"][:2]
    open_ = .75 * look["gap"] + .3 * look["bevel"]  # of each of the two blocks
    for pts, _, _ in patterns.lay(area, random.Random(spec.get("seed", 1)), **f):
        for p, q in zip(pts, pts[1:] + pts[:1]):
            normal = ((q[1] - p[1]) / math.dist(p, q), (p[0] - q[0]) / math.dist(p, q))
            near = min(math.dist(p, eye), math.dist(q, eye)) < 2.8
            yield (*p, 0), (*q, 0), [1.6 * open_ / across(normal, end) for end in (p, q)], near


WIDE = {"door": .5, "fireplace": 1.0, "curtain": .3, "radiator": .5}  # half of what hides the skirting


def skirtings(spec):
    """Each wall's skirting as far as nothing stands before it."""
    r = spec["room"]
    w, d = r["w"] / 2, r["d"]
    at = {"left": lambda s, t, z: (-w + t, s, z), "right": lambda s, t, z: (w - t, s, z), "far": lambda s, t, z: (s, d - t, z)}
    for wall, place in at.items():
        if r.get("paints", {}).get(wall) == "brick":
            continue
        start, end = (-w, w) if wall == "far" else (-1, d)
        hidden = sorted((s - WIDE[kind], s + WIDE[kind]) for kind, s, *_ in r.get(wall, []) if kind in WIDE)
        if wall != "far" and hidden:  # it hides what lies behind it
            end, hidden = hidden[0][0], []
        for s0, s1 in [*hidden, (end, end)]:
            for t, z in ((.012, 0), (.024, 0), (.022, .12), (.024, .139), (.014, .156), (.005, .177), (0, .178)):
                if s0 > start:
                    yield place(start, t, z), place(s0, t, z)
            start = max(start, s1)


def joinery(spec):
    """The edges of doors, frames and panelling, as room.py builds them."""
    r = spec["room"]
    at = {"left": lambda s, t, z: (t - r["w"] / 2, s, z), "right": lambda s, t, z: (r["w"] / 2 - t, s, z), "far": lambda s, t, z: (s, r["d"] - t, z)}
    for wall, place in at.items():
        for kind, s, *given in r.get(wall, []):
            more, frames = given.pop() if given and isinstance(given[-1], dict) else {}, []
            if kind == "panels":
                (end, count), tops = given, more.get("tops", (.17, .90, 2.6))
                step = (end - s) / count
                frames = [(s + step * k + .055 + e, s + step * (k + 1) - .055 - e, lo + .02 + e, hi - .11 - e, .03) for k in range(count) for lo, hi in zip(tops, tops[1:]) for e in (0, .016, .035, .075, .095)]
            if kind in ("door", "window", "panes"):
                usual = [.8, 2.03] if kind == "door" else [1.05, .62, 2.45]
                w, *z0, z1 = (given + usual[len(given):])[:len(usual)]
                z0 = z0[0] if z0 else -1
                frames = [(s - w / 2 - e, s + w / 2 + e, z0 - e, z1 + e, .03) for e in (0, .004, .03, .095)]
            if kind == "door":
                frames += [(s + x - .5 * w + .115 + e, s + x - .055 - e, lo + e, hi - e, .02) for x in (0, w / 2 - .06) for lo, hi in ((.22, .82), (1, z1 - .13)) for e in (0, .035, .046)]
            for a, b, lo, hi, t in frames:
                sides = [((a, lo), (a, hi)), ((b, lo), (b, hi)), ((a, hi), (b, hi)), ((a, lo), (b, lo))]
                yield from ((place(u, t, max(z, 0)), place(v, t, y)) for (u, z), (v, y) in sides[:3 if lo < 0 else 4])


def windows(spec):
    """Corners of each opening in a wall, and of the glass in it."""
    r = spec["room"]
    w, d = r["w"] / 2, r["d"]
    at = {"left": lambda s, t, z: (-w - t, s, z), "right": lambda s, t, z: (w + t, s, z), "far": lambda s, t, z: (s, d + t, z)}
    for wall, place in at.items():
        for kind, s, *rest in r.get(wall, []):
            if kind in ("window", "panes"):
                given = [value for value in rest if not isinstance(value, dict)]
                wide, z0, z1 = (given + [1.05, .62, 2.45][len(given):])[:3]
                a, b = s - wide / 2, s + wide / 2
                yield [[place(u, t, z) for u, z in ((a + e, z0 + e), (b - e, z0 + e), (b - e, z1 - e), (a + e, z1 - e))] for t, e in ((0, 0), (.13, .06))]


SIZES = {"bed": (.73, 1.05, .6), "sofa": (.94, .46, .75), "armchair": (.42, .42, .95), "rug": (1, .7, .02), "basket": (.2, .2, .4), "plant": (.17, .17, .3),
         "bookcase": (.5, .3, 2), "chair": (.24, .24, .95), "table": (.78, .45, .78), "vase": (.08, .08, .26), "side_table": (.26, .26, .75), "books": (.16, .1, .15), "piano": (.78, .6, 1.24), "bench": (.6, .18, .46), "roll": (.96, .1, .19), "column": (.1, .1, 3.4), "sideboard": (.95, .43, .74), "units": (1.2, .61, .92)}
AIRY = ("chair", "table", "vase", "side_table", "books", "bench")  # the floor shows between their legs


def solids(spec, kinds):
    """The sides of boxes around furniture, each as four corners."""
    r, boxes = spec["room"], []
    for kind, x, y, *rest in r.get("things", []):
        if kind in kinds:
            (a, b, high), more = SIZES[kind], rest[-1] if rest and isinstance(rest[-1], dict) else {}
            turn, z = math.radians(rest[0] if rest and rest[0] is not more else 0), more.get("z", 0)
            boxes.append([(x + u * math.cos(turn) - v * math.sin(turn), y + u * math.sin(turn) + v * math.cos(turn), c) for c in (z, z + high) for u, v in ((-a, -b), (a, -b), (a, b), (-a, b))])
    at = {"left": lambda s, t: (-r["w"] / 2 + t, s), "right": lambda s, t: (r["w"] / 2 - t, s), "far": lambda s, t: (s, r["d"] - t)}
    for wall, place in at.items():
        for kind, s, *_ in r.get(wall, []):
            if kind == "fireplace" and kind in kinds:
                for half, deep, high in ((.76, .78, .015), (.75, .42, r.get("h", 2.95))):
                    boxes.append([(*place(u, t), z) for z in (0, high) for u, t in ((s - half, 0), (s + half, 0), (s + half, deep), (s - half, deep))])
    if "stairs" in r:
        right, y0 = r["w"] / 2, r["stairs"]["y"]
        for k in range(r["stairs"].get("steps", 14)):
            y = y0 + k * .245
            boxes.append([(u, v, z) for z in (0, (k + 1) * .178 + .9) for u, v in ((right - .97, y - .1), (right, y - .1), (right, y + .3), (right - .97, y + .3))])
    for b in boxes:
        yield from (b[:4], b[4:], *([b[k], b[(k + 1) % 4], b[(k + 1) % 4 + 4], b[k + 4]] for k in range(4)))
