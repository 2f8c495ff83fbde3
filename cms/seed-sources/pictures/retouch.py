"""Cuts details out of finished pictures, with Pillow.

  python3 retouch.py 'detail-*' [--out DIR]
"""
import argparse
import fnmatch
import os
from PIL import Image
from entries import load

SEED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "seed", "pictures")


def pixels(spec, size):
    """Pixels to the radian in the middle of the picture, and how far the camera is shifted, right and up."""
    c = spec["camera"]
    return c.get("lens", 24) / 36 * max(size), *(v * max(size) for v in c.get("shift", (0, -.13)))


def cut(spec, whole, picture):
    """A detail whose entry has the camera of a larger picture: only its size, lens and shift differ."""
    (outer, right, up), (inner, x, y) = pixels(whole, picture.size), pixels(spec, spec["size"])
    assert abs(outer - inner) < 2, spec["name"]
    (w, h), (wide, high) = picture.size, spec["size"]
    left, top = round(w / 2 - right - wide / 2 + x), round(h / 2 + up - high / 2 - y)
    return picture.crop((left, top, left + wide, top + high))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("names")
    ap.add_argument("--out", default=SEED)
    args = ap.parse_args()
    known = {spec["name"]: spec for spec in load()}
    for name, spec in known.items():
        if any(fnmatch.fnmatch(name, wanted) for wanted in args.names.split(",")):
            whole = known[spec["like"]]
            out = os.path.join(args.out, f"{name}.jpg")
            picture = cut(spec, whole, Image.open(os.path.join(args.out, f"{whole['name']}.jpg")))
            picture.save(out, "JPEG", quality=spec.get("quality", 88), optimize=True, progressive=True, subsampling=2)
            print(name, os.path.getsize(out) // 1024, "kB", flush=True)


if __name__ == "__main__":
    main()
