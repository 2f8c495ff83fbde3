"""What the floor of each project looked like before the job, as cms/seed/projects.md tells it."""
import math
import random
import numpy as np
from past import Floor, light_of, step


class Paint:
    """Layers of colour on a floor, each with how much it shines and how much of the grain shows through."""

    def __init__(self, floor, colour, spread=.10, grain=1.0):
        self.f = floor
        tone = 1 + spread * (floor.each(3) - .5) * 2
        self.colour = light_of(colour) * (tone ** 2)[..., None]
        self.gloss, self.grain = np.zeros(floor.x.shape, np.float32), np.full(floor.x.shape, grain, np.float32)

    def over(self, colour, amount, gloss=0, grain=None):
        a = np.clip(amount, 0, 1)
        self.colour += (light_of(colour) - self.colour) * a[..., None]
        self.gloss += (gloss - self.gloss) * a
        if grain is not None:
            self.grain += (grain - self.grain) * a

    def dim(self, amount):
        """Dirt and shadow: multiplies what is there."""
        self.colour *= (1 - np.clip(amount, 0, .97))[..., None]

    def worn(self, colour, depth, seed, size=.07):
        """Wood grey with use where `depth` is positive: board by board, along the grain, with ragged edges."""
        f = self.f
        ragged = depth + .20 * (f.each(seed) - .5) + .13 * f.noise(size, seed, 7) + .10 * f.noise(.5, seed + 1)
        self.over(colour, step(ragged, -.05, .16))
        return ragged

    def scratched(self, count, seed, area, long=.25, strength=.5, way=math.pi / 2):
        rng, lines = random.Random(seed), []
        x0, y0, x1, y1 = area
        for _ in range(count):
            x, y, a, l, bend = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.gauss(way, .5), rng.expovariate(1 / long), rng.gauss(0, .3)
            lines.append(([(x + l * t * math.cos(a + bend * t), y + l * t * math.sin(a + bend * t)) for t in (0, .25, .5, .75, 1)], strength * rng.uniform(.2, 1)))
        s = self.f.strokes(lines, .0016)
        self.colour += (self.colour * .45 + .09) * s[..., None]

    def joints(self, wide, strength=.8):
        """Open joints, full of dirt."""
        lines = [(pts + pts[:1], strength) for _, _, _, pts in self.f.blocks if pts]
        self.dim(self.f.strokes(lines, wide))

    def gone(self, k):
        """A block is missing: the black bed shows, and the sides of those around it."""
        f, here = self.f, self.f.id == k
        self.over((38, 34, 31), here * 1., 0, .3)
        self.over((96, 84, 70), here * .55 * step(f.noise(.03, k % 97), .3, 1.5), 0)
        ys = f.y[here]
        if len(ys):
            self.over((92, 66, 42), here * .8 * step(f.y, ys.max() - .016, ys.max() - .006), 0)

    def done(self, after):
        f, out = self.f, after.copy()
        value = self.colour * np.clip(f.light, .05, 3)[..., None] * (f.grain ** self.grain)[..., None] + (f.shine * self.gloss)[..., None]
        cover = f.cover[f.on][..., None]
        out[f.on] = out[f.on] * (1 - cover) + 255 * np.clip(value, 0, 1) ** (1 / 2.2) * cover
        return out


def near_wall(rng, f, off):
    """A random point so far from one of the walls, and the way along that wall."""
    along = rng.uniform(1.2, f.d - off)
    return rng.choice(((-f.w / 2 + off, along, math.pi / 2), (f.w / 2 - off, along, math.pi / 2), (rng.uniform(-f.w / 2, f.w / 2), f.d - off, 0)))


def stoke_newington(f):
    """A black border half a metre wide around bare boards; staples and felt of a carpet."""
    p, wall, rng = Paint(f, (180, 154, 122), .07, 1.15), f.walls(), random.Random(5)
    p.over((146, 128, 106), .55 * step(f.noise(.5, 4) + .6 * f.noise(.06, 5, 6), -.3, 1.6))
    brush = wall - .50 - .012 * f.noise(.3, 6) - .022 * (f.each(8) - .5) - .006 * f.noise(.018, 9, 6)
    border, thin = 1 - step(brush, -.010, .012), step(f.noise(.05, 10, 9) + .5 * f.noise(.5, 11), 1.1, 2.2)
    p.over((58, 41, 30), border * (1 - .5 * thin), .35, .8)
    p.over((112, 82, 56), border * step(-f.edge, -.006, 0) * .3)
    p.over((176, 164, 144), (1 - step(np.abs(wall - .05 - .006 * f.noise(.1, 13)), 0, .03)) * .45)  # dust where the carpet ended
    p.joints(.0055)
    felt, staples = [], []
    for k in range(260):
        x, y, a = near_wall(rng, f, .05 + abs(rng.gauss(0, .015)))
        a += rng.gauss(0, .5)
        staples.append(([(x - .005 * math.cos(a), y - .005 * math.sin(a)), (x + .005 * math.cos(a), y + .005 * math.sin(a))], rng.uniform(.3, .8)))
        if k % 6 == 0:
            felt.append(([(x + t * .012 * math.cos(a) + rng.gauss(0, .004), y + t * .012 * math.sin(a)) for t in range(4)], .8))
    p.over((128, 118, 98), f.strokes(felt, .009) * .8)
    p.over((190, 188, 182), f.strokes(staples, .002))
    return p


def ealing(f):
    """Brown varnish, a grey path from the front door to the kitchen, blocks that are loose or gone."""
    p, rng = Paint(f, (122, 84, 54), .16, 1.05), random.Random(3)
    p.gloss[:] = .5
    way = f.path((-.25, 0), (-.15, 2.2), (-.35, 4.0), (-.6, 5.4))
    side = np.minimum(f.path((-.2, 2.4), (-1.5, 2.6)), f.path((-.3, 3.8), (1.5, 4.2)))
    p.over((92, 58, 34), .7 * step(f.walls() + .05 * f.noise(.3, 21), .35, .05))
    p.worn((150, 120, 86), .62 - np.minimum(way, side + .12), 31, .05)
    ragged = p.worn((158, 139, 113), .40 - way, 32, .05)
    p.over((122, 107, 88), .5 * step(ragged, .1, .5) * step(f.noise(.25, 34), -.6, 1))
    p.scratched(260, 6, (-.8, 1.4, .5, 5.4), .18, .35)
    p.joints(.0016, .7)
    picked = [k for k, (m, *_) in enumerate(f.blocks) if abs(m[0] + .3) < .42 and 1.9 < m[1] < 4.6]
    for k in rng.sample(picked, 16):  # they click underfoot
        p.dim(f.strokes([(f.blocks[k][3] + f.blocks[k][3][:1], .9)], .004))
    for start in rng.sample(picked, 3):
        for k in (start, start + 1):
            p.gone(k)
    return p


def islington(f):
    """Varnish gone orange in the light, grey where people walked; newer boards where a fireplace was taken out."""
    p = Paint(f, (150, 100, 62), .13, 1.1)
    p.gloss[:] = .1
    new = np.array([-1.7 < m[0] < -.5 and 1.6 < m[1] < 3.4 for m, *_ in f.blocks])[f.id]
    p.over((178, 134, 88), .85 * new)
    p.over((112, 70, 42), .7 * step(f.walls() + .04 * f.noise(.25, 41), .32, .04))
    way = np.minimum(f.path((.1, 0), (.15, 2.4), (.55, 3.1), (1.3, 3.2)), f.path((.15, 2.4), (-.3, 4.4), (-.95, 4.9)))
    p.worn((170, 134, 96), .58 - way, 42)
    p.over((152, 134, 110), .85 * step(p.worn((162, 140, 110), .34 - way, 43), .05, .4))
    p.scratched(260, 7, (-1.2, 1.4, 1.2, 5), .3, .4)
    p.joints(.0035)
    return p


def kensington(f):
    """Lacquer gone yellow, with grey, scratched paths."""
    p = Paint(f, (188, 151, 98), .08, 1.0)
    p.gloss[:] = .4
    p.over((172, 128, 74), .6 * step(f.walls() + .05 * f.noise(.4, 51), .5, .05))
    way = np.minimum(f.path((.35, 0), (.15, 2.6), (-1.2, 5.0)), f.path((.15, 2.6), (1.0, 4.0), (2.5, 4.6)))
    p.worn((186, 156, 112), .60 - way, 52, .06)
    p.over((160, 142, 114), .8 * step(p.worn((172, 150, 116), .33 - way, 53, .06), .05, .35))
    p.scratched(420, 8, (-1.4, 1.5, 1.6, 4.9), .22, .45)
    p.joints(.0018, .75)
    return p


def battersea(f):
    """Dull planks: arcs that chairs scratched, brown finish in the bevels, grey by the balcony."""
    p, rng = Paint(f, (182, 148, 106), .08, 1.0), random.Random(9)
    p.over((164, 134, 98), .5 * step(f.noise(.7, 61) + .4 * f.noise(.1, 62, 5), -.4, 1.4))
    p.over((120, 86, 54), .75 * step(-f.edge, -.007, -.001))
    by = np.hypot((f.x - .75) / 1.25, (f.y - 5.2) / .95)
    p.worn((170, 147, 114), .82 - by, 63, .06)
    p.over((146, 131, 109), .85 * step(p.worn((156, 138, 111), .52 - by, 64, .06), .02, .4))
    p.worn((170, 146, 112), .30 - f.path((-.3, 0), (-.2, 2), (.2, 3.6), (.7, 5.2)), 65, .06)
    arcs = []
    for _ in range(70):
        x, y, r, a = rng.gauss(-1.15, .3), rng.gauss(2.75, .3), rng.uniform(.25, .6), rng.uniform(0, 6.3)
        arcs.append(([(x + r * math.cos(a + t * .16), y + r * math.sin(a + t * .16)) for t in range(rng.randint(3, 8))], rng.uniform(.3, .8)))
    s = f.strokes(arcs, .003)
    p.colour += (np.array((.42, .36, .28), np.float32) - p.colour) * (.6 * s)[..., None]
    p.dim(.35 * f.strokes([([(u + .003, v + .003) for u, v in pts], k) for pts, k in arcs], .002))
    p.scratched(160, 10, (-1.6, 1.5, 1.2, 4.8), .2, .35)
    p.joints(.002, .8)
    return p


def hampstead(f):
    """Amber varnish; along the window the oak is grey and squares are loose."""
    p, rng = Paint(f, (134, 91, 54), .16, 1.05), random.Random(12)
    p.gloss[:] = .5
    p.over((106, 68, 38), .5 * step(f.walls() + .05 * f.noise(.3, 71), .3, .05))
    strip = f.x + f.w / 2 - .35 * step(np.abs(f.y - 2.2), 1.1, 2.4)
    p.worn((156, 124, 86), .95 - strip, 72, .04)
    ragged = p.worn((166, 147, 119), .68 - strip, 73, .04)
    p.over((116, 103, 86), .45 * step(ragged, .1, .5) * step(f.noise(.16, 75), -.2, 1.2))
    p.worn((154, 122, 84), .22 - f.path((.4, 0), (.1, 2.6), (-1.3, 5)), 74, .04)
    p.scratched(260, 13, (-.6, 1.5, 1.4, 4.6), .16, .35)
    p.joints(.0011, .7)
    near = [k for k, (m, *_) in enumerate(f.blocks) if m[0] < -1.35 and 1.6 < m[1] < 4.2]
    for k in rng.sample(near, min(60, len(near))):
        p.dim(f.strokes([(f.blocks[k][3] + f.blocks[k][3][:1], .9)], .0035))
    for k in rng.sample(near, min(7, len(near))):
        p.gone(k)
    return p


def hackney(f):
    """Red, resinous pitch pine under the remains of dark varnish, grimy joints."""
    p = Paint(f, (146, 98, 66), .14, 1.2)
    p.over((118, 71, 46), .6 * step(f.noise(.05, 81, 10) + .5 * (f.each(82) - .5), .1, 1.3))
    left = step(f.noise(.10, 83, 7) + .8 * f.noise(.7, 84) + 1.1 * (f.each(85) - .5) + 1.6 * step(f.walls(), .75, .1) - .9 * step(f.path((.15, 0), (.1, 3), (-.1, 4.2)), .7, .1), .55, .95)
    p.over((76, 47, 31), .85 * left, .15, .75)
    p.over((162, 128, 94), .6 * step(p.worn((164, 122, 84), .38 - f.path((.15, 0), (.1, 3), (-.1, 4.4)), 86), 0, .4))
    p.scratched(260, 14, (-1.3, 1.4, 1.3, 4.4), .25, .35)
    p.joints(.0038, .85)
    return p


def wimbledon(f):
    """A black stain of a square metre where a valve leaked; grey by the garden door, scratched under the chairs."""
    p = Paint(f, (164, 122, 76), .13, 1.0)
    p.gloss[:] = .2
    p.over((138, 92, 50), .6 * step(f.walls() + .05 * f.noise(.3, 91), .4, .05))
    way = f.path((2.4, 4.0), (1.5, 3.2), (.3, 2.2), (-.3, 0))
    p.worn((178, 142, 96), .62 - way, 92, .05)
    p.over((156, 138, 111), .85 * step(p.worn((166, 145, 112), .34 - way, 93, .05), .02, .35))
    wet = np.hypot((f.x + 1.25) / .72, (f.y - 4.35) / .55) + .12 * f.noise(.35, 94) + .05 * f.noise(.03, 95, 8) + .26 * (f.each(96) - .5)
    p.over((150, 128, 98), .5 * step(-wet, -1.3, -1.0))
    p.over((84, 66, 50), .75 * step(-wet, -1.05, -.8), .1)
    p.over((44, 38, 34), .8 * step(-wet, -.85, -.3), .1)
    cup = step(-wet, -1.15, -.8)
    p.colour *= (1 + cup * (.5 * step(-f.edge, -.012, 0) - .18))[..., None]  # the edges stand proud and catch the light
    p.scratched(520, 15, (-.4, 2.7, 1.6, 4.9), .14, .6, 1.2)
    p.scratched(160, 16, (-1.6, 1.5, 1.4, 4), .2, .3)
    p.joints(.0016, .75)
    return p


def chiswick(f):
    """Grey varnish, under which the border can hardly be told, and a worn path; blocks loose inside the front door."""
    p, rng = Paint(f, (122, 101, 77), .14, .95), random.Random(17)
    line = f.tint < .6
    p.over((88, 70, 52), .8 * line, 0, .6)
    p.gloss[:] = .3
    p.over((94, 75, 56), .7 * step(f.walls() + .03 * f.noise(.2, 101), .30, .08) * ~line)
    way = f.path((.05, 0), (0, 3), (.05, 6))
    p.worn((150, 124, 92), .52 - way, 102, .045)
    p.over((166, 147, 118), .8 * step(p.worn((160, 138, 106), .30 - way, 103, .045), .02, .35))
    p.scratched(240, 18, (-.6, 1.5, .6, 5.5), .2, .35)
    p.joints(.0018, .75)
    for k in rng.sample([k for k, (m, *_) in enumerate(f.blocks) if abs(m[0]) < .6 and 1.7 < m[1] < 2.6], 12):
        p.dim(f.strokes([(f.blocks[k][3] + f.blocks[k][3][:1], .95)], .005))
    return p


def walthamstow(f):
    """Orange varnish of the 1980s, worn grey by the bed, with specks of emulsion."""
    p, rng, wall = Paint(f, (176, 114, 62), .11, 1.15), random.Random(19), f.walls()
    p.over((152, 92, 48), .5 * step(wall + .04 * f.noise(.3, 111), .4, .06))
    way = np.minimum(f.path((.05, 1.2), (-.05, 2.4), (-.05, 4.3)), f.path((.3, 0), (.05, 1.6)))
    p.worn((190, 146, 94), .46 - way, 112)
    p.over((164, 144, 115), .9 * step(p.worn((172, 146, 110), .28 - way, 113), .02, .35))
    p.over((206, 190, 164), (1 - step(np.abs(wall - .04 - .006 * f.noise(.1, 114)), 0, .025)) * .5)  # dust where the carpet ended
    p.scratched(180, 20, (-1, 1.4, 1.4, 4.6), .25, .35)
    p.joints(.0028)
    specks = []
    for _ in range(520):
        x, y, _ = near_wall(rng, f, abs(rng.gauss(0, .5)))
        specks.append((x, y, min(.012, rng.expovariate(1 / .0026)) + .0012))
    p.over((236, 233, 224), .9 * f.dots(specks), 0, .4)
    return p


JOBS = {"project-02": stoke_newington, "project-03": ealing, "project-04": islington, "project-05": kensington, "project-07": battersea, "project-08": hampstead,
        "project-09": hackney, "project-10": wimbledon, "project-11": chiswick, "project-12": walthamstow}


def before(spec, camera, after, clean, worn):
    """The picture before the job: that of the finished room (`after`) with the old floor in it. The rendered pair `clean`
    and `worn` shows where the floor is, its light and its grain."""
    return JOBS[spec["name"][:10]](Floor(spec, camera, clean, worn)).done(after)
