"""Soft forms as distance fields in millimetres, and the mesh of their surface."""
import bpy
import numpy as np
from shapes import added

CELLS = 8  # fine cells are only calculated in coarse blocks near the surface


def soft_min(a, b, k):
    """Union with a fillet of about k millimetres."""
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.minimum(a, b) - h * h * k / 4


def soft_max(a, b, k):
    return -soft_min(-a, -b, k)


def cone(p, a, b, ra, rb):
    """Distance to a bar with round ends whose radius goes from ra to rb, and the position along it, 0 to 1."""
    axis = b - a
    h = np.clip((p - a) @ axis / (axis @ axis), 0, 1)
    return np.linalg.norm(p - a - h[:, None] * axis, axis=1) - (ra + (rb - ra) * h), h


def slab(p, half, r):
    """Distance to a box around the origin with rounded edges."""
    q = np.abs(p) - (np.asarray(half) - r)
    return np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0) - r


_lattice = np.random.default_rng(7).uniform(-1, 1, (32, 32, 32)).astype(np.float32)


def noise(p, size):
    """Smooth noise, -1 to 1, with lumps of the given size."""
    q = p / size
    i = np.floor(q).astype(int)
    f = q - i
    f = f * f * (3 - 2 * f)
    out = 0
    for c in range(8):
        o = np.array((c & 1, c >> 1 & 1, c >> 2))
        x, y, z = ((i + o) % 32).T
        out = out + _lattice[x, y, z] * np.prod(np.where(o, f, 1 - f), axis=1)
    return out


def gradient(field, p, e=.2):
    return np.stack([field(p + d) - field(p - d) for d in np.eye(3) * e], 1) / (2 * e)


def sample(field, lo, n, step):
    """Values on a grid; far from the surface only the sign is right."""
    coarse = np.stack(np.meshgrid(*[np.arange(-(-k // CELLS)) for k in n], indexing="ij"), -1).reshape(-1, 3)
    centre = lo + (coarse + .5) * CELLS * step
    value = field(centre)
    out = np.empty((-(-np.array(n) // CELLS) * CELLS), np.float32)
    local = np.stack(np.meshgrid(*[np.arange(CELLS)] * 3, indexing="ij"), -1).reshape(-1, 3)
    for start in range(0, len(coarse), 64):
        part = slice(start, start + 64)
        near = np.abs(value[part]) < CELLS * step * 1.4
        cells = coarse[part][near][:, None] * CELLS + local
        for c, v in zip(coarse[part][~near], value[part][~near]):
            x, y, z = c * CELLS
            out[x:x + CELLS, y:y + CELLS, z:z + CELLS] = v
        if len(cells):
            flat = cells.reshape(-1, 3)
            out[flat[:, 0], flat[:, 1], flat[:, 2]] = field(lo + flat * step)
    return out


def surface(field, lo, hi, step):
    """Vertices and faces of the zero surface (surface nets), moved exactly onto it."""
    lo = np.asarray(lo, float)
    n = np.ceil((np.asarray(hi) - lo) / step).astype(int)
    f = sample(field, lo, n, step)
    inside = f < 0
    corner = [tuple(slice(o, s - 1 + o) for o, s in zip((c & 1, c >> 1 & 1, c >> 2), f.shape)) for c in range(8)]
    count = sum(inside[c].astype(np.int8) for c in corner)
    cell = np.argwhere((count > 0) & (count < 8))
    index = np.full(np.array(f.shape) - 1, -1)
    index[tuple(cell.T)] = np.arange(len(cell))
    verts = lo + (cell + .5) * step
    for _ in range(4):
        g = gradient(field, verts)
        verts = verts - np.clip(field(verts), -step, step)[:, None] * g / np.maximum((g * g).sum(1), .2)[:, None]
    faces = []
    for axis in range(3):
        b, c = (axis + 1) % 3, (axis + 2) % 3
        first, second = [slice(None)] * 3, [slice(None)] * 3
        first[axis], second[axis] = slice(0, -1), slice(1, None)
        edge = np.argwhere(inside[tuple(first)] != inside[tuple(second)])
        edge = edge[(edge[:, [b, c]] > 0).all(1) & (edge[:, b] < f.shape[b] - 1) & (edge[:, c] < f.shape[c] - 1)]
        ring = []
        for db, dc in ((1, 1), (0, 1), (0, 0), (1, 0)):
            at = edge.copy()
            at[:, b] -= db
            at[:, c] -= dc
            ring.append(index[tuple(at.T)])
        quad = np.stack(ring, 1)
        turn = ~inside[tuple(edge.T)]
        quad[turn] = quad[turn][:, ::-1]
        faces.append(quad)
    return verts, np.concatenate(faces)


def build(name, verts, faces, mat, at, subdivide=0):
    """A smooth object in metres; `at` places it."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata((verts / 1000).tolist(), [], faces.tolist())
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(mat)
    obj = added(name, mesh, at)
    if subdivide:
        mod = obj.modifiers.new("smooth", "SUBSURF")
        mod.levels = mod.render_levels = subdivide
    return obj
