"""From render passes to a finished photograph: denoise, expose, tone, write JPEG.

The light is denoised separately from the colours of surfaces, so the grain of the wood stays sharp.
"""
import os
import numpy as np
from PIL import Image, ImageFilter
from denoise import clean, denoised

LUMA = np.array([.2126, .7152, .0722], np.float32)


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


def dulled(gloss, reach=7):
    """The edges of blocks would flash in the sun like white joints: no reflection is far brighter than those around it."""
    lum, size = gloss @ LUMA, 2 * reach + 1
    total = np.pad(lum, reach + 1, mode="edge").cumsum(0, np.float64).cumsum(1)
    mean = (total[size:, size:] - total[:-size, size:] - total[size:, :-size] + total[:-size, :-size])[:lum.shape[0], :lum.shape[1]] / size ** 2
    return gloss * np.minimum(1, 1.4 * mean / np.maximum(lum, 1e-6)).astype(np.float32)[..., None]


def metered(light):
    """Measures the light, not the wood, so that pairs match."""
    lum = light @ LUMA
    lit = lum[lum > 1e-4]
    return np.sqrt(np.exp(np.log(lit + 1e-5).mean()) * lit.mean()) if lit.size else 1


def tone(rgb, key, ev=0.0):
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
    return np.clip(grey + (y - grey) * .93, 0, 1)


def save(path, y, quality=88):
    img = Image.fromarray((y * 255 + .5).astype(np.uint8))
    img = img.filter(ImageFilter.UnsharpMask(.8, 30, 2))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    img.save(path, "JPEG", quality=quality, optimize=True, progressive=True, subsampling=2)
    return os.path.getsize(path)


def develop(p, path, ev=0.0, seed=0, quality=88, view=3.5, light=None, reflect=1.0):
    """`light` is the light of the same room, if it is known; `reflect` dims what the floor reflects, which would
    otherwise be brighter than its window. Returns the light and the file's size."""
    colour, normal = clean(p["DiffCol"]), p["Normal"]
    light = denoised(p["DiffDir"] + p["DiffInd"], colour, normal) if light is None else light
    gloss = dulled(denoised((p["GlossDir"] + p["GlossInd"]) * p["GlossCol"], colour, normal))
    key = metered(light)
    y = tone(light * colour + gloss * reflect + p["Emit"] * (key * view) + p["Env"], key, ev)
    y = y + np.random.default_rng(seed).standard_normal((*y.shape[:2], 1)) * .004
    return light, save(path, np.clip(y, 0, 1), quality)
