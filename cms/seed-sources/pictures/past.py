"""Paints the floor of a finished room as it was before the job: old wood, in floor coordinates, in the light of the room."""
import math
import random
import numpy as np
from PIL import Image, ImageDraw
from outline import NEAR, SIZES, patterns, solids

FINE = 3


def soft(a, radius):
    """A blur of numbers: two box means each way, which come close to a Gaussian; `radius` is its deviation."""
    r, a = max(1, round(radius * 1.22)), np.asarray(a, np.float32)
    for axis in (0, 1, 0, 1):
        pad = [(r + 1, r) if k == axis else (0, 0) for k in range(a.ndim)]
        total = np.moveaxis(np.cumsum(np.pad(a, pad, mode="edge"), axis, dtype=np.float64), axis, 0)
        a = np.moveaxis(((total[2 * r + 1:] - total[:-2 * r - 1]) / (2 * r + 1)).astype(np.float32), 0, axis)
    return a


def light_of(srgb):
    return (np.asarray(srgb, np.float32) / 255) ** 2.2


def step(v, lo, hi):
    t = np.clip((v - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def parted(a):
    """Parts the colours of a floor into its light and the white reflection on it, if the wood's own colour allows that."""
    a = np.maximum(a, 1e-4)
    colour = a / a.mean(-1, keepdims=True)
    vivid = colour[:, 0] - colour[:, 2]
    own = colour[vivid > np.quantile(vivid, .7)].mean(0)
    spread = ((own - own.mean()) ** 2).sum()
    if spread < .06:
        return a.mean(-1), np.zeros(len(a), np.float32)
    light = (a * (own - own.mean())).sum(-1) / spread
    return light, np.clip(a.mean(-1) - light * own.mean(), 0, .5)


class Floor:
    """Every pixel's place on the floor, its block, the light there and the grain."""

    def __init__(self, spec, camera, after, before):
        self.spec, self.camera, r = spec, camera, spec["room"]
        self.w, self.d = r["w"], r["d"]
        px, py = np.meshgrid(np.arange(camera.w) + .5, np.arange(camera.h) + .5)
        ray = camera.ahead + ((px + camera.shift[0] - camera.w / 2) / camera.scale)[..., None] * camera.right - ((py - camera.shift[1] - camera.h / 2) / camera.scale)[..., None] * camera.up
        far = np.where(ray[..., 2] < -1e-3, -camera.at[2] / np.minimum(ray[..., 2], -1e-3), 1e6)
        self.x, self.y = ((camera.at[k] + ray[..., k] * far).astype(np.float32) for k in (0, 1))
        self.seen(after, before)
        self.on = self.cover > .01  # from here on, only the pixels of the floor, in a row
        self.x, self.y = self.x[self.on], self.y[self.on]
        self.lay()
        self.lit(after, before)

    def seen(self, after, before):
        """The floor is what differs between the two pictures, and all that nothing can hide."""
        inside = (np.abs(self.x) < self.w / 2 - .03) & (self.y < self.d - .03)
        hidden = Image.new("L", (self.camera.w, self.camera.h))
        for side in solids(self.spec, {*SIZES, "fireplace", "curtain"}):
            if all((np.asarray(p) - self.camera.at) @ self.camera.ahead > NEAR for p in side):
                ImageDraw.Draw(hidden).polygon([tuple(self.camera.project(p)) for p in side], 255)
        hidden = soft(np.asarray(hidden, np.float32), 5) > 4
        differ = np.clip((np.abs(after - before).max(-1) - 9) / 18, 0, 1)
        differ *= (np.abs(self.x) < self.w / 2 + .02) & (self.y < self.d + .02)
        self.cover = np.where(inside & ~hidden, 1, differ).astype(np.float32)

    def lay(self):
        """Which block each pixel shows, and where in it: along its grain, across it."""
        f = {k: v for k, v in self.spec["floor"].items() if k not in ("gap", "bevel", "tilt", "spread", "skip", "lifted")}
        ids = Image.new("I", (self.camera.w, self.camera.h), 0)
        draw, self.blocks = ImageDraw.Draw(ids), [((0, 0), 0, 1, [])]
        area = (-self.w / 2, self.spec["room"].get("floor_from", -.4), self.w / 2, self.d)
        for pts, a, tint in patterns.lay(area, random.Random(self.spec.get("seed", 1)), **f):
            pts = patterns.clip(pts, (-99, self.camera.at[1] + .7, 99, 99))
            if pts:
                draw.polygon([tuple(self.camera.project((*p, 0))) for p in pts], len(self.blocks))
                self.blocks.append((tuple(sum(p[k] for p in pts) / len(pts) for k in (0, 1)), a, tint, pts))
        self.id = np.asarray(ids)[self.on]
        mid, angle = np.array([b[0] for b in self.blocks], np.float32)[self.id], np.array([b[1] for b in self.blocks], np.float32)[self.id]
        dx, dy = self.x - mid[..., 0], self.y - mid[..., 1]
        self.u, self.v = dx * np.cos(angle) + dy * np.sin(angle), dy * np.cos(angle) - dx * np.sin(angle)
        self.tint = np.array([b[2] for b in self.blocks], np.float32)[self.id]
        wide = [max((abs((p[1] - m[1]) * math.cos(a) - (p[0] - m[0]) * math.sin(a)) for p in pts), default=1) for m, a, _, pts in self.blocks]
        self.edge = np.array(wide, np.float32)[self.id] - np.abs(self.v)  # metres to the block's long edge

    def lit(self, after, before):
        """Light and reflection of the finished floor, and the grain and scratches of the old one."""
        top = np.argmax(self.on.any(1))
        after, before, on = after[top:], before[top:], self.on[top:]
        inner = np.float32(self.cover[top:, :, None] > .95)
        mass = {r: np.maximum(soft(inner, r), 1e-3) for r in (9, 12)}
        a = (soft(light_of(after) * inner, 9) / mass[9])[on]
        light, self.shine = parted(a)
        smooth = np.stack((self.x * 0 + 1, self.y, self.y ** 2, self.x, self.x ** 2, self.shine), -1)
        if self.shine.any():
            light = light - self.shine * np.linalg.lstsq(smooth[::31], light[::31], rcond=None)[0][-1]
        self.light = light / np.median(light)
        b = (light_of(before) @ np.array((.3, .6, .1), np.float32))[..., None]
        self.grain = np.clip(b / np.maximum(soft(b * inner, 12) / mass[12], 1e-3), .25, 2.2)[on][:, 0]

    def each(self, seed):
        """A number from 0 to 1 for each block."""
        return np.random.default_rng(seed).random(len(self.blocks), np.float32)[self.id]

    def noise(self, size, seed, long=1, own=False):
        """Smooth random numbers around 0; `long` stretches them along the grain, `own` differs from block to block."""
        x, y = (self.u / long, self.v) if long != 1 or own else (self.x, self.y)
        shift = self.each(seed + 7) * 37 if long != 1 or own else 0
        total = 0
        for k in range(2):
            table = np.random.default_rng(seed * 9 + k).standard_normal((64, 64)).astype(np.float32)
            p, q = x / size * 2 ** k + shift + 11, y / size * 2 ** k + shift * 1.7 + 11
            i, j = np.floor(p).astype(int), np.floor(q).astype(int)
            f, g = step(p - i, 0, 1), step(q - j, 0, 1)
            i0, i1, j0, j1 = i % 64, (i + 1) % 64, j % 64, (j + 1) % 64
            total = total + .6 ** k * ((table[i0, j0] * (1 - f) + table[i1, j0] * f) * (1 - g) + (table[i0, j1] * (1 - f) + table[i1, j1] * f) * g)
        return total

    def walls(self):
        """Metres to the nearest wall or hearth."""
        near = np.minimum(self.w / 2 - np.abs(self.x), self.d - self.y)
        for kind, s, *_ in self.spec["room"].get("far", []):
            if kind == "fireplace":
                near = np.minimum(near, np.hypot(np.maximum(np.abs(self.x - s) - .75, 0), np.maximum(self.d - .4 - self.y, 0)))
        for side, name in ((-1, "left"), (1, "right")):
            for kind, s, *_ in self.spec["room"].get(name, []):
                if kind == "fireplace":
                    near = np.minimum(near, np.hypot(np.maximum(np.abs(self.y - s) - .75, 0), np.maximum(self.w / 2 - .4 - side * self.x, 0)))
        return near

    def path(self, *points):
        """Metres to a line on the floor."""
        best = np.full(self.x.shape, 99, np.float32)
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            dx, dy = x1 - x0, y1 - y0
            t = np.clip(((self.x - x0) * dx + (self.y - y0) * dy) / (dx * dx + dy * dy), 0, 1)
            best = np.minimum(best, np.hypot(self.x - x0 - t * dx, self.y - y0 - t * dy))
        return best

    def strokes(self, lines, wide):
        """How much of each pixel thin lines on the floor cover: each is a row of points and a strength."""
        img = Image.new("L", (self.camera.w * FINE, self.camera.h * FINE))
        draw = ImageDraw.Draw(img)
        for pts, strength in lines:
            pts = [(*p, 0) for p in pts if (np.array((*p, 0)) - self.camera.at) @ self.camera.ahead > .5]
            if len(pts) < 2:
                continue
            at = [FINE * self.camera.project(p) for p in pts]
            across = FINE * wide * self.camera.scale / ((np.array(pts[len(pts) // 2]) - self.camera.at) @ self.camera.ahead)
            draw.line([tuple(p) for p in at], round(255 * strength * min(1, across)), max(1, round(across)), joint="curve")
        return np.asarray(img.resize((self.camera.w, self.camera.h), Image.BOX), np.float32)[self.on] / 255

    def dots(self, spots):
        """How much of each pixel round spots on the floor cover: each is a place and a radius."""
        img = Image.new("L", (self.camera.w * FINE, self.camera.h * FINE))
        for x, y, r in spots:
            corners = [np.array((x + u * r, y + v * r, 0)) for u, v in ((-1, -1), (1, 1))]
            if all((c - self.camera.at) @ self.camera.ahead > .5 for c in corners):
                (x0, y0), (x1, y1) = (FINE * self.camera.project(c) for c in corners)
                ImageDraw.Draw(img).ellipse((min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)), 255)
        return np.asarray(img.resize((self.camera.w, self.camera.h), Image.BOX), np.float32)[self.on] / 255
