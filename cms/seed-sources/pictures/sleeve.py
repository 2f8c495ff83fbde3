"""The sleeve of a work jacket: a stitched cuff, and cloth that bunches above it in folds."""
import numpy as np
from fabric import twill
from mathutils import Matrix, Vector
from pose import ELBOW, WRIST
from surface import build, noise

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
