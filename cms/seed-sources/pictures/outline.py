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


WIDE = {"door": .5, "fireplace": 1.0, "curtain": .3, "radiator": .5}  # half of what hides the skirting


def skirtings(spec):
    """Each wall's skirting as far as nothing stands before it."""
    r = spec["room"]
    w, d = r["w"] / 2, r["d"]
    at = {"left": lambda s, t, z: (-w + t, s, z), "right": lambda s, t, z: (w - t, s, z), "far": lambda s, t, z: (s, d - t, z)}
    for wall, place in at.items():
        start, end = (-w, w) if wall == "far" else (-1, r["stairs"]["y"] - .1 if "stairs" in r and wall == "right" else d)
        hidden = sorted((s - WIDE[kind], s + WIDE[kind]) for kind, s, *_ in r.get(wall, []) if kind in WIDE)
        if wall != "far" and hidden:  # it hides what lies behind it
            end, hidden = hidden[0][0], []
        for s0, s1 in [*hidden, (end, end)]:
            for t, z in ((.012, 0), (.024, 0), (.022, .12), (.024, .139), (.014, .156), (.005, .177), (0, .178)):
                if s0 > start:
                    yield place(start, t, z), place(s0, t, z)
            start = max(start, s1)


def windows(spec):
    """Corners of each opening in a wall, and of the glass in it."""
    r = spec["room"]
    w, d = r["w"] / 2, r["d"]
    at = {"left": lambda s, t, z: (-w - t, s, z), "right": lambda s, t, z: (w + t, s, z), "far": lambda s, t, z: (s, d + t, z)}
    for wall, place in at.items():
        for kind, s, *rest in r.get(wall, []):
            if kind == "window":
                given = [value for value in rest if not isinstance(value, dict)]
                wide, z0, z1 = (given + [1.05, .62, 2.45][len(given):])[:3]
                a, b = s - wide / 2, s + wide / 2
                yield [[place(u, t, z) for u, z in ((a + e, z0 + e), (b - e, z0 + e), (b - e, z1 - e), (a + e, z1 - e))] for t, e in ((0, 0), (.13, .06))]


SIZES = {"bed": (.73, 1.05, .6), "sofa": (.94, .46, .75), "armchair": (.42, .42, .95), "rug": (1, .7, .02), "basket": (.2, .2, .4), "plant": (.17, .17, .3),
         "bookcase": (.5, .3, 2), "chair": (.24, .24, .95), "table": (.78, .45, .78), "vase": (.08, .08, .26), "side_table": (.26, .26, .75), "books": (.16, .1, .15), "lamp": (.02, .02, 1.26)}
AIRY = ("chair", "table", "vase", "side_table", "books", "lamp")  # the floor shows between their legs


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
        for kind, s, *size in r.get(wall, []):
            if kind == "curtain" and kind in kinds:
                half, high = ([v for v in size if not isinstance(v, dict)] + [.42, 2.62][len(size):])[:2]
                boxes.append([(*place(u, t), z) for z in (0, high) for u, t in ((s - half * .52, .06), (s + half * .52, .06), (s + half * .52, .16), (s - half * .52, .16))])
            if kind == "fireplace" and kind in kinds:
                for half, deep, high in ((.76, .78, .015), (.75, .42, r.get("h", 2.95))):
                    boxes.append([(*place(u, t), z) for z in (0, high) for u, t in ((s - half, 0), (s + half, 0), (s + half, deep), (s - half, deep))])
    if "stairs" in r:
        right, y0 = r["w"] / 2, r["stairs"]["y"]
        steps = [(right - .97, y, right, y + .33, (k + 1) * .178 + 1) for k in range(r["stairs"].get("steps", 14)) for y in [y0 - .03 + k * .245]]
        for x0, near, x1, far, high in [*steps, (right - .955, y0 - .09, right - .83, y0 + .03, 1.23)]:  # and the newel
            boxes.append([(u, v, z) for z in (0, high) for u, v in ((x0, near), (x1, near), (x1, far), (x0, far))])
    for b in boxes:
        yield from (b[:4], b[4:], *([b[k], b[(k + 1) % 4], b[(k + 1) % 4 + 4], b[k + 4]] for k in range(4)))
