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


def differ(pos, nrm, pos2, nrm2):
    """How much two points differ in position (out of the plane of the first) and orientation."""
    d = pos2 - pos
    across = (d * nrm).sum(-1)
    length = np.sqrt((d * d).sum(-1))
    bend = (1 - (nrm2 * nrm).sum(-1)) / .05
    return (across / (.16 * length + .002)) ** 2 + bend * bend


def binned(p, over):
    """Light and guides at the size of the finished picture.

    The guides are those of one subpixel, and only subpixels of the same surface add to its light: an average of
    two surfaces would resemble neither.
    """
    def sub(name, i, j):
        return p[name][i::over, j::over]

    pos, nrm, block = (sub(name, 0, 0) for name in ("Position", "Normal", "guide"))
    light, shine, wl, ws = 0, 0, 0, 0
    for i in range(over):
        for j in range(over):
            e = differ(pos, nrm, sub("Position", i, j), sub("Normal", i, j))
            a = np.exp(-np.minimum(e, 30))[..., None]
            b = a * np.exp(-np.abs(sub("guide", i, j)[..., :1] - block[..., :1]) / .06)
            light, wl = light + a * (sub("DiffDir", i, j) + sub("DiffInd", i, j)), wl + a
            shine, ws = shine + b * (sub("GlossDir", i, j) + sub("GlossInd", i, j)), ws + b
    return {"light": light / wl, "shine": shine / ws, "Position": pos, "Normal": nrm, "guide": block}


def spread(p, q, light, shine, over):
    """Filtered light for every subpixel, from the nearest pixels of the same surface."""
    full = [np.empty_like(p["Position"]) for _ in range(2)]
    for i in range(over):
        for j in range(over):
            pos, nrm, block = (p[name][i::over, j::over] for name in ("Position", "Normal", "guide"))
            total, weight = [0, 0], [0, 0]
            for dy in {0, 1 - 2 * i // max(over - 1, 1)}:
                for dx in {0, 1 - 2 * j // max(over - 1, 1)}:
                    e = differ(pos, nrm, shifted(q["Position"], dy, dx), shifted(q["Normal"], dy, dx))
                    a = (.25 if dy else .75) * (.25 if dx else .75) * np.exp(-np.minimum(e, 12))[..., None]
                    b = a * np.exp(-np.abs(shifted(q["guide"], dy, dx)[..., :1] - block[..., :1]) / .06)
                    for k, (w, c) in enumerate(((a, light), (b, shine))):
                        total[k], weight[k] = total[k] + w * shifted(c, dy, dx), weight[k] + w
            for k in range(2):
                full[k][i::over, j::over] = total[k] / weight[k]
    return full


class Signal:
    """One kind of light on its way through the filter."""

    def __init__(self, c, strength, levels, block=None):
        self.c, self.strength, self.levels, self.block = outliers(c), strength, levels, block
        self.var = variance(self.c @ LUMA)
        for step in (1, 2):  # one neighbourhood alone judges the noise badly: that leaves blotches
            self.var = sum(shifted(self.var, dy * step, dx * step) for dy, dx in NEAR) / 9

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
                e = differ(pos, nrm, shifted(pos, dy * step, dx * step), shifted(nrm, dy * step, dx * step))
                for s in active:
                    s.take(.0625 if dy and dx else .125, e, dy * step, dx * step)
        for s in active:
            s.end(level)
    return [s.result() for s in signals]


def denoised(q, strength=14.0):
    # two threads each filter a band of rows, with a margin as wide as the filter's reach
    h, margin = q["Normal"].shape[0], 128

    def band(lo, hi):
        a, b = max(0, lo - margin), min(h, hi + margin)
        r = {k: v[a:b] for k, v in q.items()}
        signals = [Signal(r["light"], strength, 6), Signal(r["shine"], min(strength, 12), 5, r["guide"][..., 0])]
        return [s[lo - a:hi - a] for s in filtered(signals, r["Position"], r["Normal"])]

    cuts = [0, h // 2, h]
    with ThreadPoolExecutor(2) as pool:
        parts = list(pool.map(band, cuts[:-1], cuts[1:]))
    return [np.concatenate([part[k] for part in parts]) for k in (0, 1)]


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


def metered(light):
    """Measures the light, not the wood, so that pairs match."""
    lum = light @ LUMA
    lit = lum[lum > 1e-4]
    return np.sqrt(np.exp(np.log(lit + 1e-5).mean()) * lit.mean()) if lit.size else 1


def tone(rgb, key, ev=0.0, over=1):
    x = rgb / key * .98 * 2 ** ev
    glow = np.minimum(np.maximum(x - .9, 0), 4)
    x = x + .09 * blur(glow.astype(np.float32), 40 * over) + .035 * blur(glow.astype(np.float32), 130 * over)
    h, w = x.shape[:2]
    yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j].astype(np.float32)
    x = x * (1 - .11 * np.clip((xx * xx + yy * yy) / 2, 0, 1) ** 1.5)[..., None]
    y = x * (1 + x / 7.0) / (1 + .82 * x)  # film-like shoulder
    y = np.clip(y, 0, 1)
    y = np.where(y <= .0031308, 12.92 * y, 1.055 * np.maximum(y, 1e-6) ** (1 / 2.4) - .055)
    y = y + .30 * (y * y * (3 - 2 * y) - y)  # a little contrast
    grey = (y @ LUMA)[..., None]
    return np.clip(grey + (y - grey) * .93, 0, 1)


def smaller(y, over, seed):
    """Averages after tone mapping, so that the edge of a bright window is as smooth as any other."""
    h, w = y.shape[0] // over, y.shape[1] // over
    y = y[:h * over, :w * over].reshape(h, over, w, over, 3).mean((1, 3))
    return np.clip(y + np.random.default_rng(seed).standard_normal((h, w, 1)) * .004, 0, 1)


def save(path, y, quality=88):
    img = Image.fromarray((y * 255 + .5).astype(np.uint8))
    img = img.filter(ImageFilter.UnsharpMask(.8, 30, 2))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    img.save(path, "JPEG", quality=quality, optimize=True, progressive=True, subsampling=2)
    return os.path.getsize(path)


def develop(p, path, ev=0.0, seed=0, quality=88, strength=14.0, over=2, view=2.6, light=None, reflect=1.0):
    """`light` is the filtered light of the same room, if it is known; `reflect` dims what the floor reflects, which
    would otherwise be brighter than its window. Returns the light and the file's size."""
    q = binned(p, over)
    filtered_light, shine = denoised(q, strength)
    light = filtered_light if light is None else light
    key = metered(light)
    full, gloss = spread(p, q, light, shine, over)
    rgb = full * p["DiffCol"] + gloss * p["GlossCol"] * reflect + p["Emit"] * (key * view) + p["Env"]
    return light, save(path, smaller(tone(rgb, key, ev, over), over, seed), quality)
