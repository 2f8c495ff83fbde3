"""Mends a picture: specks along lines, windows that are too dark."""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from camera import NEAR
from outline import AIRY, solids, windows


def mended(img, a, b, half, reach, most):
    """Takes specks out of a strip around a line: a median along its length."""
    h, w = img.shape[:2]
    long = np.hypot(*(b - a))
    if long < 14:
        return
    way = (b - a) / long
    n = np.array((-way[1], way[0]))
    s = np.arange(0, long, 1.)
    off = np.arange(-half - 1, half + 1.01, .8)
    x = a[0] + way[0] * s[None] + n[0] * off[:, None]
    y = a[1] + way[1] * s[None] + n[1] * off[:, None]
    keep = (x[0] > 3) & (x[0] < w - 4) & (y[0] > 3) & (y[0] < h - 4)
    if keep.sum() < 9:
        return
    x, y = x[:, keep], y[:, keep]
    i, j = np.floor(y).astype(int).clip(0, h - 2), np.floor(x).astype(int).clip(0, w - 2)
    fy, fx = (y - i)[..., None], (x - j)[..., None]
    value = (img[i, j] * (1 - fx) + img[i, j + 1] * fx) * (1 - fy) + (img[i + 1, j] * (1 - fx) + img[i + 1, j + 1] * fx) * fy
    r = min(reach, value.shape[1] // 3)
    padded = np.concatenate((value[:, r:0:-1], value, value[:, -2:-r - 2:-1]), 1)
    middle = np.median(np.lib.stride_tricks.sliding_window_view(padded, 2 * r + 1, 1), -1)
    speck = np.abs(value - middle).max(-1, keepdims=True) < most  # more than that is the leg of a chair
    fade = np.clip(half + .5 - np.abs(off), 0, 1)[:, None, None] * speck
    py, px = np.rint(y).astype(int).clip(0, h - 1), np.rint(x).astype(int).clip(0, w - 1)
    order = np.argsort(np.hypot(y - py, x - px), axis=None)[::-1]  # the sample nearest to a pixel is written last
    py, px, new = py.ravel()[order], px.ravel()[order], (value + (middle - value) * fade).reshape(-1, 3)[order]
    img[py, px] = new


def mask(size, polygons, soft):
    m = Image.new("L", size)
    for p in polygons:
        ImageDraw.Draw(m).polygon([tuple(q) for q in p], 255)
    return np.asarray(m.filter(ImageFilter.GaussianBlur(soft)), np.float32)[..., None] / 255


def exposed(img, spec, camera):
    """Light from outside: what is seen through the glass nearly burns out, and furniture in front stays dark."""
    size = (camera.w, camera.h)
    kept = mask(size, [[camera.project(p) for p in side] for side in solids(spec, (*AIRY, "column"))], 2)
    solid = mask(size, [[camera.project(p) for p in side] for side in solids(spec, ("curtain", "plinth"))], 1)
    for opening, glass in windows(spec):
        if min((np.asarray(p) - camera.at) @ camera.ahead for p in opening + glass) < NEAR:
            glass = opening = [p for p in opening if (np.asarray(p) - camera.at) @ camera.ahead > NEAR]
        if len(opening) < 3:
            continue
        m = mask(size, [[camera.project(p) for p in opening]], 1.2) * mask(size, [[camera.project(p) for p in glass]], 1.2)
        lum = img.mean(-1, keepdims=True)
        green = img[..., 1:2] - (img[..., :1] + img[..., 2:]) / 2
        thing = kept * np.clip((190 - lum) / 40, 0, 1) * np.clip((16 - green) / 8, 0, 1)
        m = m * np.clip((lum - 52) / 22, 0, 1) * (1 - thing) * (1 - solid)
        img += m * spec.get("burnt", .80) * (np.array((252, 253, 254)) - img)
    return img
