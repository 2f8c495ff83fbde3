"""Cuts details out of finished pictures, and paints old floors into finished rooms, with NumPy and Pillow.

  python3 retouch.py 'detail-*' [--out DIR]
  python3 retouch.py --before 'project-??-before' --grain RENDERED
"""
import argparse
import fnmatch
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402
from jobs import before  # noqa: E402
from outline import Camera, load  # noqa: E402

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


def picture_of(name, folder=SEED):
    return Image.open(os.path.join(folder, f"{name}.jpg")).convert("RGB")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("names")
    ap.add_argument("--before", action="store_true", help="paint the floor of the finished room as it was before")
    ap.add_argument("--grain", default=SEED, help="where the rendered pictures are, of which a before takes the grain")
    ap.add_argument("--out", default=SEED)
    args = ap.parse_args()
    known = {spec["name"]: spec for spec in load()}
    for name, spec in known.items():
        if not any(fnmatch.fnmatch(name, wanted) for wanted in args.names.split(",")):
            continue
        out = os.path.join(args.out, f"{name}.jpg")
        if args.before:
            after, clean, worn = (np.asarray(p, np.float32) for p in (picture_of(spec["like"], args.out), picture_of(spec["like"], args.grain), picture_of(name, args.grain)))
            img = before(spec, Camera(spec, after.shape[1::-1]), after, clean, worn)
            size = save(Image.fromarray(np.clip(img + .5, 0, 255).astype(np.uint8)), out, spec)
        else:
            size = cut(spec, known[spec["like"]], os.path.join(args.out, f"{spec['like']}.jpg"), out)
        print(name, size // 1024, "kB", flush=True)


if __name__ == "__main__":
    main()
