"""What makes a room look lived in: books, lamps, a piano. Placed like furniture; `z` puts it on a table or shelf."""
import math
import random
import bpy
from mathutils import Matrix, Vector
from shapes import added, box, lathe, sheet
from wood import cloth, linear, plain, timber

SPINES = ("#6b3f35", "#3d4a55", "#8d8371", "#c9bfae", "#4c5a48", "#a2754a", "#2e3136", "#d9d2c4")


def raised(at, z):
    return at @ Matrix.Translation((0, 0, z))


def books(at, z=0, count=5, seed=1, flat=False):
    rng, x = random.Random(seed), 0
    at = raised(at, z)
    for _ in range(count):
        t, tall, deep = rng.uniform(.018, .04), rng.uniform(.18, .25), rng.uniform(.13, .17)
        mat = plain("book", rng.choice(SPINES), .7)
        if flat:
            box((-tall / 2, -deep / 2, x), (tall / 2, deep / 2, x + t), mat, .002, 1, at @ Matrix.Rotation(rng.uniform(-.2, .2), 4, "Z"))
        else:
            box((x, -deep / 2, 0), (x + t, deep / 2, tall), mat, .002, 1, at)
        x += t + .001


def vase(at, z=0, colour="#d8d2c6", tall=.24, stems=0, leaf="#6f8068"):
    k = tall / .24
    profile = [(.045, 0), (.062, .04), (.066, .10), (.04, .17), (.028, .19), (.034, .24), (.028, .24), (.02, .19), (.001, .17)]
    lathe([(r * k, h * k) for r, h in profile], plain("vase", colour, .35), raised(at, z), 32)
    rng, green, wood = random.Random(round(tall * 100) + stems), plain("leaf", leaf, .5), plain("stem", "#6b5a40", .7)
    for j in range(stems):  # eucalyptus: round leaves in pairs along a bent stem
        way, high, out = j * 2.4 + rng.uniform(-.4, .4), rng.uniform(.28, .46), rng.uniform(.06, .22)
        along = [raised(at, z + tall * .8) @ Vector((math.cos(way) * out * t * t, math.sin(way) * out * t * t, high * t)) for t in (i / 9 for i in range(10))]
        sheet(lambda u, v, along=along: along[round(u * 9)] + Vector(((v - .5) * .004, 0, 0)), 9, 1, wood)
        for p in along[2:]:
            for _ in range(3):
                turn = Matrix.Translation(p) @ Matrix.Rotation(rng.uniform(0, 6.3), 4, "Z") @ Matrix.Rotation(rng.uniform(-1.1, .3), 4, "Y")
                sheet(lambda u, v, turn=turn, r=rng.uniform(.018, .028): turn @ Vector((.006 + r * 2 * u, (v - .5) * 2 * r * math.sin(math.pi * (.04 + .92 * u)), .2 * r * u * u)), 4, 2, green)


def candlestick(at, z=0):
    at = raised(at, z)
    lathe([(.05, 0), (.048, .01), (.014, .025), (.011, .09), (.018, .10), (.010, .11), (.011, .20), (.022, .215), (.001, .216)], plain("brass", "#b08b4a", .3, 1), at, 24)
    lathe([(.011, .21), (.011, .40), (.002, .405)], plain("candle", "#efe8d8", .5), at, 16)


def lampshade(profile, translucent, colour, at, watts):
    """A linen shade; with `watts` its bulb is lit and shines through it."""
    mat = cloth("shade", colour, 600, translucent)
    shade = lathe(profile, mat, at, 40)
    if watts:
        bsdf = mat.node_tree.nodes["Principled BSDF"]
        bsdf.inputs["Emission"].default_value, bsdf.inputs["Emission Strength"].default_value = linear("#ffd08e"), .24
        mat.cycles.sample_as_light = shade.visible_shadow = False
        bulb = bpy.data.lights.new("bulb", "POINT")
        bulb.energy, bulb.color, bulb.shadow_soft_size = watts, (1, .74, .46), .12
        obj = added("bulb", bulb)
        obj.matrix_world = at @ Matrix.Translation((0, 0, profile[0][1] + .12))


def lamp(at, shade="#e8dcc2", tall=1.5, legs=False, lit=0):
    """Floor lamp: foot, rod and linen shade."""
    if legs:  # three wooden legs instead of the foot
        for k in range(3):
            lathe([(.011, 0), (.014, tall - .28)], plain("leg", "#8a6544", .5), at @ Matrix.Rotation(k * 2.094 + .5, 4, "Z") @ Matrix.Translation((.24, 0, 0)) @ Matrix.Rotation(-math.atan(.22 / (tall - .3)), 4, "Y"), 12)
    else:
        lathe([(.14, 0), (.14, .012), (.02, .025), (.011, .04), (.011, tall - .25), (.001, tall - .25)], plain("rod", "#3a3630", .4, 1), at, 28)
    lampshade([(.21, tall - .28), (.15, tall + .02), (.147, tall + .02), (.207, tall - .28)], 0, shade, at, lit)


def table_lamp(at, z=0, colour="#6f8488", shade="#e9dfc9", lit=0):
    at = raised(at, z)
    lathe([(.05, 0), (.07, .01), (.088, .06), (.082, .13), (.05, .19), (.022, .22), (.014, .23), (.012, .30), (.001, .30)], plain("lamp", colour, .25), at, 36)
    lampshade([(.165, .27), (.11, .47), (.107, .47), (.162, .27)], .3, shade, at, lit)


def chest(at, w=.95, h=.82, rows=3, colour="#8a6242", painted=False):
    """A chest of drawers on bun feet, two small drawers at the top."""
    m = plain("chest", colour, .45) if painted else timber("chest", colour, .4, at)
    box((-w / 2, -.44, .10), (w / 2, 0, h - .025), m, .003, 1, at)
    box((-w / 2 - .02, -.465, h - .025), (w / 2 + .02, 0, h), m, .008, 3, at)
    box((-w / 2 - .01, -.452, .08), (w / 2 + .01, 0, .13), m, .006, 2, at)
    for k in range(rows):
        high = (h - .18) / rows
        for a, b in (((-w / 2, 0), (0, w / 2)) if k == rows - 1 else ((-w / 2, w / 2),)):
            box((a + .022, -.452, .15 + k * high), (b - .022, -.43, .135 + (k + 1) * high), m, .004, 2, at)
            for x in ((a + b) / 2,) if b - a < w * .6 else (a + w * .22, b - w * .22):
                lathe([(.008, 0), (.008, .012), (.020, .022), (.018, .032), (.001, .036)], m, at @ Matrix.Translation((x, -.45, .143 + (k + .5) * high)) @ Matrix.Rotation(1.5708, 4, "X"), 20)
    for x in (-w / 2 + .06, w / 2 - .06):
        for y in (-.39, -.06):
            lathe([(.028, 0), (.044, .02), (.044, .05), (.028, .08)], m, at @ Matrix.Translation((x, y, 0)), 20)


def coats(at, z=1.62, colours=("#3d4a55", "#7a6a4c", "#5e3a36"), w=1.0):
    """Coats on a rail of pegs, their backs to the wall."""
    m, n = timber("rail", "#7d5c3c", .45, at), len(colours)
    box((-w / 2, -.02, z - .045), (w / 2, 0, z + .045), m, .004, 2, at)
    for k in range(n + 1):
        lathe([(.008, 0), (.008, .06), (.018, .075), (.001, .085)], m, at @ Matrix.Translation((-w / 2 + (k + .5) * w / (n + 1), -.02, z)) @ Matrix.Rotation(1.5708, 4, "X"), 14)
    for k, colour in enumerate(colours):
        x, long, ph = -w / 2 + (k + .5) * w / (n + 1), .98 - .12 * (k % 2), k * 2.1

        def hung(u, v, x=x, long=long, ph=ph):  # u around the front from side to side, v downwards from the loop
            wide, a = .035 + .165 * min(1, v * 4.5) ** .7 + .03 * v, math.pi * u
            deep = .05 + .07 * min(1, v * 3) + .016 * math.sin(7 * a + ph) * min(1, v * 1.4) + .01 * math.sin(13 * a + ph * 3) * v
            return at @ Vector((x - wide * math.cos(a) + .012 * math.sin(5 * v + ph), -.012 - deep * math.sin(a) ** .7, z - .02 - long * v - .02 * math.sin(3 * a) * v))
        sheet(hung, 60, 40, cloth("coat", colour, 700))


def basket(at):
    """Log basket: woven side, split logs on end."""
    c = cloth("wicker", "#8f6d45", 120)
    lathe([(.19, 0), (.225, .12), (.235, .30), (.245, .31), (.235, .32), (.22, .31), (.19, .05), (.001, .04)], c, at, 36)
    rng = random.Random(4)
    for _ in range(10):
        m = at @ Matrix.Translation((rng.uniform(-.11, .11), rng.uniform(-.11, .11), .1)) @ Matrix.Rotation(rng.uniform(-.3, .3), 4, "X") @ Matrix.Rotation(rng.uniform(-.3, .3), 4, "Y")
        lathe([(.05, 0), (.052, .33), (.045, .335)], plain("bark", rng.choice(("#5b4634", "#6f5740")), .9), m, 9)
        lathe([(.043, .335), (.042, .337)], plain("log end", "#c2a06f", .8), m, 9)


def piano(at, colour="#2a1a12"):
    """An upright piano: case, keys between cheeks, music desk, pedals."""
    m, ivory, black, brass = timber("case", colour, .28, at), plain("keys", "#e9e4d6", .35), plain("sharps", "#141312", .35), plain("pedals", "#b08b4a", .3, 1)
    for x0, y0, z0, x1, y1, z1, bevel in ((-.70, -.30, .10, .70, 0, 1.20, .003), (-.76, -.34, 1.20, .76, .01, 1.235, .010), (-.70, -.60, .59, .70, -.28, .65, .006), (-.70, -.30, .03, .70, -.26, .12, .004),
                                          (-.62, -.312, .16, .62, -.29, .55, .012), (-.62, -.315, .80, .62, -.29, 1.15, .012), (-.66, -.345, .645, .66, -.30, .79, .015), (-.36, -.36, .84, .36, -.345, 1.08, .006)):
        box((x0, y0, z0), (x1, y1, z1), m, bevel, 2, at)
    for e in (-.76, .70):
        box((e, -.60, .59), (e + .06, -.28, .74), m, .012, 3, at)
        box((e, -.33, 0), (e + .06, .005, 1.20), m, .004, 2, at)
        box((e, -.60, 0), (e + .06, -.30, .06), m, .010, 2, at)
        lathe([(.022, .06), (.030, .12), (.020, .30), (.034, .50), (.030, .59)], m, at @ Matrix.Translation((e + .03, -.555, 0)), 16)
    for k in range(52):
        box((-.655 + k * .0252, -.585, .65), (-.6305 + k * .0252, -.35, .668), ivory, .001, 1, at)
        if k % 7 not in (1, 4):
            box((-.635 + k * .0252 - .006, -.49, .668), (-.635 + k * .0252 + .006, -.35, .680), black, .002, 1, at)
    for x in (-.06, .06):
        box((x - .02, -.42, .05), (x + .02, -.26, .062), brass, .005, 2, at)


def bench(at, w=1.2, colour="#8a6544"):
    m = timber("bench", colour, .45, at)
    box((-w / 2, -.18, .42), (w / 2, .18, .455), m, .006, 2, at)
    for x in (-w / 2 + .09, w / 2 - .12):
        box((x, -.15, 0), (x + .035, .15, .42), plain("bench's ends", colour, .5), .003, 1, at)
    box((-w / 2 + .1, -.02, .16), (w / 2 - .1, .02, .22), m, .003, 1, at)


def roll(at, w=1.9, colour="#8c4a3c"):
    """A rug, rolled up for the work."""
    lying, turns = at @ Matrix.Translation((-w / 2, 0, .105)) @ Matrix.Rotation(1.5708, 4, "Y"), 6

    def spiral(u, v):  # from its core to the floor, where the last hand's breadth lies flat
        a, lie = min(u * 1.03, 1) * turns * 2 * math.pi, max(0, u * 1.03 - 1) / .03 * .09
        r = .022 + .0128 * a / 2 / math.pi + (.0016 * math.sin(3 * a + 9 * v) + .002 * math.sin(7 * v + a)) * (1 - min(1, lie * 40))
        return lying @ Vector((r * math.cos(a), r * math.sin(a) + lie, v * w + .012 * math.sin(a * .31) * (v - .5)))
    pile = sheet(spiral, 230, 24, cloth("rug", colour, 420))
    pile.modifiers.new("pile", "SOLIDIFY").thickness = .0095
    pile.modifiers["pile"].offset = 0
    fringe = round(w * 130)
    sheet(lambda u, v: lying @ Vector((.102, .085 + v * (.05 if round(u * fringe) % 3 else .005), u * w)), fringe, 1, cloth("fringe", "#d8cdb4", 600))
    for x in (w * .24, w * .74):
        for k in range(3):
            lathe([(.101, x), (.1035, x + .002), (.101, x + .005)], plain("twine", "#b59a6a", .9), lying @ Matrix.Translation((0, 0, k * .0055)), 48)


def column(at, h=3.4, r=.085, colour="#4c5355"):
    """A cast-iron column on a square plate."""
    m = plain("cast iron", colour, .45)
    box((-.17, -.17, 0), (.17, .17, .03), m, .004, 1, at)
    lathe([(.135, .03), (.135, .07), (.115, .10), (.115, .30), (.13, .33), (r * 1.06, .38), (r, .42), (r * .86, h - .3), (r * 1.3, h - .22), (r * 1.8, h)], m, at, 40)


def sideboard(at, w=1.9, colour="#6f4527"):
    """A low teak sideboard of about 1960 on splayed legs."""
    m = timber("teak", colour, .42, at)
    box((-w / 2, -.42, .20), (w / 2, 0, .74), m, .004, 1, at)
    for k in range(4):
        x = -w / 2 + .02 + k * (w - .04) / 4
        box((x + .004, -.436, .228), (x + (w - .04) / 4 - .004, -.418, .712), m, .003, 1, at)
        lathe([(.011, 0), (.016, .012), (.011, .022)], m, at @ Matrix.Translation((x + (.05 if k % 2 else (w - .04) / 4 - .05), -.43, .48)) @ Matrix.Rotation(1.5708, 4, "X"), 16)
    for x in (-1, 1):
        for y in (-.36, -.06):
            lathe([(.012, 0), (.022, .21)], m, at @ Matrix.Translation((x * (w / 2 - .12), y, 0)), 14)


def plinth(at, w=.42, h=1.0, colour="#eeece7"):
    box((-w / 2, -w / 2, 0), (w / 2, w / 2, h), plain("plinth", colour, .6), .003, 1, at)


def ladder(at, h=1.75, colour="#a98a5f"):
    """A decorator's wooden steps: two frames that lean together, treads on one of them."""
    m = timber("steps", colour, .55, at @ Matrix.Rotation(1.5708, 4, "Z"))
    for side, lean, deep in ((-1, .22, .085), (1, -.24, .045)):
        frame = at @ Matrix.Translation((0, side * h * .225, 0)) @ Matrix.Rotation(-lean, 4, "X")
        for e in (-1, 1):
            box((e * .25 - .012, -deep / 2, 0), (e * .25 + .012, deep / 2, h), m, .003, 1, frame)
        for k in range(1, 6 if side < 0 else 3):
            z = k * h / 6 if side < 0 else k * h / 3 - .2
            box((-.24, -deep / 2, z), (.24, deep / 2 if side < 0 else -.005, z + (.022 if side < 0 else .05)), m, .003, 1, frame)
    box((-.28, -.13, h * .975), (.28, .11, h * .975 + .025), m, .004, 1, at)


def pipe(at, w=2.4, z=-.075):
    """A copper pipe under the floor, along x."""
    lying = raised(at, z) @ Matrix.Translation((-w / 2, 0, 0)) @ Matrix.Rotation(1.5708, 4, "Y")
    lathe([(.011, 0), (.011, w)], plain("copper", "#b4694a", .35, 1), lying, 20)


def rack(at, w=2.4, deep=1.1, seed=1):
    """Boards in a rack, sorted by width, with their ends to the front."""
    rng, iron = random.Random(seed), plain("rack", "#49504e", .5)
    woods = [timber("board", colour, .6, at @ Matrix.Rotation(1.5708, 4, "Z")) for colour in ("#b98f5c", "#a87a4a", "#caa878", "#7d5a3c", "#8d8170", "#94683f")]
    for x in (-w / 2, 0, w / 2):
        for y in (-deep / 2 + .1, deep / 2 - .1):
            box((x - .025, y - .025, 0), (x + .025, y + .025, 2.1), iron, .002, 1, at)
    for shelf, wide in enumerate((.20, .14, .11, .07)):
        z = .12 + .5 * shelf
        for y in (-deep / 2 + .1, deep / 2 - .1):
            box((-w / 2, y - .02, z - .05), (w / 2, y + .02, z), iron, .002, 1, at)
        for layer in range(rng.randint(5, 9)):
            x = -w / 2 + .035 + rng.uniform(0, .06)
            while x + wide < w / 2 - .03:
                if not -.03 - wide < x < .03 and rng.random() < 1 - .05 * layer:
                    box((x, -deep / 2 - rng.uniform(0, .14), z + layer * .027), (x + wide - .005, deep / 2, z + layer * .027 + .025), rng.choice(woods), .0015, 1, at)
                x += wide


def stack(at, z=0, rows=4, layers=6, seed=1):
    """Old parquet blocks, layer upon layer, crosswise."""
    rng = random.Random(seed)
    woods = [timber("block", colour, .6, at) for colour in ("#a9804f", "#96693f", "#b89060", "#7f5a3a")]
    for k in range(layers):
        m = raised(at, z + .023 * k) @ Matrix.Rotation(1.5708 * (k % 2) + rng.uniform(-.04, .04), 4, "Z")
        for i in range(rows):
            y = (i - rows / 2) * .076
            box((-.15 + rng.uniform(-.006, .006), y, 0), (.15, y + .073, .022), rng.choice(woods), .0015, 1, m)


LIFE = {f.__name__: f for f in (books, vase, candlestick, lamp, table_lamp, chest, coats, basket, piano, bench, roll, column, sideboard, plinth, ladder, pipe, rack, stack)}
