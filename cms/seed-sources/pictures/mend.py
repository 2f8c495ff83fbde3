"""Mends a picture: specks along lines, blotches on walls."""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter


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


def soft(a, radius):
    """A blur of numbers: two box means each way, which come close to a Gaussian; `radius` is its deviation."""
    r, a = max(1, round(radius * 1.22)), np.asarray(a, np.float32)
    for axis in (0, 1, 0, 1):
        pad = [(r + 1, r) if k == axis else (0, 0) for k in range(a.ndim)]
        total = np.moveaxis(np.cumsum(np.pad(a, pad, mode="edge"), axis, dtype=np.float64), axis, 0)
        a = np.moveaxis(((total[2 * r + 1:] - total[:-2 * r - 1]) / (2 * r + 1)).astype(np.float32), 0, axis)
    return a


def mask(size, polygons, soft):
    m = Image.new("L", size)
    for p in polygons:
        ImageDraw.Draw(m).polygon([tuple(q) for q in p], 255)
    return np.asarray(m.filter(ImageFilter.GaussianBlur(soft)), np.float32)[..., None] / 255


def planes(spec, camera):
    """Which side of the room each pixel would show if the room were empty: left, right, far, floor, ceiling."""
    r = spec["room"]
    x, y = np.meshgrid(np.arange(camera.w) + .5, np.arange(camera.h) + .5)
    ray = camera.ahead + ((x + camera.shift[0] - camera.w / 2) / camera.scale)[..., None] * camera.right - ((y - camera.shift[1] - camera.h / 2) / camera.scale)[..., None] * camera.up
    ends = ((0, -r["w"] / 2), (0, r["w"] / 2), (1, r["d"]), (2, 0), (2, r.get("h", 2.95)))
    far = [(end - camera.at[k]) / np.where(np.abs(ray[..., k]) < 1e-6, 1e-6, ray[..., k]) for k, end in ends]
    return np.argmin([np.where(f > 0, f, 1e9) for f in far], 0)


def evened(img, spec, camera):
    """Takes the blotches out of painted walls: the light on each is smoothed, but not across an edge."""
    small = np.asarray(Image.fromarray(np.uint8(np.clip(img, 0, 255))).resize((camera.w // 4, camera.h // 4), Image.BOX), np.float32)
    side, wide = planes(spec, camera)[2::4, 2::4][:small.shape[0], :small.shape[1]], camera.w / 6400
    lum, change = np.log(np.maximum(small.mean(-1, keepdims=True), 8)), 0
    chroma = small / np.maximum(small.sum(-1, keepdims=True), 8)
    for k, name in ((0, "left"), (1, "right"), (2, "far"), (4, "ceiling")):
        here = side == k
        if here.sum() < 250 or spec["room"].get("paints", {}).get(name) == "brick":
            continue
        like = np.abs(chroma - np.median(chroma[here], 0)).max(-1) < .014  # of the wall's own paint
        flat = np.abs(lum - soft(lum, 1))[..., 0] < .03
        m = (here & like & flat)[..., None].astype(np.float32)
        fine, n = soft(m * lum, 1) / np.maximum(soft(m, 1), 1e-3), np.maximum(soft(m, 34 * wide), 1e-3)
        mean = soft(m * fine, 34 * wide) / n
        a = np.maximum(soft(m * fine * fine, 34 * wide) / n - mean * mean, 0)
        a = a / (a + .028 ** 2)
        goal = soft(m * a, 34 * wide) / n * fine + soft(m * (mean - a * mean), 34 * wide) / n
        change = change + np.clip(goal - fine, -.09, .09) * m
    if np.isscalar(change):
        return img
    change = Image.fromarray(change[..., 0]).resize((camera.w, camera.h), Image.BICUBIC)
    return img * np.exp(np.asarray(change))[..., None]
