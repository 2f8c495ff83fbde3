"""A few simple pieces of furniture. Each takes a placement matrix; its front faces -y before turning."""
import math
import random
from mathutils import Matrix, Vector
from gear import GEAR
from life import LIFE
from machines import MACHINES
from shapes import box, lathe, place, sheet
from soft import SOFT
from stilllife import STILL
from wood import cloth, plain, timber


def leg(at, x, y, top, mat, r0=.014, r1=.024):
    lathe([(r0, 0), (r1, top)], mat, at @ Matrix.Translation((x, y, 0)), 14)


def chair(at, colour="#3a2c22"):
    m = plain("chair", colour, .42)
    box((-.21, -.21, .44), (.21, .21, .47), m, .012, 3, at)
    for x in (-.17, .17):
        leg(at, x, -.17, .45, m)
        lathe([(.014, 0), (.02, .45), (.014, .88)], m, at @ Matrix.Translation((x, .18, 0)) @ Matrix.Rotation(-.07, 4, "X"), 12)
    for k in range(5):
        x = -.10 + k * .05
        lathe([(.007, 0), (.007, .42)], m, at @ Matrix.Translation((x, .195, .45)) @ Matrix.Rotation(-.10, 4, "X"), 8)
    box((-.20, .205, .84), (.20, .245, .92), m, .012, 3, at)


def table(at, w=1.5, d=.85, colour="#5b4331"):
    m = timber("table", colour, .35, at)
    box((-w / 2, -d / 2, .72), (w / 2, d / 2, .75), m, .006, 2, at)
    box((-w / 2 + .07, -d / 2 + .07, .63), (w / 2 - .07, d / 2 - .07, .72), m, .003, 1, at)
    for x in (-1, 1):
        for y in (-1, 1):
            leg(at, x * (w / 2 - .09), y * (d / 2 - .09), .72, m, .018, .032)


def side_table(at, colour="#5b4331"):
    m = plain("side table", colour, .4)
    lathe([(.235, .50), (.24, .505), (.24, .52), (.235, .525)], m, at, 40)
    for k in range(3):
        a = k * 2.094 + .4
        lathe([(.011, 0), (.016, .51)], m, at @ Matrix.Translation((math.cos(a) * .19, math.sin(a) * .19, 0)) @ Matrix.Rotation(.14, 4, Vector((math.sin(a), -math.cos(a), 0))), 10)
    lathe([(.045, .525), (.062, .56), (.066, .62), (.04, .68), (.028, .70), (.034, .72)], plain("vase", "#d8d2c6", .35), at, 28)


def rug(at, w=2.0, d=1.4, colour="#b7ab98", woven=()):
    """`woven` are the colours of a kilim's border, lines and lozenges."""
    box((-w / 2, -d / 2, 0), (w / 2, d / 2, .011), cloth("rug", colour, 260), .005, 2, at)
    if woven:
        m = [cloth("kilim", c, 320) for c in (*woven, colour)]
        for k, (inch, part) in enumerate(((.04, 1), (.055, 0), (.13, 1), (.145, -1))):
            box((inch - w / 2, inch - d / 2, .01), (w / 2 - inch, d / 2 - inch, .0114 + .0003 * k), m[part], 0, 1, at)
        n = max(2, round((w - .3) / (d * .5)))
        for k in range(n):
            for j, (size, part) in enumerate(((1, 1), (.82, 0), (.5, 2), (.2, -1))):
                lathe([(d * .30 * size, .012), (d * .30 * size, .0126 + .0003 * j)], m[part % len(m)], at @ Matrix.Translation(((k - (n - 1) / 2) * (w - .3) / n, 0, 0)) @ Matrix.Diagonal((.8, 1, 1, 1)), 4)
        for e in (-1, 1):
            count = round(d * 90)
            sheet(lambda u, v, e=e: at @ Vector((e * (w / 2 - .004 + v * (.06 if round(u * count) % 3 else .004)), (u - .5) * (d - .01), .004 - .003 * v)), count, 1, cloth("fringe", "#ddd3bd", 600))
        return
    for e in (-1, 1):
        box((-w / 2 + .06, e * (d / 2 - .10), .009), (w / 2 - .06, e * (d / 2 - .13), .0118), cloth("stripe", "#77705f", 260), .001, 1, at)


def plant(at, seed=1, tall=1.0):
    rng = random.Random(seed)
    lathe([(.115, 0), (.15, .02), (.165, .28), (.172, .30), (.155, .30), (.15, .27), (.001, .265)], plain("pot", "#c9c2b4", .6), at, 36)
    green, stem = [plain("leaf", c, .42) for c in ("#3e5537", "#4b6340", "#344a31")], plain("stem", "#5a4a34", .7)
    for k in range(3):
        lean = at @ Matrix.Translation((.03 * (k - 1), .02 * k, .25)) @ Matrix.Rotation(rng.uniform(0, 6.3), 4, "Z") @ Matrix.Rotation(rng.uniform(.05, .2), 4, "X")
        high = tall * rng.uniform(.7, 1)
        lathe([(.009, 0), (.006, high)], stem, lean, 8)
        for j in range(9):
            z, size = high * (.25 + .75 * j / 8), rng.uniform(.16, .24)
            m = lean @ Matrix.Translation((0, 0, z)) @ Matrix.Rotation(j * 2.4 + rng.random(), 4, "Z") @ Matrix.Rotation(rng.uniform(-.9, -.2), 4, "Y")

            def fn(u, v, m=m, size=size):
                wide = size * .30 * math.sin(math.pi * min(1, u * .97 + .02)) ** .75
                return m @ Vector((.02 + u * size, (v - .5) * 2 * wide, -.35 * size * u * u + abs(v - .5) * wide * .7))
            sheet(fn, 9, 4, rng.choice(green))


def palm(at, seed=1, tall=1.5, pot="#a5714f"):
    """A kentia: arching fronds with narrow leaflets, in a terracotta pot."""
    rng = random.Random(seed)
    lathe([(.13, 0), (.17, .26), (.185, .265), (.185, .31), (.17, .31), (.165, .28), (.001, .275)], plain("pot", pot, .8), at, 40)
    greens, stem = [plain("frond", c, .45) for c in ("#3d5a34", "#4a6a3d", "#35502f")], plain("stalk", "#566b3c", .6)
    for k in range(9):
        turn, high, out = k * 2.4 + rng.uniform(-.3, .3), tall * rng.uniform(.62, 1), tall * rng.uniform(.28, .55)
        way, across = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))

        def spine(t, way=way, high=high, out=out):
            return at @ (Vector((0, 0, .27)) + way * (.03 + out * t ** 2.1) + Vector((0, 0, high * (1.28 * t - .42 * t ** 3.4))))
        sheet(lambda u, v, spine=spine, across=across: spine(u) + at.to_3x3() @ across * ((v - .5) * (.012 - .008 * u)), 14, 1, stem)
        for j in range(26):
            t, long = .42 + .57 * j / 25, .30 * tall / 1.5 * math.sin(math.pi * (.16 + .80 * j / 25)) ** .8
            for e in (-1, 1):
                base, ahead = spine(t), (spine(t + .01) - spine(t - .01)).normalized()
                grow = (at.to_3x3() @ across * e * .80 + ahead * .75 + Vector((0, 0, .10))).normalized()

                def leaf(u, v, base=base, grow=grow, ahead=ahead, long=long):
                    return base + grow * (u * long) + ahead * ((v - .5) * .026 * math.sin(math.pi * min(1, .06 + u * .94)) ** .7) + Vector((0, 0, -.42 * long * u * u))
                sheet(leaf, 5, 1, rng.choice(greens))


def blades(at, seed=1, tall=.75, pot="#d8d3c8"):
    """A mother-in-law's tongue: stiff upright leaves, banded, in a low pot."""
    rng = random.Random(seed)
    lathe([(.12, 0), (.15, .03), (.155, .22), (.145, .235), (.135, .22), (.001, .21)], plain("pot", pot, .5), at, 40)
    greens = [plain("blade", c, .4) for c in ("#3c5138", "#506444", "#2f432f")]
    for k in range(13):
        a, out, lean, high, twist = rng.uniform(0, 6.3), rng.uniform(.01, .085), rng.uniform(.02, .24), tall * rng.uniform(.5, 1), rng.uniform(-.9, .9)

        def fn(u, v, a=a, out=out, lean=lean, high=high, twist=twist):
            wide, b = .034 * math.sin(math.pi * (.22 + .78 * u)) ** .55 * (1.02 - u ** 6), a + twist * u
            r = out + lean * high * u ** 1.5
            return at @ Vector((math.cos(a) * r - math.sin(b) * (v - .5) * 2 * wide, math.sin(a) * r + math.cos(b) * (v - .5) * 2 * wide, .2 + high * u - abs(v - .5) * .004))
        sheet(fn, 12, 4, rng.choice(greens))


def bookcase(at, w=.95, h=2.0, d=.30, seed=3, rows=5):
    rng = random.Random(seed)
    m = plain("case", "#e6e3dc", .4)
    for x in (-w / 2, w / 2 - .025):
        box((x, -d, 0), (x + .025, 0, h), m, .002, 1, at)
    box((-w / 2, -.01, 0), (w / 2, 0, h), m, 0, 1, at)
    for k in range(rows + 1):
        z = .08 + k * (h - .10) / rows
        box((.002 - w / 2, .001 - d, z - .022), (w / 2 - .002, -.001, z), m, .002, 1, at)
        x = -w / 2 + .04
        while k < rows and x < w / 2 - .09 - rng.uniform(0, .25):
            t, tall = rng.uniform(.018, .045), rng.uniform(.19, .29)
            col = rng.choice(("#6b3f35", "#3d4a55", "#8d8371", "#c9bfae", "#4c5a48", "#a2754a", "#2e3136", "#d9d2c4"))
            box((x, -.04 - rng.uniform(.15, .19), z), (x + t, -.04, z + tall), plain("book", col, .7), .002, 1, at)
            x += t + .001
    box((-w / 2, -d + .01, 0), (w / 2, -d + .02, .06), m, 0, 1, at)


def units(at, w=2.4, colour="#57655e"):
    """A plain run of kitchen cupboards with a pale worktop."""
    m = plain("unit", colour, .5)
    box((-w / 2, -.56, .12), (w / 2, 0, .88), m, .002, 1, at)
    box((-w / 2, -.50, 0), (w / 2, 0, .12), plain("plinth", "#3c4541", .6), 0, 1, at)
    n = round(w / .6)
    for k in range(n):
        x = -w / 2 + k * w / n
        box((x + .006, -.585, .125), (x + w / n - .006, -.562, .872), m, .003, 1, at)
        box((x + .05, -.60, .80), (x + .19, -.585, .812), plain("pull", "#b08b4a", .3, 1), .004, 2, at)
    box((-w / 2 - .01, -.61, .88), (w / 2 + .01, 0, .915), plain("worktop", "#dedad2", .3), .004, 2, at)


THINGS = {f.__name__: f for f in (chair, table, side_table, rug, plant, palm, blades, bookcase, units)} | SOFT | LIFE | MACHINES | GEAR | STILL


def put(kind, x, y, turn=0, **more):
    THINGS[kind](place(x, y, turn), **more)
