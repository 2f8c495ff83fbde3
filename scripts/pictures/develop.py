"""From render passes to a finished photograph: denoise, expose, tone, write JPEG.

Debian's Blender has no denoiser built in, so this does it: the light is filtered apart from the colour
of the wood (which is nearly free of noise), guided by position, normal and block; the grain stays sharp.
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
    """Single pixels far above or below their neighbours (few lucky or unlucky samples) are pulled in."""
    lum = c @ LUMA
    ring = np.sort(np.stack([shifted(lum, dy, dx) for dy, dx in NEAR if dy or dx]), 0)
    low = np.where(ring[2] > 0, ring[2], ring[4])
    goal = np.clip(lum, low, np.maximum(ring[5], low))
    colour = np.where((lum > 1e-5)[..., None], c / np.maximum(lum, 1e-5)[..., None], 1)
    return colour * goal[..., None]


def variance(lum):
    m1 = m2 = 0
    for dy in (-2, -1, 0, 1, 2):
        for dx in (-2, -1, 0, 1, 2):
            s = shifted(lum, dy, dx)
            m1, m2 = m1 + s / 25, m2 + s * s / 25
    return np.maximum(m2 - m1 * m1, 0)


def filtered(c, pos, nrm, block=None, levels=(1, 2, 4, 8, 16, 32), strength=14.0):
    """Edge-avoiding wavelet filter (a-trous) with variance-driven tolerance."""
    c = outliers(c)
    var = variance(c @ LUMA)
    for level, step in enumerate(levels):
        lum = c @ LUMA
        tol = strength * np.sqrt(var) / (1 + .15 * level) + 4e-3
        total, weight, vsum = c * .25, np.full(lum.shape, .25, np.float32), var * .0625
        for dy, dx in NEAR:
            if not (dy or dx):
                continue
            k = .125 if not (dy and dx) else .0625
            oy, ox = dy * step, dx * step
            q, n, s = shifted(pos, oy, ox), shifted(nrm, oy, ox), shifted(c, oy, ox)
            d = q - pos
            off = np.abs(np.einsum("hwc,hwc->hw", d, nrm)) / (.16 * np.sqrt(np.einsum("hwc,hwc->hw", d, d)) + .002)
            bend = (1 - np.einsum("hwc,hwc->hw", n, nrm)) / .05
            e = off * off + bend * bend + np.abs(shifted(lum, oy, ox) - lum) / tol
            if block is not None:
                e += np.abs(shifted(block, oy, ox) - block) / .06
            w = k * np.exp(-np.minimum(e, 30)).astype(np.float32)
            total += s * w[..., None]
            vsum += shifted(var, oy, ox) * w * w
            weight += w
        if level == 0:
            orphan = weight < .40  # edge pixels: a blend that resembles no neighbour
        c, var = total / weight[..., None], vsum / (weight * weight)
    lit = (~orphan & (c @ LUMA > 1e-5)).astype(np.float32)  # they take the mean of their settled neighbours
    near = [(shifted(c * lit[..., None], dy, dx), shifted(lit, dy, dx)) for dy, dx in NEAR]
    count = sum(n for _, n in near)
    mean = sum(a for a, _ in near) / np.maximum(count, 1)[..., None]
    return np.where((orphan & (count > 0))[..., None], mean, c)


def compose(p, strength=14.0):
    jobs = [(p["DiffDir"] + p["DiffInd"], None, (1, 2, 4, 8, 16, 32), strength),
            (p["GlossDir"] + p["GlossInd"], p["guide"][..., 0], (1, 2, 4, 8), min(strength, 12))]
    with ThreadPoolExecutor(2) as pool:
        light, shine = pool.map(lambda j: filtered(j[0], p["Position"], p["Normal"], *j[1:]), jobs)
    return light * p["DiffCol"] + shine * p["GlossCol"] + p["Emit"] + p["Env"], light


def blur(a, radius):
    """Wide soft blur at an eighth of the size: only used for the glow around windows."""
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
    key = np.sqrt(np.exp(np.log(lit + 1e-5).mean()) * lit.mean()) if lit.size else 1  # metre the light, not the wood: pairs match
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
