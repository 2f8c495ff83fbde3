"""A gloved hand: its form around the bones of `pose.py`, as a distance field; and the glove: rows of stitches that follow hand and fingers, and a rubber coating on palm and fingertips."""
import math
from functools import partial
import numpy as np
from mathutils import Matrix
from fabric import knitted
from pose import BALL, CARPALS, FINGERS, PALM, THUMB, WRIST
from surface import build, cone, noise, slab, soft_max, soft_min, surface

# folds of the glove on the back of the hand: from, to (across, forwards from the wrist), height, width
FOLDS = (((-26, 4), (30, -3), .9, 3.0), ((-22, 13), (12, 9), .8, 3.4), ((-31, 42), (-14, 23), .8, 3.2), ((-30, 62), (-6, 44), .6, 3.6), ((22, 30), (31, 62), .5, 4))


def creases(q, axis, back, length):
    """Small folds of the glove at both ends of a bone, on the inside and at the sides of the bend."""
    s, up = q @ axis, q @ back
    inner = np.clip(.5 - up / 9, 0, 1)
    near = np.exp(-(s / 6) ** 2) + np.exp(-((s - length) / 6) ** 2)
    return .45 * np.sin(s * 1.25 + noise(q, 7) * 1.5) * near * inner


def digit(p, points, radii, back):
    d = None
    for k, (a, b) in enumerate(zip(points, points[1:])):
        part, h = cone(p, a, b, radii[k], radii[k + 1])
        part = part + .6 * np.sin(math.pi * h) ** 2  # thinner between the joints
        axis = (b - a) / np.linalg.norm(b - a)
        part = part + creases(p - a, axis, back[k], np.linalg.norm(b - a))
        d = part if d is None else soft_min(d, part, 2.5)
    return d


def palm(p):
    d = None
    for name, start in CARPALS.items():
        knuckle, r = np.array(FINGERS[name][0], float), FINGERS[name][2][0]
        part, _ = cone(p, np.array(start, float), knuckle + (0, -2, .5), 15, r + .6)
        d = part if d is None else soft_min(d, part, 8)
        d = soft_min(d, np.linalg.norm(p - knuckle - (0, 1, 2.4), axis=1) - r - .1, 6)
    heel, _ = cone(p, np.array((24., -66, 79)), np.array((34., -20, 70)), 14, 11)  # ball of the little finger
    return soft_min(d, heel, 14)


def folds(p):
    """Height of the glove's folds; the glove is loose on the back of the hand and bunches at the wrist."""
    up = np.clip((p - WRIST) @ np.cross((1, 0, 0), PALM) / 6, 0, 1)
    flat, out = np.stack((p[:, 0], (p - WRIST) @ PALM), 1), 0
    for a, b, height, width in FOLDS:
        a, b = np.array(a, float), np.array(b, float)
        h = np.clip((flat - a) @ (b - a) / ((b - a) @ (b - a)), 0, 1)
        d = np.linalg.norm(flat - a - h[:, None] * (b - a) + .8 * noise(p, 11)[:, None], axis=1) / width
        out = out + height * (1.5 * np.exp(-d * d) - .5 * np.exp(-(d / 2.2) ** 2)) * np.sin(np.pi * (.1 + .8 * h))
    return out * up


def forearm(p, elbow):
    """Oval: wider than it is thick."""
    long = (elbow - WRIST) / np.linalg.norm(elbow - WRIST)
    side = np.array((1., 0, 0)) - long[0] * long
    side /= np.linalg.norm(side)
    q = p - WRIST
    q = q - (1 - 1 / 1.3) * (q @ side)[:, None] * side
    return cone(q, -12 * long, elbow - WRIST, 21.5, 33)[0]


def hand(p, grip):
    base = soft_min(palm(p), forearm(p, grip.elbow), 26)
    ball, _ = cone(p, np.array(BALL, float), grip.digits["thumb"][0][1], *THUMB[:2])
    base = soft_min(base, ball, 24)
    web, _ = cone(p, np.array((-30., -40, 71)), np.array((-36., -30, 67)), 9, 8)  # between thumb and index finger
    base = soft_min(base, web, 22)
    out = None
    for name, (points, radii) in grip.digits.items():
        part = soft_min(digit(p, points, radii, grip.backs[name]), base, 8)
        out = part if out is None else soft_min(out, part, 1.5)
    out = out + .5 * noise(p, 19) + .22 * noise(p, 7) - folds(p)  # a glove is never quite tight
    out = soft_max(out, .1 - grip.solid(p), 1.2)  # the pads flatten on the tool
    return soft_max(out, grip.floor + .4 - grip.placed(p)[:, 2], 1)


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
