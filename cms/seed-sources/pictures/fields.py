"""Soft forms as distance fields in millimetres."""
import numpy as np


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
