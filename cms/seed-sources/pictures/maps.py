"""Wood atlases and wear maps, drawn with numpy.

The grain is computed once per species and scale, not in the shader: a render then only looks up pixels,
and the pattern can be inspected as a plain picture. An atlas contains masks, not colours, so all stains
share it: R = late wood of the rings, G = pores and fibres, B = knots.
It is divided into lanes; each lane is a separate board, sawn from another part of the log.
"""
import os
import numpy as np
from PIL import Image

Image.MAX_IMAGE_PIXELS = None
LANE_MM = 240  # widest board the atlas can serve


def noise(rng, h, w, sy, sx):
    """Smooth noise with about unit variance and features of sy by sx pixels."""
    gh, gw = int(h / sy) + 5, int(w / sx) + 5
    grid = rng.standard_normal((gh, gw)).astype(np.float32)
    y0, x0 = rng.uniform(1, 2, 2)
    box = (x0, y0, x0 + w / sx, y0 + h / sy)
    return np.asarray(Image.fromarray(grid, "F").resize((w, h), Image.BICUBIC, box=box)) * 1.35


def smooth(a, lo, hi):
    t = np.clip((a - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def ring_phase(rng, species, h, w, s, knots):
    """Distance from the pith, in rings. s is pixels per mm."""
    y = (np.arange(h, dtype=np.float32) / s - h / s / 2)[:, None]
    x = (np.arange(w, dtype=np.float32) / s)[None, :]
    flat = rng.random() < (0.55 if species == "oak" else 0.7)
    pith = rng.uniform(-45, 45) if flat else rng.choice([-1, 1]) * rng.uniform(110, 330)
    # The pith wanders along the trunk, which causes the cathedral pattern on flat-sawn boards.
    # Old pine grew straight and slowly: its waves are three times as long, its rings half as wide.
    long, calm = (700, 1) if species == "oak" else (2000, .5)
    wander = noise(rng, 1, w, 1, long * s)[0] * 26 * calm + rng.uniform(-.012, .012) * x[0]
    depth = rng.uniform(25, 75) + wander
    py = pith + noise(rng, 1, w, 1, 1.3 * long * s)[0] * 9
    r = np.sqrt((y - py) ** 2 + depth ** 2)
    r = r + noise(rng, h, w, 26 * s, long * s / 2) * 2.4 * calm + noise(rng, h, w, 7 * s, long * s / 8) * .55 * calm
    for kx, ky, kr, _ in knots:
        d2 = ((x - kx) / 2.1) ** 2 + (y - ky) ** 2
        r = r + kr * 1.8 * np.exp(-d2 / (2 * (kr * 1.5) ** 2)) * np.sign(ky - pith + .01)
    gap = rng.uniform(2.4, 4.4) if species == "oak" else rng.uniform(1.6, 3.4)
    return r / gap + 400


def lane(rng, species, h, w, s):
    knots = []
    if species == "pine":
        for _ in range(rng.poisson(w / s / 1150)):
            knots.append((rng.uniform(0, w / s), rng.uniform(-.38, .38) * h / s, rng.uniform(3, 9), rng.uniform(1.05, 1.9)))
    phase = ring_phase(rng, species, h, w, s, knots)
    index = phase.astype(np.int32)
    frac = phase - index
    power = rng.uniform(.35, 1, 4000).astype(np.float32)[np.clip(index, 0, 3999)]
    fibre = noise(rng, h, w, max(.5 * s, .8), 60 * s) * .5 + noise(rng, h, w, 1.6 * s, 140 * s) * .5
    mottle = noise(rng, h, w, 30 * s, 260 * s)
    dash = noise(rng, h, w, max(.28 * s, .6), 9 * s)
    if species == "oak":  # ring-porous: a sharp row of open pores, then gradually paler wood
        early = np.exp(-frac / .30) * smooth(frac, 0, .05)
        bands = noise(rng, 1, 4000, 1, 5)[0][np.clip(index, 0, 3999)]  # good and poor years come in groups
        ring = (.80 * early + .10 * frac) * power + .10 * bands
        pores = smooth(dash, .75, 1.9) * (.25 + .95 * early) + smooth(fibre, .6, 2.6) * .35
        flake = noise(rng, h, w, 5 * s, 16 * s) * noise(rng, h, w, 40 * s, 300 * s)
        ring = ring - .13 * smooth(flake, 1.1, 2.0)
    else:  # pine: the colour deepens through the year and ends abruptly
        late = smooth(frac, .35, .93) * smooth(1 - frac, 0, .06)
        ring = .85 * late * power + .05
        pores = smooth(dash, 1.2, 2.4) * .30 + smooth(fibre, .8, 2.6) * .40
    ring = ring + .10 * fibre + .055 * mottle + .16
    knot = np.zeros((h, w), np.float32)
    y = (np.arange(h) / s - h / s / 2)[:, None]
    for kx, ky, kr, oval in knots:
        a, b = int(max(0, (kx - 60) * s)), int(min(w, (kx + 60) * s))
        x = (np.arange(a, b) / s)[None, :]
        wob = 1 + .10 * noise(rng, h, b - a, 12 * s, 12 * s)
        d = np.sqrt(((x - kx) / oval) ** 2 + (y - ky) ** 2) * wob
        rings = .46 + .20 * np.sin(d * 2.6 + 1) * smooth(d, .5, 3)
        edge = np.exp(-((d - kr) / 1.4) ** 2) * rng.uniform(.15, .5)
        halo = np.exp(-np.maximum(d - kr, 0) / (kr * .7)) * .26
        knot[:, a:b] = np.maximum(knot[:, a:b], (1 - smooth(d, kr * .9, kr * 1.05)) * rings + edge + halo * (d > kr))
    return np.stack([ring, pores, knot], -1)


def save(path, rgb):
    data = (np.clip(rgb, 0, 1) * 255 + .5).astype(np.uint8)
    Image.fromarray(data).save(path)


def atlas(folder, species, scale, width=8192, height=8192):
    """Path of the atlas; scale is pixels per mm."""
    path = os.path.join(folder, f"{species}-{scale:g}-{width}x{height}.tga")
    if not os.path.exists(path):
        rng = np.random.default_rng(abs(hash_name(species)) + int(scale * 100))
        rows = int(LANE_MM * scale)
        out = np.zeros((height, width, 3), np.float32)
        for top in range(0, height - rows + 1, rows):
            out[top:top + rows] = lane(rng, species, rows, width, scale)
        save(path, out)
    return path


def hash_name(text):  # hash() is salted per run
    return sum(ord(c) * 31 ** i for i, c in enumerate(text)) % 100003


def scratches(rng, n, count, long_px, strength):
    """Fine, broken lines, mostly along the way people walk; drawn at twice the size, or they would look like chalk."""
    from PIL import ImageDraw
    img = Image.new("L", (2 * n, 2 * n), 0)
    draw = ImageDraw.Draw(img)
    for _ in range(count):
        x, y = rng.uniform(0, 2 * n, 2)
        a = rng.normal(np.pi / 2, .7)
        l = 2 * rng.exponential(long_px)
        bend = rng.normal(0, .03)
        light = 255 * strength * rng.uniform(.2, 1) ** 2
        pts = [(x + np.cos(a + bend * t) * l * t, y + np.sin(a + bend * t) * l * t) for t in np.linspace(0, 1, 9)]
        for piece in zip(pts, pts[1:]):
            draw.line(piece, fill=int(light * rng.choice([0, .4, .7, 1])), width=int(rng.choice([1, 1, 1, 2])))
    return np.asarray(img.reduce(2), np.float32) / 255


def wear(folder, size_m=8, n=4096):
    """Floor-wide wear: R = finish worn through to grey wood, G = dirt and stains, B = scratches."""
    path = os.path.join(folder, f"wear-{n}-3.tga")
    if os.path.exists(path):
        return path
    rng = np.random.default_rng(77)
    s = n / size_m / 1000
    x = (np.arange(n) / n * size_m - size_m / 2)[None, :]
    lane_x = noise(rng, 1, n, 1, 1800 * s)[0] * .12
    traffic = np.exp(-((x - lane_x[:, None]) / .75) ** 2)
    blotch = .9 * noise(rng, n, n, 420 * s, 420 * s) + .55 * noise(rng, n, n, 110 * s, 110 * s)
    fine = noise(rng, n, n, 26 * s, 5 * s) * .30 + noise(rng, n, n, 60 * s, 24 * s) * .30
    grey = smooth(traffic * 2.2 - .35 + blotch * .75 + fine * .12, -1.5, 1.7)
    dirt = smooth(blotch * .5 + fine + noise(rng, n, n, 900 * s, 900 * s) * .3, .75, 2.6) * .45
    yy = (np.arange(n) / n * size_m - size_m / 2)[:, None]
    for _ in range(26):  # ring marks and spills
        cx, cy = rng.uniform(-3.8, 3.8, 2)
        rad = rng.uniform(.04, .17)
        d = np.hypot(x - cx, yy - cy) * (1 + .14 * noise(rng, n, n, 90 * s, 90 * s)) if rad > .07 else np.hypot(x - cx, yy - cy)
        spill = (1 - smooth(d, rad * .72, rad)) * .40 + np.exp(-((d - rad * .9) / .010) ** 2) * .35
        dirt = np.maximum(dirt, spill * rng.uniform(.4, 1))
    marks = np.maximum(scratches(rng, n, 3600, 36, .8), scratches(rng, n, 200, 110, .8))
    save(path, np.stack([grey, dirt, marks], -1))
    return path


if __name__ == "__main__":
    import sys
    folder = sys.argv[1]
    for kind in ("oak", "pine"):
        atlas(folder, kind, 1.6, 2048, 1536)
