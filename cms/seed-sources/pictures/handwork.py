"""Hands at work on a floor, each with what its tool leaves behind."""
import math
import random
from functools import partial
import bpy
import numpy as np
from fabric import sleeve, weave
from glove import frame, glove, hand
from mathutils import Matrix
from pose import BRUSHING, FILLING, KNIFE, LAYING, MEASURING, OILING, SANDING, SIZE
from surface import build, noise, soft_max, soft_min, surface
from tools import brush, knife, meter, rag, sanding_block
from wood import plain


def dust(at, count=16000, seed=5):
    """Grains of fresh sawdust: most lie along the edges of the block, the rest is scattered along its way."""
    rng, verts, faces = random.Random(seed), [], []
    hx, hy = SIZE[0] / 2000, SIZE[1] / 2000
    while len(verts) < count * 6:
        kind = rng.random()
        if kind < .45:  # pushed up in front of the ends
            x, y = rng.choice((-1, 1, 1)) * (hx + rng.expovariate(1 / .007)), rng.uniform(-hy, hy)
        elif kind < .75:  # trails along the sides
            x, y = rng.uniform(-1.7, 1.7) * hx, rng.choice((-1, 1)) * (hy + rng.expovariate(1 / .006))
        else:
            x, y = rng.gauss(0, .13), rng.gauss(0, .05)
        if abs(x) < hx and abs(y) < hy:
            continue
        r = rng.uniform(.0001, .00034) * (1.5 if rng.random() < .06 else 1)
        near = max(0, 1 - (max(abs(x) - hx, abs(y) - hy, 0)) / .006)
        z, k = r * .7 + rng.random() * near * .0022, len(verts)
        verts += [(x + r, y, z), (x - r, y, z), (x, y + r * rng.uniform(.6, 2), z), (x, y - r, z), (x, y, z + r), (x, y, z - r)]
        faces += [(k + a, k + b, k + c) for a, b in ((0, 2), (2, 1), (1, 3), (3, 0)) for c in (4, 5)]
    mesh = bpy.data.meshes.new("dust")
    mesh.from_pydata(verts, [], faces)
    mesh.materials.append(plain("dust", "#dcc7a2", .9, 0, .1))
    obj = bpy.data.objects.new("dust", mesh)
    obj.matrix_world = at
    bpy.context.scene.collection.objects.link(obj)


def gloved(at, grip, step_mm=1.0):
    held = at @ frame(grip)
    sleeve(held, grip)
    glove(held, grip, step_mm)


def sanding_hand(at, step_mm=1.0):
    sanding_block(at)
    dust(at)
    gloved(at, SANDING, step_mm)


def brushing_hand(at, step_mm=1.0):
    brush(at)
    gloved(at, BRUSHING, step_mm)


def filler(p):
    """Field of what lies before the blade and at its corners, pressed into the gap and a little beside it."""
    out = None
    for x, y, r, flat in ((-9, -9, 8, .7), (4, -12, 9, .75), (12, -7, 6, .7), (-1, -20, 6, .6), (-17, -5, 3.5, .6)):
        q = (p - (x, y, 2)) / (1, 1, flat)
        lump = np.linalg.norm(q, axis=1) - r
        out = lump if out is None else soft_min(out, lump, 5)
    blade = math.radians(KNIFE["tilt"])
    return soft_max(out + 1.1 * noise(p, 7) + .4 * noise(p, 2.6), p[:, 1] * math.sin(blade) + p[:, 2] * math.cos(blade) + .6, .5)


def filling_hand(at, gap=8.0, step_mm=1.0):
    """Behind the knife the gap is full, and a thin smear is left along it."""
    paste = plain("filler", "#a9763c", .55)
    verts, faces = surface(filler, (-26, -34, -6), (26, 4, 16), .5)
    build("filler", verts, faces, paste, at)
    xs, ys = np.linspace(-1, 1, 15), np.arange(0, 420, 1.6)
    g = np.array([(x, y, 0) for y in ys for x in xs])
    edge = gap / 2 + 4.5 + 1.8 * noise(g * (0, 1, 0) + (9, 0, 0) * np.sign(g[:, :1]), 23) + .9 * noise(g * (40, 1, 0), 5)
    z = .45 + .1 * noise(g * (300, .4, 0), 30) - .55 * np.exp(-(g[:, 0] * edge / gap * 3.2) ** 2)
    z = np.where(np.abs(g[:, 0]) > .93, -.4, z)
    verts, n = np.stack((g[:, 0] * edge, g[:, 1], z), 1), len(xs)
    faces = np.array([(r * n + k, r * n + k + 1, r * n + n + k + 1, r * n + n + k) for r in range(len(ys) - 1) for k in range(n - 1)])
    build("filled gap", verts, faces, paste, at)
    knife(at)
    gloved(at, FILLING, step_mm)


def laying_hand(at, z=0, tilt=0, step_mm=1.0):
    """Holds a block that is `loose` in the floor; the hand's side towards the thumb is raised."""
    gloved(at @ Matrix.Translation((0, 0, z)) @ Matrix.Rotation(math.radians(tilt), 4, "Y"), LAYING, step_mm)


def oiling_hand(at, step_mm=1.0):
    verts, faces = surface(partial(rag, hand=lambda p: hand(p - OILING.shift, OILING)), (-104, -98, -1), (104, 98, 32), 1.1)
    build("rag", verts, faces, weave("#d8d2c4"), at)
    gloved(at, OILING, step_mm)


def measuring_hand(at, step_mm=1.0):
    meter(at)
    gloved(at, MEASURING, step_mm)


HANDS = {f.__name__: f for f in (sanding_hand, brushing_hand, filling_hand, laying_hand, oiling_hand, measuring_hand, sanding_block)}
