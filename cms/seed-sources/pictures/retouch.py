"""Retouches finished pictures of rooms, and cuts details out of them, with NumPy and Pillow: in seconds, not hours.

  python3 retouch.py 'project-*-after,hero-room' [--out DIR]
  python3 retouch.py --cut 'project-*-floor'

The scene says where everything is. So every joint of the floor near the camera and every edge of the skirting is
smoothed along its length, which mends lines that broke into dots; and windows are over-exposed, as on a photograph.
"""
import argparse
import fnmatch
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np  # noqa: E402
from PIL import Image, ImageDraw, ImageFilter  # noqa: E402
from entries import load  # noqa: E402
from outline import AIRY, NEAR, SIZES, Camera, joints, skirtings, solids, windows  # noqa: E402

FINE = 3  # joints are drawn at this multiple of the picture's size
SEED = os.path.join(HERE, "..", "..", "seed", "pictures")


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
    kept = mask(size, [[camera.project(p) for p in side] for side in solids(spec, AIRY)], 2)
    for opening, glass in windows(spec):
        if min((np.asarray(p) - camera.at) @ camera.ahead for p in opening + glass) < NEAR:
            glass = opening = [p for p in opening if (np.asarray(p) - camera.at) @ camera.ahead > NEAR]
        if len(opening) < 3:
            continue
        m = mask(size, [[camera.project(p) for p in opening]], 1.2) * mask(size, [[camera.project(p) for p in glass]], 1.2)
        lum = img.mean(-1, keepdims=True)
        green = img[..., 1:2] - (img[..., :1] + img[..., 2:]) / 2
        thing = kept * np.clip((190 - lum) / 40, 0, 1) * np.clip((16 - green) / 8, 0, 1)
        m = m * np.clip((lum - 40) / 22, 0, 1) * (1 - thing)
        img += m * .80 * (np.array((252, 253, 254)) - img)
    return img


def save(picture, out, spec):
    picture.save(out, "JPEG", quality=spec.get("quality", 88), optimize=True, progressive=True, subsampling=2)
    return os.path.getsize(out)


def cut(spec, whole, path, out):
    """A detail whose entry has the camera of a larger picture: only its size, lens and shift differ."""
    picture, size = Image.open(path), spec["size"]
    outer, inner = Camera(whole, picture.size), Camera(spec, size)
    assert abs(outer.scale - inner.scale) < 2, spec["name"]
    x = round(outer.w / 2 - outer.shift[0] - inner.w / 2 + inner.shift[0])
    y = round(outer.h / 2 + outer.shift[1] - inner.h / 2 - inner.shift[1])
    return save(picture.crop((x, y, x + size[0], y + size[1])), out, spec)


def retouch(spec, path, out):
    picture = Image.open(path).convert("RGB")
    img, camera = np.asarray(picture, np.float32).copy(), Camera(spec, picture.size)
    lines = Image.new("L", (camera.w * FINE, camera.h * FINE))
    draw = ImageDraw.Draw(lines)
    for p, q, wide, near in joints(spec, camera.w):
        line = camera.line(p, q)
        if line:
            if near:
                mended(img, *line, 2.2 * camera.w / 1600, 9, 55)
            for k in range(6):  # a joint is at least a pixel wide, and paler instead of thinner
                (x0, y0), (x1, y1) = (FINE * (line[0] + (line[1] - line[0]) * e / 6) for e in (k, k + 1))
                cover = wide[0] + (wide[1] - wide[0]) * (k + .5) / 6
                draw.line((x0, y0, x1, y1), round(255 * min(.62, cover)), max(FINE, round(cover * FINE)))
    dark = np.asarray(lines.resize(picture.size, Image.BOX), np.float32)[..., None] / 255
    if "room" in spec:
        dark = dark * (1 - mask(picture.size, [[camera.project(p) for p in side] for side in solids(spec, {*SIZES, "fireplace"} - {*AIRY})], 1))
    img *= 1 - dark
    if "room" in spec:
        for edge in skirtings(spec):
            line = camera.line(*edge)
            if line:
                mended(img, *line, 1.8 * camera.w / 1600, 12, 34)
        img = exposed(img, spec, camera)
    done = Image.fromarray(np.clip(img + .5, 0, 255).astype(np.uint8))
    return save(done, out, spec)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("names")
    ap.add_argument("--cut", action="store_true", help="cut details out of finished pictures")
    ap.add_argument("--out", default=SEED)
    args = ap.parse_args()
    known = {spec["name"]: spec for spec in load()}
    for name, spec in known.items():
        if not any(fnmatch.fnmatch(name, wanted) for wanted in args.names.split(",")):
            continue
        source, out = (os.path.join(folder, f"{kind}.jpg") for folder, kind in ((SEED, spec["like"] if args.cut else name), (args.out, name)))
        size = cut(spec, known[spec["like"]], source, out) if args.cut else retouch(spec, source, out)
        print(name, size // 1024, "kB", flush=True)


if __name__ == "__main__":
    main()
