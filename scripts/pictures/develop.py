"""From render passes to a finished photograph: denoise, expose, tone, write JPEG.

Debian's Blender has no built-in denoiser, so this module denoises: it filters the light separately from the
colour of the wood, which is nearly free of noise, guided by position, normal and block. The grain stays sharp.
"""
import os
from concurrent.futures import ThreadPoolExecutor
import numpy as np
from PIL import Image, ImageFilter

LUMA = np.array([.2126, .7152, .0722], np.float32)
NEAR = [(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]


def shifted(a, dy, dx):
    pad = [(max(dy, 0), max(-dy, 0)), (max(dx, 0), max(-dx, 0))] + [(0, 0)] * (a.ndim - 2)
    h, w = a.shape[:2]
    return np.pad(a[max(-dy, 0):h - max(dy, 0), max(-dx, 0):w - max(dx, 0)], pad, mode="edge")


def outliers(c):
    """Clamps single pixels far above or below their neighbours, which come from a few outlying samples."""
    lum = c @ LUMA
    ring = np.sort(np.stack([shifted(lum, dy, dx) for dy, dx in NEAR if dy or dx]), 0)
    low = np.where(ring[2] > 0, ring[2], ring[4])
    goal = np.clip(lum, low, np.maximum(ring[5], low))
    colour = np.where((lum > 1e-5)[..., None], c / np.maximum(lum, 1e-5)[..., None], 1)
    return colour * goal[..., None]


def variance(lum):
    m1 = m2 = 0
    for dy, dx in NEAR:
        s = shifted(lum, dy, dx)
        m1, m2 = m1 + s / 9, m2 + s * s / 9
    return np.maximum(m2 - m1 * m1, 0)


def dissimilarity(pos, nrm, oy, ox):
    """How much a pixel and its neighbour differ in position and orientation."""
    d = shifted(pos, oy, ox) - pos
    n = shifted(nrm, oy, ox)
    across = d[..., 0] * nrm[..., 0] + d[..., 1] * nrm[..., 1] + d[..., 2] * nrm[..., 2]
    length = np.sqrt(d[..., 0] ** 2 + d[..., 1] ** 2 + d[..., 2] ** 2)
    bend = (1 - n[..., 0] * nrm[..., 0] - n[..., 1] * nrm[..., 1] - n[..., 2] * nrm[..., 2]) / .05
    return (across / (.16 * length + .002)) ** 2 + bend * bend


class Signal:
    """One kind of light on its way through the filter."""

    def __init__(self, c, strength, levels, block=None):
        self.c, self.strength, self.levels, self.block = outliers(c), strength, levels, block
        self.var = variance(self.c @ LUMA)

    def begin(self, level):
        self.lum = self.c @ LUMA
        self.tol = 1 / (self.strength * np.sqrt(self.var) / (1 + .15 * level) + 4e-3)
        self.total, self.weight, self.vsum = self.c * .25, np.full(self.lum.shape, .25, np.float32), self.var * .0625

    def take(self, k, e, oy, ox):
        e = e + np.abs(shifted(self.lum, oy, ox) - self.lum) * self.tol
        if self.block is not None:
            e += np.abs(shifted(self.block, oy, ox) - self.block) / .06
        w = k * np.exp(-np.minimum(e, 30))
        self.total += shifted(self.c, oy, ox) * w[..., None]
        self.vsum += shifted(self.var, oy, ox) * w * w
        self.weight += w

    def end(self, level):
        if level == 0:
            self.orphan = self.weight < .40  # edge pixels: a blend that resembles no neighbour
        self.c, self.var = self.total / self.weight[..., None], self.vsum / (self.weight * self.weight)

    def result(self):
        c = self.c  # orphans take the mean of the neighbours that are not orphans
        lit = (~self.orphan & (c @ LUMA > 1e-5)).astype(np.float32)
        count, total = 0, 0
        for dy, dx in NEAR:
            count, total = count + shifted(lit, dy, dx), total + shifted(c * lit[..., None], dy, dx)
        return np.where((self.orphan & (count > 0))[..., None], total / np.maximum(count, 1)[..., None], c)


def filtered(signals, pos, nrm, levels=6):
    """Edge-avoiding wavelet filter (a-trous) with variance-driven tolerance, for several signals at once."""
    for level in range(levels):
        active, step = [s for s in signals if level < s.levels], 2 ** level
        for s in active:
            s.begin(level)
        for dy, dx in NEAR:
            if dy or dx:
                e = dissimilarity(pos, nrm, dy * step, dx * step)
                for s in active:
                    s.take(.0625 if dy and dx else .125, e, dy * step, dx * step)
        for s in active:
            s.end(level)
    return [s.result() for s in signals]


def compose(p, strength=14.0):
    # two threads each filter a band of rows, with a margin as wide as the filter's reach
    h, margin = p["Normal"].shape[0], 96

    def band(lo, hi):
        a, b = max(0, lo - margin), min(h, hi + margin)
        q = {k: v[a:b] for k, v in p.items()}
        signals = [Signal(q["DiffDir"] + q["DiffInd"], strength, 6),
                   Signal(q["GlossDir"] + q["GlossInd"], min(strength, 12), 4, q["guide"][..., 0])]
        return [s[lo - a:hi - a] for s in filtered(signals, q["Position"], q["Normal"])]

    cuts = [0, h // 2, h]
    with ThreadPoolExecutor(2) as pool:
        parts = list(pool.map(band, cuts[:-1], cuts[1:]))
    light, shine = (np.concatenate([part[k] for part in parts]) for k in (0, 1))
    return light * p["DiffCol"] + shine * p["GlossCol"] + p["Emit"] + p["Env"], light


def blur(a, radius):
    """Wide, soft blur at an eighth of the size, used only for the glow around windows."""
    h, w = a.shape[:2]
    out = []
    for k in range(3):
        small = Image.fromarray(a[..., k], "F").resize((w // 8, h // 8), Image.BOX)
        g = np.asarray(small)
        for axis in (0, 1):
            x = np.arange(-int(radius / 8 * 3), int(radius / 8 * 3) + 1)
            kern = np.exp(-x * x / (2 * (radius / 8) ** 2))
            kern /= kern.sum()
            pad = [(len(x) // 2,) * 2 if ax == axis else (0, 0) for ax in (0, 1)]
            g = np.apply_along_axis(lambda v: np.convolve(v, kern, "valid"), axis, np.pad(g, pad, mode="edge"))
        out.append(np.asarray(Image.fromarray(g.astype(np.float32), "F").resize((w, h), Image.BICUBIC)))
    return np.stack(out, -1)


def tone(rgb, light, ev=0.0, seed=0):
    lum = light @ LUMA
    lit = lum[lum > 1e-4]
    key = np.sqrt(np.exp(np.log(lit + 1e-5).mean()) * lit.mean()) if lit.size else 1  # meter the light, not the wood, so that pairs match
    x = rgb / key * .98 * 2 ** ev
    glow = np.minimum(np.maximum(x - .9, 0), 4)
    x = x + .09 * blur(glow.astype(np.float32), 40) + .035 * blur(glow.astype(np.float32), 130)
    h, w = x.shape[:2]
    yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j].astype(np.float32)
    x = x * (1 - .11 * np.clip((xx * xx + yy * yy) / 2, 0, 1) ** 1.5)[..., None]
    y = x * (1 + x / 7.0) / (1 + .82 * x)  # film-like shoulder
    y = np.clip(y, 0, 1)
    y = np.where(y <= .0031308, 12.92 * y, 1.055 * np.maximum(y, 1e-6) ** (1 / 2.4) - .055)
    y = y + .30 * (y * y * (3 - 2 * y) - y)  # a little contrast
    grey = (y @ LUMA)[..., None]
    y = grey + (y - grey) * .93
    grain = np.random.default_rng(seed).standard_normal((h, w, 1)).astype(np.float32)
    return np.clip(y + grain * .0045, 0, 1)


def save(path, y, quality=82):
    img = Image.fromarray((y * 255 + .5).astype(np.uint8))
    img = img.filter(ImageFilter.UnsharpMask(1.0, 28, 2))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    img.save(path, "JPEG", quality=quality, optimize=True, progressive=True, subsampling=2)
    return os.path.getsize(path)


def develop(passes, path, ev=0.0, seed=0, quality=82, strength=14.0):
    rgb, light = compose(passes, strength)
    return save(path, tone(rgb, light, ev, seed), quality)
