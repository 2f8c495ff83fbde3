"""The form of a gloved hand around the bones of `pose.py`, as a distance field."""
import math
import numpy as np
from surface import cone, noise, slab, soft_max, soft_min
from pose import BALL, CARPALS, FINGERS, PALM, THUMB, WRIST

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
