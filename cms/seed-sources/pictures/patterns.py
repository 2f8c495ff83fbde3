"""Floor patterns as lists of blocks, and one mesh made from them.

A block is (polygon, grain angle, tint): a convex polygon in metres, the direction of its grain,
and a brightness factor for contrasting wood (border lines). Every block becomes real geometry with
its own bevel, slight tilt and piece of the atlas, so nothing tiles.
"""
import math
import random
import bpy
from maps import LANE_MM
from shapes import added


JOIST, JOISTS, SLIVER = .052, .4, .007  # thickness of a joist, from one to the next, width of a sliver


def rect(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def turn(pts, a, cx=0, cy=0):
    c, s = math.cos(a), math.sin(a)
    return [(cx + c * (x - cx) - s * (y - cy), cy + s * (x - cx) + c * (y - cy)) for x, y in pts]


def clip(pts, area):
    """Sutherland-Hodgman against an axis-aligned rectangle."""
    x0, y0, x1, y1 = area
    for inside, cut in (
        (lambda p: p[0] - x0, 0), (lambda p: x1 - p[0], 0), (lambda p: p[1] - y0, 1), (lambda p: y1 - p[1], 1)):
        out = []
        for i, p in enumerate(pts):
            q = pts[i - 1]
            a, b = inside(q), inside(p)
            if (a < 0) != (b < 0):
                k = a / (a - b)
                out.append((q[0] + k * (p[0] - q[0]), q[1] + k * (p[1] - q[1])))
            if b >= 0:
                out.append(p)
        pts = out
        if len(pts) < 3:
            return []
    clean = [p for i, p in enumerate(pts) if math.dist(p, pts[i - 1]) > 1e-4]
    return clean if len(clean) > 2 and area_of(clean) > 4e-5 else []


def area_of(pts):
    return sum(pts[i - 1][0] * p[1] - p[0] * pts[i - 1][1] for i, p in enumerate(pts)) / 2


def boards(area, rng, w=.18, longest=3.6, shortest=1.2, along="y", offset=None, joists=None, slivers=0, filled=True):
    """With `joists`, their distance, boards end above the middle of one; `slivers` is how often a strip of 7 mm fills a gap, or leaves it open."""
    x0, y0, x1, y1 = area
    if along == "x":
        flip = [([(y, x) for x, y in pts][::-1], 0, t) for pts, _, t in boards((y0, x0, y1, x1), rng, w, longest, shortest, offset=offset, joists=joists, slivers=slivers, filled=filled)]
        return flip
    out, x = [], x0 - (rng.uniform(0, w) if offset is None else offset)
    while x < x1:
        y = y0 - rng.uniform(0, longest)
        while y < y1:
            l = rng.uniform(shortest, longest)
            if joists:
                l = y0 + JOIST / 2 + joists * round((y + l - y0) / joists) - y
            out.append((rect(x, y, x + w, y + l), math.pi / 2, 1))
            y += l
        x += w
        if slivers and rng.random() < slivers:
            if filled:
                out.append((rect(x, y0, x + SLIVER, y1), math.pi / 2, 1))
            x += SLIVER
    return out


def herringbone(area, rng, w=.07, l=.28, a=math.pi / 4):
    x0, y0, x1, y1 = area
    reach, mid = math.hypot(x1 - x0, y1 - y0), ((x0 + x1) / 2, (y0 + y1) / 2)
    out, m = [], int(reach / l) + 2
    for i in range(-int(reach / w) - 2, int(reach / w) + 3):
        for j in range(-m, m + 1):
            ox, oy = mid[0] + i * w + j * l, mid[1] + i * w - j * l
            if math.hypot(ox - mid[0], oy - mid[1]) > reach * .75 + l:
                continue
            out.append((turn(rect(ox, oy, ox + l, oy + w), a, *mid), a, 1))
            out.append((turn(rect(ox, oy + w, ox + w, oy + w + l), a, *mid), a + math.pi / 2, 1))
    return out


def chevron(area, rng, w=.09, column=.45, a=math.radians(45)):
    x0, y0, x1, y1 = area
    out, h, rise = [], w / math.cos(a), column * math.tan(a)
    cols = math.ceil((x1 - x0) / column) + 1
    start = (x0 + x1) / 2 - column * math.ceil(cols / 2)
    for k in range(cols + 2):
        s, x = (1 if k % 2 else -1), start + k * column
        y = y0 - rise * 2
        while y < y1 + rise:
            base = y if s > 0 else y + rise
            out.append(([(x, base), (x + column, base + s * rise), (x + column, base + s * rise + h), (x, base + h)], s * a, 1))
            y += h
    return out


def basket(area, rng, square=.30, strips=5):
    x0, y0, x1, y1 = area
    out, b = [], square / strips
    for i in range(int((x1 - x0) / square) + 2):
        for j in range(int((y1 - y0) / square) + 2):
            x, y = x0 - square / 3 + i * square, y0 - square / 3 + j * square
            for k in range(strips):
                if (i + j) % 2:
                    out.append((rect(x + k * b, y, x + (k + 1) * b, y + square), math.pi / 2, 1))
                else:
                    out.append((rect(x, y + k * b, x + square, y + (k + 1) * b), 0, 1))
    return out


def versailles(area, rng, side=1.0, frame=.095, strip=.085, hole=.135):
    """Square panels: a frame with a woven diagonal lattice inside."""
    x0, y0, x1, y1 = area
    out, p = [], strip + hole
    for gx in range(math.floor(x0 / side) - 1, math.ceil(x1 / side) + 1):
        for gy in range(math.floor(y0 / side) - 1, math.ceil(y1 / side) + 1):
            x, y = gx * side, gy * side
            f = frame
            out += [(rect(x, y, x + side - f, y + f), 0, 1), (rect(x + side - f, y, x + side, y + side - f), math.pi / 2, 1),
                    (rect(x + f, y + side - f, x + side, y + side), 0, 1), (rect(x, y + f, x + f, y + side), math.pi / 2, 1)]
            inner, mid = (x + f, y + f, x + side - f, y + side - f), (x + side / 2, y + side / 2)
            for i in range(-5, 6):
                for j in range(-5, 6):
                    u, v = mid[0] + i * p - strip / 2, mid[1] + j * p - strip / 2
                    parts = [(rect(u + strip, v + strip, u + p, v + p), 0 if (i + j) % 2 else math.pi / 2)]
                    if (i + j) % 2:
                        parts.append((rect(u - hole, v, u + p, v + strip), 0))
                    else:
                        parts.append((rect(u, v - hole, u + strip, v + p), math.pi / 2))
                    for pts, a in parts:
                        cut = clip(turn(pts, math.pi / 4, *mid), inner)
                        if cut:
                            out.append((cut, a + math.pi / 4, 1))
    return out



PATTERNS = {"boards": boards, "herringbone": herringbone, "chevron": chevron, "basket": basket, "versailles": versailles}


def lay(area, rng, pattern="boards", border=None, **size):
    """Blocks of a floor cut to the area; border is a list of [width, tint] from the wall inwards."""
    x0, y0, x1, y1 = area
    out = []
    for w, tint in border or []:
        for edge, along in ((rect(x0, y0, x0 + w, y1), 1), (rect(x1 - w, y0, x1, y1), 1),
                            (rect(x0 + w, y0, x1 - w, y0 + w), 0), (rect(x0 + w, y1 - w, x1 - w, y1), 0)):
            lo, hi = min(p[along] for p in edge), max(p[along] for p in edge)
            at = lo
            while at < hi:
                end = min(hi, at + rng.uniform(.7, 1.3))
                piece = (rect(edge[0][0], at, edge[2][0], end) if along else rect(at, edge[0][1], end, edge[2][1]))
                out.append((piece, math.pi / 2 if along else 0, tint))
                at = end
        x0, y0, x1, y1 = x0 + w, y0 + w, x1 - w, y1 - w
    for pts, a, t in PATTERNS[pattern]((x0, y0, x1, y1), rng, **size):
        cut = clip(pts, (x0, y0, x1, y1))
        if cut:
            out.append((cut, a, t))
    return out


def inset(pts, d):
    """Moves every edge of a convex, counter-clockwise polygon inwards by d."""
    n, lines, out = len(pts), [], []
    for i in range(n):
        (ax, ay), (bx, by) = pts[i], pts[(i + 1) % n]
        l = math.hypot(bx - ax, by - ay) or 1e-9
        lines.append((-(by - ay) / l, (bx - ax) / l, ax, ay))
    for i in range(n):
        n1, n2 = lines[i - 1], lines[i]
        c1, c2 = n1[0] * n1[2] + n1[1] * n1[3] + d, n2[0] * n2[2] + n2[1] * n2[3] + d
        det = n1[0] * n2[1] - n1[1] * n2[0]
        out.append(((c1 * n2[1] - c2 * n1[1]) / det, (n1[0] * c2 - n2[0] * c1) / det) if abs(det) > 1e-6 else pts[i])
    return out


class Blocks:
    """Collects blocks and builds one mesh from them, with UVs into the atlas and a tone per block."""

    def __init__(self, rng, atlas_mm, gap=.0004, bevel=.0007, tilt=.0004, spread=.14, joists=None):
        """`joists` = (distance, the middle of one along the grain): boards are nailed to them in pairs."""
        self.rng, self.atlas = rng, atlas_mm
        self.gap, self.bevel, self.tilt, self.spread = gap, bevel, tilt, spread
        self.joists, self.nails = joists, []
        self.verts, self.faces, self.uvs, self.tones = [], [], [], []

    def add(self, pts, angle, tint=1, z=0, thick=.02, bevel=None, steps=1):
        rng = self.rng
        if area_of(pts) < 0:
            pts = pts[::-1]
        n, b = len(pts), bevel or self.bevel
        outer = inset(pts, self.gap * rng.uniform(.3, 1.2))
        if area_of(outer) < 1e-5:
            return
        cx, cy = sum(p[0] for p in pts) / n, sum(p[1] for p in pts) / n
        c, s = math.cos(angle), math.sin(angle)
        us = [(x - cx) * c + (y - cy) * s for x, y in pts]
        vs = [(y - cy) * c - (x - cx) * s for x, y in pts]
        u0, v0 = self.place((max(us) - min(us)) * 500, (max(vs) - min(vs)) * 500)
        fu, fv = rng.choice((-1, 1)), rng.choice((-1, 1))
        tx, ty = rng.gauss(0, self.tilt), rng.gauss(0, self.tilt)
        z += rng.gauss(0, self.tilt * .25)
        tone = (max(.3, rng.gauss(1, self.spread)), rng.random(), tint)
        rings = [(outer, -thick, 0)] if steps == 1 else [(inset(outer, b * (1 - math.sin(t))), b * (1 - math.cos(t)) - thick, .5) for t in (math.pi / 2 * k / steps for k in range(steps + 1))]
        for k in range(steps + 1):
            t = k / steps * math.pi / 2
            rings.append((inset(outer, b * (1 - math.cos(t))), -b * (1 - math.sin(t)), 1 if k == steps else .5))
        start = len(self.verts)
        for ring, drop, top in rings:
            for x, y in ring:
                self.verts.append((x, y, z + drop + ((x - cx) * tx + (y - cy) * ty if drop > -thick else 0)))
                u, v = (x - cx) * c + (y - cy) * s, (y - cy) * c - (x - cx) * s
                side = fv * (drop + b) * 1000 if steps > 1 and drop < -b else -1 if drop == -thick else 0  # the grain goes on down the front of a tread
                self.uvs.append(((u0 + fu * u * 1000) / self.atlas[0], (v0 + fv * v * 1000 + side) / self.atlas[1]))
                self.tones.append((*tone, top))
        for r in range(len(rings) - 1):
            for i in range(n):
                a, d = start + r * n + i, start + r * n + (i + 1) % n
                self.faces.append((a, d, d + n, a + n))
        self.faces.append(tuple(range(start + (len(rings) - 1) * n, start + len(rings) * n)))
        if self.joists and area_of(pts) > .02:
            apart, first = self.joists
            own, mid, lo, hi, wide = random.Random(start), cx * c + cy * s, min(us) + .02, max(us) - .02, max(vs) - min(vs)
            for k in range(math.floor((mid + lo - first) / apart), math.ceil((mid + hi - first) / apart) + 1):
                at = first + k * apart - mid
                if lo - .05 < at < hi + .05:
                    for e in (-.31, .31):
                        u, v = min(hi, max(lo, at + own.gauss(0, .006))), wide * e + own.gauss(0, .005)
                        x, y = u * c - v * s, u * s + v * c
                        self.nails.append((cx + x, cy + y, z + x * tx + y * ty + .0002))

    def place(self, half_u, half_v):
        """A random position in the atlas that keeps the block inside one lane."""
        w, h = self.atlas
        lane = self.rng.randrange(int(h / LANE_MM))
        free = max(0, LANE_MM / 2 - half_v - 2)
        mid = self.rng.uniform(-free, free)
        u = self.rng.uniform(half_u + 2, w - half_u - 2) if w > 2 * half_u + 4 else w / 2
        return u, h - (lane + .5) * LANE_MM + mid  # picture rows count from the top

    def drive(self, material, r=.003):
        """The heads of all nails: punched in and filled, so only dark dots remain."""
        mesh, ring = bpy.data.meshes.new("nails"), [(r * math.cos(a), r * math.sin(a)) for a in (k * math.pi / 4 for k in range(8))]
        mesh.from_pydata([(x + u, y + v, z) for x, y, z in self.nails for u, v in ring], [], [tuple(range(k, k + 8)) for k in range(0, 8 * len(self.nails), 8)])
        mesh.materials.append(material)
        added("nails", mesh)

    def build(self, name, material):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.verts, [], self.faces)
        layer = mesh.uv_layers.new(name="grain")
        index = [0] * len(mesh.loops)
        mesh.loops.foreach_get("vertex_index", index)
        layer.data.foreach_set("uv", [c for i in index for c in self.uvs[i]])
        attr = mesh.attributes.new("tone", "FLOAT_COLOR", "POINT")
        attr.data.foreach_set("color", [c for t in self.tones for c in t])
        mesh.materials.append(material)
        obj = added(name, mesh)
        return obj
