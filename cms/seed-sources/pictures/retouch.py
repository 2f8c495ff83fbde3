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
from PIL import Image, ImageDraw  # noqa: E402
from glass import glazed  # noqa: E402
from jobs import before  # noqa: E402
from mend import evened, mask, mended  # noqa: E402
from outline import AIRY, SIZES, Camera, joinery, joints, load, solids  # noqa: E402
from past import calmed  # noqa: E402

FINE = 3  # joints are drawn at this multiple of the picture's size
SEED = os.path.join(HERE, "..", "..", "seed", "pictures")


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


def covered(spec, camera, kinds):
    return mask((camera.w, camera.h), [[camera.project(p) for p in side] for side in solids(spec, kinds)], 1)


def jointed(img, spec, camera):
    """Draws the joints of a rendered floor, which broke into dots."""
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
    dark = np.asarray(lines.resize((camera.w, camera.h), Image.BOX), np.float32)[..., None] / 255
    done = img * (1 - dark)
    if "room" in spec:
        done += covered(spec, camera, {*SIZES, "fireplace", "curtain"} - {*AIRY}) * (img - done)  # no joint shows through a rug
    return done


def retouch(spec, picture, first):
    img, camera = np.asarray(picture, np.float32).copy(), Camera(spec, picture.size)
    if first:
        img = jointed(img, spec, camera)
    if "room" in spec:
        rough = img.copy()
        for line in (camera.line(*edge) for edge in joinery(spec)):
            if line:
                mended(img, *line, 1.6 * camera.w / 1600, 14, 90)
        img += covered(spec, camera, {*SIZES, "fireplace", "curtain"}) * (rough - img)  # furniture in front stays as it is
        img = glazed(evened(img, spec, camera), spec, camera)
        if "calm" in spec:
            img = calmed(img, spec, camera)
    return img


def picture_of(name, folder=SEED):
    return Image.open(os.path.join(folder, f"{name}.jpg")).convert("RGB")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("names")
    ap.add_argument("--first", action="store_true", help="the picture comes straight from render.py: draw its joints")
    ap.add_argument("--cut", action="store_true", help="cut details out of finished pictures")
    ap.add_argument("--before", action="store_true", help="paint the floor of the finished room as it was before")
    ap.add_argument("--grain", default=SEED, help="where the rendered pictures are, of which a before takes the grain")
    ap.add_argument("--out", default=SEED)
    args = ap.parse_args()
    known = {spec["name"]: spec for spec in load()}
    for name, spec in known.items():
        if not any(fnmatch.fnmatch(name, wanted) for wanted in args.names.split(",")):
            continue
        out = os.path.join(args.out, f"{name}.jpg")
        if args.cut:
            size = cut(spec, known[spec["like"]], os.path.join(args.out, f"{spec['like']}.jpg"), out)
        else:
            if args.before:
                after, clean, worn = (np.asarray(p, np.float32) for p in (picture_of(spec["like"], args.out), picture_of(spec["like"], args.grain), picture_of(name, args.grain)))
                img = before(spec, Camera(spec, after.shape[1::-1]), after, clean, worn)
            else:
                img = retouch(spec, picture_of(name), args.first)
            size = save(Image.fromarray(np.clip(img + .5, 0, 255).astype(np.uint8)), out, spec)
        print(name, size // 1024, "kB", flush=True)


if __name__ == "__main__":
    main()
