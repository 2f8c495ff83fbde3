"""A work glove: rows of stitches that follow hand and fingers, and a rubber coating on palm and fingertips."""
from functools import partial
import numpy as np
from mathutils import Matrix, Vector
from fabric import knitted, twill
from hands import hand
from pose import CARPALS, ELBOW, WRIST
from surface import build, noise, surface


def rounded(points, times=4):
    """Cuts the corners of a polyline, so that rows of stitches turn gradually at a joint."""
    p = np.array(points)
    for _ in range(times):
        q = np.empty((2 * len(p) - 2, p.shape[1]))
        q[0::2], q[1::2] = .75 * p[:-1] + .25 * p[1:], .25 * p[:-1] + .75 * p[1:]
        p = np.concatenate((p[:1], q, p[-1:]))
    return p


def along(p, points, radii, backs):
    """For each vertex: position along a finger and angle around it (0 on its back), radius, distance to its surface."""
    line = rounded(np.column_stack((points, radii, np.vstack((backs, backs[-1:])))))
    middle, radius, back = line[:, :3], line[:, 3], line[:, 4:]
    run = np.concatenate(([0], np.cumsum(np.linalg.norm(np.diff(middle, axis=0), axis=1))))
    best = np.full(len(p), 1e9)
    s, turn, r = np.zeros(len(p)), np.zeros(len(p)), np.zeros(len(p))
    ahead = np.gradient(middle, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    last = len(middle) - 2
    for k in range(last + 1):
        a, b = middle[k], middle[k + 1]
        length = np.linalg.norm(b - a)
        axis = (b - a) / length
        before, after = (p - a) @ ahead[k], (p - b) @ ahead[k + 1]
        part = before / np.maximum(before - after, 1e-3)  # between the planes across the line's two ends: no steps from piece to piece
        t = np.clip(part, -40 / length if k == 0 else 0, 1 + 30 / length if k == last else 1)
        q = p - a - np.clip(t, 0, 1)[:, None] * (b - a)
        d = np.linalg.norm(q, axis=1) - radius[k]
        up = back[k] - (back[k] @ axis) * axis
        up = up / np.linalg.norm(up)
        new = d < best
        best[new], s[new], r[new] = d[new], run[k] + t[new] * length, radius[k]
        turn[new] = np.arctan2(q[new] @ np.cross(axis, up), q[new] @ up)
    return s, turn, r, best


def step(x, lo, hi):
    t = np.clip((x - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def stitches(p, grip):
    """Per vertex: (across, along, how far inside the coating), all in millimetres.

    Rows run straight over cuff, hand and thumb, and follow the other fingers.
    """
    back = (grip.elbow - WRIST) / np.linalg.norm(grip.elbow - WRIST)
    total, out = 0, 0
    high = (WRIST - p) @ back
    for name, (points, radii) in grip.digits.items():
        thumb = name == "thumb"
        if not thumb:  # begin at the wrist
            points, radii = [np.array(CARPALS[name], float), *points], [15, *radii]
        s, turn, r, d = along(p, points, radii, np.array(([] if thumb else [(0, .17, .985)]) + list(grip.backs[name])))
        bones = np.cumsum([np.linalg.norm(b - a) for a, b in zip(points, points[1:])])
        free = 0 if thumb else step(s, bones[0] - 14, bones[0] + 6)  # 0 on the hand, 1 on the finger
        row = (WRIST - points[1]) @ back + s - bones[0]
        across = points[1][0] + turn * np.clip(r, 9, 12)
        coat = bones[-2] + 3 if thumb else bones[1] + .52 * (bones[2] - bones[1])
        edge = np.maximum(s - coat, (np.abs(turn) - 1.75) * r - (30 * (1 - step(s, -8, 12)) if thumb else 0))
        one = np.stack((p[:, 0] + (across - p[:, 0]) * free, high + (row - high) * free, np.clip(edge, -30, 30)), 1)
        w = np.exp(-np.clip(d + 2, 0, 60) / (5 if thumb else 3))[:, None] + 1e-12
        total, out = total + w, out + w * one
    out = out / total
    side = np.array((1., 0, 0)) - back[0] * back
    q = p - WRIST
    round_ = np.arctan2(q @ side / 1.3, q @ np.cross(side, back) * np.sign(np.cross(side, back)[2])) * 30
    arm = step(-high, -10, 14)[:, None]
    return out * (1 - arm) + np.stack((round_, high, np.full(len(p), -30)), 1) * arm


def frame(grip):
    """The matrix of the hand's frame, in metres."""
    turned = [[*column, 0] for column in grip.placed(np.eye(3)) - grip.shift]
    return Matrix.Translation(grip.shift / 1000) @ Matrix([*turned, [0, 0, 0, 1]]).transposed()


def glove(at, grip, step_mm=1.0):
    verts, faces = surface(partial(hand, grip=grip), (-95, -175, -4), (75, 125, 165), step_mm)
    obj = build("glove", verts, faces, knitted(), at, 1)
    attr = obj.data.attributes.new("stitch", "FLOAT_VECTOR", "POINT")
    attr.data.foreach_set("vector", stitches(verts, grip).ravel())
    return obj


# The sleeve of a work jacket: a stitched cuff, and cloth that bunches above it in folds.
START, CUFF, LONG = 34, 46, 330  # millimetres: from the wrist to the hem, width of the cuff, length of the rest
RINGS, SIDES = 104, 84
AXIS = (ELBOW - WRIST) / np.linalg.norm(ELBOW - WRIST)
SIDE = np.array((1., 0, 0)) - AXIS[0] * AXIS
SIDE /= np.linalg.norm(SIDE)
UP = np.cross(SIDE, AXIS) * np.sign(np.cross(SIDE, AXIS)[2])


def ring(t, r, oval=1.22, sides=SIDES, sag=0):
    a = np.arange(sides) * 2 * np.pi / sides
    return WRIST + t * AXIS - sag * UP + r * (oval * np.cos(a)[:, None] * SIDE + np.sin(a)[:, None] * UP)


def tube(rings):
    """Vertices and faces of an open tube."""
    n = len(rings[0])
    faces = [(r * n + k, r * n + (k + 1) % n, (r + 1) * n + (k + 1) % n, (r + 1) * n + k) for r in range(len(rings) - 1) for k in range(n)]
    return np.concatenate(rings), np.array(faces)


def girth(t):
    return 31 + .052 * (t - START)


def folds(t, a, seed=3):
    """Height of the cloth's folds. They run slantwise around the arm and are closest where the sleeve bunches above the cuff."""
    rng = np.random.default_rng(seed)
    x, out, near = t - START - CUFF, 0, 6
    while near < LONG:
        for middle in rng.uniform(0, 2 * np.pi) + np.arange(3) * 2.1 + rng.uniform(-.4, .4, 3):
            slant, long, wide = rng.uniform(-.7, .7), rng.uniform(24, 48), rng.uniform(4.5, 8)
            round_ = ((a - middle + np.pi) % (2 * np.pi) - np.pi) * 36
            d = (x - near - rng.uniform(-5, 5) - slant * round_ - .004 * round_ * round_ * rng.uniform(-1, 1)) / wide
            shape = np.exp(-d * d) - .6 * np.exp(-(d + 1.7) ** 2) - .25 * np.exp(-(d - 1.9) ** 2)
            out = out + rng.uniform(2, 5.2) * shape * np.exp(-(round_ / long) ** 2)
        near += rng.uniform(9, 15) * (1 + near / 160)
    return out


def body():
    """It comes out of the cuff in small pleats and hangs a little under the arm."""
    ts = np.linspace(START + CUFF - 8, START + CUFF + LONG, RINGS)
    a = np.arange(SIDES) * 2 * np.pi / SIDES
    rings = []
    for t in ts:
        x = max(0, t - START - CUFF)
        full = 1 - np.exp(-x / 9)
        pleats = .9 * np.sin(a * 17 + 2 * np.sin(a * 3)) * np.exp(-x / 10) * min(1, x / 4)
        r = girth(t) + full * (5 + folds(t, a) + 2.5 * np.clip(-np.sin(a), 0, 1)) + pleats
        rings.append(ring(t, r[:, None], sag=2))
    verts, faces = tube(rings)
    return verts + 1.2 * np.stack([noise(verts + 50 * k, 26) for k in range(3)], 1) * np.clip(((verts - rings[0].mean(0)) @ AXIS - 8) / 10, 0, 1)[:, None], faces, ts


def cuff():
    """A double layer of cloth with a rounded hem; profile = (distance along the arm, distance outwards)."""
    end = START + CUFF
    outline = [(end, -1), (end, 1.4), (end - 1, 2.4), (end - 3, 2.6), (START + 8, 2.6), (START + 6.4, 2.2), (START + 5, 2.6), (START + 1.2, 2.5), (START, 1.5), (START, .2),
               (START + 1.2, -.8), (START + 8, -1), (end - 8, -1)]
    dense = []
    for (a, b), (c, d) in zip(outline, outline[1:]):
        k = max(1, int(abs(c - a) / 3))
        dense += [(a + (c - a) * i / k, b + (d - b) * i / k) for i in range(k)]
    rings = [ring(t, girth(t) + o, sag=2) for t, o in dense]
    verts, faces = tube(rings)
    wave = 1.7 * noise(verts, 27) + .35 * noise(verts, 9)
    out = verts - WRIST - ((verts - WRIST) @ AXIS)[:, None] * AXIS
    return verts + wave[:, None] * out / np.linalg.norm(out, axis=1)[:, None], faces, [t for t, _ in dense]


def sleeve(at, grip):
    mat, wrist = twill(CUFF - 4), Matrix.Translation(WRIST / 1000)
    at = at @ wrist @ Vector(AXIS).rotation_difference(Vector(grip.elbow - WRIST)).to_matrix().to_4x4() @ wrist.inverted()
    for name, (verts, faces, ts) in (("cuff", cuff()), ("sleeve", body())):
        obj = build(name, verts, faces, mat, at)
        if name == "sleeve":
            thick = obj.modifiers.new("thickness", "SOLIDIFY")
            thick.thickness, thick.offset = .0011, 0
        smooth = obj.modifiers.new("smooth", "SUBSURF")
        smooth.levels = smooth.render_levels = 1
        a = np.abs(np.arange(SIDES) * 2 * np.pi / SIDES - np.pi) * 34
        weave = np.stack([np.stack((a, np.full(SIDES, t), np.full(SIDES, t - START if name == "cuff" else 99)), 1) for t in ts])
        attr = obj.data.attributes.new("weave", "FLOAT_VECTOR", "POINT")
        attr.data.foreach_set("vector", weave.ravel())
