"""What lies on a floor during a survey, a repair of parquet and a finish, in metres."""
import math
import random
import bmesh
import numpy as np
from mathutils import Matrix, Vector
from castings import axis, cast, crisp, label, tube, turned
from shapes import box, finish, lathe, loft, place, sheet, sweep
from surface import noise, slab, soft_max, soft_min
from tools import meter, steel, timber
from wood import Nodes, cloth, linear, plain

GLUE, MILK = "#cdb995", "#f4f1e8"


def rough(name, colour, lumps, vary, scale=600, deep=.003, shine=.85):
    """Carpet, fleece or used rubber: mottled, with a fine relief."""
    n = Nodes(name)
    co, bump = n.new("TexCoord").outputs["Object"], n.new("Bump")
    n.mottle(n.noise(co, lumps, 8), colour, vary)
    bump.inputs["Distance"].default_value, n.bsdf.inputs["Roughness"].default_value = deep, shine
    n.link(n.noise(co, scale, 4), bump.inputs["Height"])
    n.link(bump.outputs[0], n.bsdf.inputs["Normal"])
    return n.mat


def coords(name):
    n = Nodes(name)
    axes = n.new("SeparateXYZ")
    n.link(n.new("TexCoord").outputs["Object"], axes.inputs[0])
    return n, axes.outputs


def lines(n, x, pitch, wide):
    return n.math("LESS_THAN", n.math("FRACT", n.math("ADD", n.math("DIVIDE", x, pitch), wide / pitch / 2)), wide / pitch)


def plate(outline, thick, mat, at, bevel=.0006):
    """A flat piece of any outline; its underside is at z = 0."""
    bm = bmesh.new()
    bm.faces.new([bm.verts.new((x, y, thick / 2)) for x, y in outline])
    obj = finish(bm, "plate", mat)
    obj.matrix_world, solid, edge = at, obj.modifiers.new("thick", "SOLIDIFY"), obj.modifiers.new("edge", "BEVEL")
    solid.thickness, solid.offset = thick, 0
    edge.width, edge.segments = min(bevel, thick * .45), 2


def rounded(x, y, r, steps=6):
    """A rectangle around the origin with round corners."""
    return [(e * (x - r) + r * math.cos(a), f * (y - r) + r * math.sin(a)) for k, (e, f) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
            for a in np.linspace(k * math.pi / 2, (k + 1) * math.pi / 2, steps)]


def spread(at, w, d, height, mat, step=.0015, sunk=1.5):
    """A mass of the given height (of points, in millimetres) over a rectangle. Where that is negative it ends, at most `sunk` deep."""
    nu, nv = round(w / step), round(d / step)
    g = np.array([((i / nu - .5) * w * 1000, (j / nv - .5) * d * 1000, 0) for i in range(nu + 1) for j in range(nv + 1)])
    g[:, 2] = np.maximum(height(g), -sunk)
    return sheet(lambda u, v: at @ Vector(g[round(u * nu) * (nv + 1) + round(v * nv)] / 1000), nu, nv, mat)


def notebook(at, seed=2):
    """A hard-cover book of squared paper, open at the plan of a room; a pencil lies in its fold."""
    rng, board, lead = random.Random(seed), cloth("cover", "#23352f", 2600), plain("lead", "#303034", .5)
    paper, (x, y, z) = coords("paper")
    up, leaf = paper.new("SeparateXYZ"), paper.new("CombineXYZ")
    paper.link(paper.new("NewGeometry").outputs["Normal"], up.inputs[0])
    paper.link(z, leaf.inputs[2])
    page = paper.mix(paper.math("MULTIPLY", paper.math("MAXIMUM", *(lines(paper, k, .005, .0004) for k in (x, y))), .62), linear("#efebdf"), linear("#7f97ad"))
    edges = paper.mix(paper.noise(leaf.outputs[0], 2600), linear("#b9b2a0"), linear("#efebdf"))
    paper.link(paper.mix(paper.math("GREATER_THAN", up.outputs[2], .35), edges, page), paper.bsdf.inputs["Base Color"])
    paper.bsdf.inputs["Roughness"].default_value = .8

    def top(x, e):
        return .0026 + (.0085 if e < 0 else .0062) * (1 - .8 * math.exp(-x / .007)) + .0034 * math.exp(-((x - .026) / .026) ** 2)
    for e in (-1, 1):
        plate(rounded(.0745, .111, .005), .0026, board, at @ Matrix.Translation((e * .0785, 0, 0)), .001)
        rim = [(-e * x, top(x, e)) for x in np.concatenate((np.linspace(.0005, .03, 14), np.linspace(.036, .146, 12)))] + [(-e * .148, .0027), (-e * .0005, .0027)]
        crisp(sweep(rim, [(0, -.105, 0), (0, .105, 0)], paper.mat), 30).matrix_world = at
    box((-.006, -.111, 0), (.006, .111, .0018), board, .0008, 2, at)
    sheet(lambda u, v: Vector((.0012 + .143 * u, (v - .5) * .21, top(.001 + .143 * u, 1) + .0006 + .013 * u ** 3 * (.55 + .45 * v))), 30, 12, paper.mat).matrix_world = at

    def draw(points, shake=.0003, r=.00042):
        line = []
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            long = math.dist((ax, ay), (bx, by))
            steps = (0, .03, *np.linspace(0, 1, round(long / .014) + 1)[1:-1], .97) if long > .009 else (0,)  # walls meet in corners
            line += [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in steps]
        line = [(x + rng.gauss(0, shake), y + rng.gauss(0, shake)) for x, y in line + [points[-1]]]
        tube([(x, y, top(abs(x), -1) + .00005) for x, y in line], r, lead, at, step=.0012, sides=6)

    def notes(x, y, count):
        for _ in range(count):
            long = rng.uniform(.007, .017)
            draw([(x + k * .0011, y + rng.uniform(-.2, 1.2) * .0016 * (k % 2)) for k in range(round(long / .0011))], .0002, .00026)
            x += long + .004
    for _ in range(2):  # the walls, drawn twice, with a chimney breast and a bay; the door; the hearth; measures
        draw([(-.086, -.03), (-.128, -.03), (-.128, .012), (-.118, .012), (-.118, .042), (-.128, .042), (-.128, .078), (-.085, .078), (-.078, .092), (-.046, .092), (-.039, .078), (-.026, .078), (-.026, -.03), (-.062, -.03)])
    draw([(-.086, -.03)] + [(-.086 + .024 * math.sin(a), -.03 + .024 * math.cos(a)) for a in np.linspace(0, math.pi / 2, 9)], .0001)
    for k in range(7):
        draw([(-.117, .014 + k * .004), (-.112, .017 + k * .004)], .0002, .00022)
    for line in ([(-.128, -.041), (-.026, -.041)], [(-.138, -.03), (-.138, .078)]):
        draw(line)
        for x, y in line:
            draw([(x - .002, y - .002), (x + .002, y + .002)], .0001)
    for x, y, count in ((-.088, -.049, 1), (-.07, .03, 2), (-.126, -.064, 4), (-.126, -.074, 3), (-.126, -.084, 5), (-.126, -.094, 3)):
        notes(x, y, count)
    m, cedar = at @ Matrix.Translation((.0004, -.075, .0122)) @ Matrix.Rotation(-math.pi / 2, 4, "X") @ Matrix.Rotation(math.pi / 6, 4, "Z"), timber("cedar", "#d2a878", "#b98a5a", .7)
    crisp(lathe([(.0030, 0), (.0036, .0006), (.0036, .15), (.0034, .1512)], plain("lacquer", "#8c2f24", .28), m, 6))
    lathe([(.0034, .149), (.00095, .169), (.0009, .169)], cedar, m)
    lathe([(.00095, .1688), (.0002, .1745), (.0001, .1746)], lead, m)


def tape_body(p):
    out = soft_min(np.maximum(np.hypot(p[:, 1] - 4, p[:, 2] - 37) - 33, np.abs(p[:, 0]) - 17), slab(p - (0, -10, 20), (17, 26, 18), 5), 8)
    return soft_max(soft_max(out, np.abs(p[:, 0]) - 17, 9), 1 - p[:, 2], 2)


def tape_measure(at, long=.45):
    """Its blade lies along -y on the floor, hollow side up, with a hook at the end."""
    half, zinc, m = .0125, steel("zinc", "#b9b8b4", .3), at @ Matrix.Translation((0, -.034 - long, 0))
    n, (x, y, _) = coords("blade")
    ink, side = 0, n.math("ABSOLUTE", x)
    for pitch, reach in ((.001, .0030), (.005, .0048), (.010, .0075)):
        ink = n.math("MAXIMUM", ink, n.math("MULTIPLY", lines(n, y, pitch, .0003), n.math("GREATER_THAN", side, half - reach)))
    n.link(n.mix(ink, linear("#e2cd84"), linear("#15130f")), n.bsdf.inputs["Base Color"])
    n.bsdf.inputs["Roughness"].default_value = .32
    arc = [(x, .0004 + .0030 * (x / half) ** 2) for x in np.linspace(-half, half, 15)]
    crisp(sweep(arc + [(x, z + .0003) for x, z in arc[::-1]], [(0, 0, 0), (0, long + .01, 0)], n.mat), 30).matrix_world = m
    for k in range(1, round(long * 100)):
        label(str(k), m @ Matrix.Translation((.0002, k * .01 - .0032, .00085)) @ Matrix.Rotation(math.pi / 2, 4, "Z"), .0062)
    plate(rounded(.009, .0085, .003), .0011, zinc, m @ Matrix.Translation((0, .0075, .0007)))
    box((-.009, -.0016, .0002), (.009, -.0005, .0115), zinc, .0004, 2, m)
    for x, y in ((-.004, .006), (.004, .006), (0, .012)):
        lathe([(.0021, 0), (.002, .0006), (.0012, .0012), (.0001, .0014)], zinc, m @ Matrix.Translation((x, y, .0017)), 16)
    cast(tape_body, (-20, -42, -1), (20, 42, 74), plain("rubber", "#2a2c2e", .6), at, 1.1)
    for e in (-1, 1):
        turned([(.001, 0), (.026, 0), (.026, .0012), (.0235, .0022), (.0225, .0012), (.001, .0014)], plain("disc", "#b8b9b6", .3, .7), axis(at, (e * .0166, .004, .037), (e, 0, 0)), .0006, 64)
    box((-.008, -.032, .030), (.008, -.016, .042), plain("lock", "#a8321f", .4), .003, 3, at)


def moisture_meter(at):
    meter(at)
    for x, y, r, colour in ((.022, 0, .009, "#9a2a1f"), (-.006, .011, .0055, "#3c3f41"), (-.006, -.011, .0055, "#3c3f41")):
        turned([(r + .0012, -.001), (r + .0012, .0004), (r, .0006), (r, .0018), (.001, .0021)], plain("button", colour, .5), at @ Matrix.Translation((x, y, .0378)), .0006, 40)


def carpet(at, w=1.8, d=1.0, fold=.42, r=.035):
    """Its near left corner is folded over and shows the backing."""
    def fn(u, v):
        x, y = u * w, v * d
        over = max(0, (fold - x - y) * math.sqrt(.5))
        turn = min(over / r, math.pi)
        move = (over - r * math.sin(turn) + max(0, over - math.pi * r)) * math.sqrt(.5)
        return at @ Vector((x + move, y + move, .003 + r * (1 - math.cos(turn)) - .3 * r * min(1, max(0, over - math.pi * r) / .1)))
    obj = sheet(fn, 150, 100, rough("pile", "#8c9087", 60, .3, 420, .008))
    obj.data.materials.append(rough("backing", "#a8926f", 220, .35, 500, .004))
    solid = obj.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset, solid.material_offset, solid.material_offset_rim = .009, 1, 1, 1


def mallet(at):
    """White rubber on an ash handle, lying on its side; the handle points to -y and its end touches the floor."""
    r, m = .031, at @ Matrix.Translation((0, 0, .031)) @ Matrix.Rotation(.052, 4, "X")
    turned([(.001, -.052), (.0295, -.052), (r, -.049), (r, -.024), (.0295, -.022), (.0295, .022), (r, .024), (r, .049), (.0295, .052), (.001, .052)], rough("rubber", "#d0cbbf", 30, .3, 300, .0006, .6), axis(m, (0, 0, 0), (1, 0, 0)), .004, 64)
    loft([(-.335, .008, .007), (-.333, .0125, .0105), (-.32, .0148, .0125), (-.27, .0142, .0118), (-.2, .0128, .0108), (-.1, .0118, .0102), (-.03, .0122, .0106), (.029, .0122, .0106), (.0345, .0115, .010), (.0355, .010, .0085)], timber("ash", "#d3ab74", "#b08450", .5, 10), m, 40, .8)


def trowel(at):
    """A notched trowel lies on its blade; adhesive hangs along its teeth (-y)."""
    w, d, t, s, tang = .135, .055, .0009, .0075, steel("tang", "#8f8d88", .4)
    plate([(-w + s * k + x, -d + .006 * (k % 2)) for k in range(36) for x in (0, s)] + [(w, d), (-w, d)], t, steel("blade", "#a5a39d", .36), at, .0003)
    spread(at @ Matrix.Translation((0, .018 - d, t)), .262, .034, lambda p: 1.5 * noise(p, 13) + .6 * noise(p, 5) + 1.7 - .16 * np.maximum(p[:, 1] + 6, 0) - .03 * np.maximum(np.abs(p[:, 0]) - 90, 0), plain("glue", GLUE, .38))
    tube([(-.085, .012, .0035), (0, .012, .005), (.085, .012, .0035)], .0042, tang, at)
    tube([(0, .012, .004), (-.002, .012, .018), (.012, .012, .034), (.03, .012, .042)], .0052, tang, at)
    loft([(-.072, .006, .007), (-.070, .011, .013), (-.05, .0135, .0165), (-.01, .015, .018, .001), (.03, .0135, .0165), (.062, .0125, .015), (.068, .010, .012), (.069, .007, .008)],
         timber("beech", "#c08a55", "#96623a", .42, 12), at @ Matrix.Translation((0, .012, .043)) @ Matrix.Rotation(math.pi / 2, 4, "Z"), 48, .85)


def combed(at, w=.34, d=.22):
    """Adhesive just spread with a notched trowel on the bed below the blocks."""
    def height(p):
        wave = p[:, 1] + 9 * noise(p + 40, 60) + .00035 * p[:, 0] ** 2
        edge = np.minimum(w * 500 - np.abs(p[:, 0]), d * 500 - np.abs(p[:, 1])) - 8 + 14 * noise(p + 90, 38) + 4 * noise(p, 9)
        ridge = np.clip(.5 + .75 * np.cos(wave * 2 * math.pi / 13), 0, 1) * (3.2 + 1.1 * noise(p, 14))
        return np.minimum(.8 + ridge + .3 * noise(p, 4), edge * .6)
    spread(at @ Matrix.Translation((0, 0, -.018)), w, d, height, plain("glue", GLUE, .36))


def tin(at, r=.088, h=.165):
    """An open tin of adhesive with a wire handle; some has run down its side."""
    z, glue = steel("tinplate", "#d6d6d3", .3), plain("glue", GLUE, .38)
    beads = [(r + o, k + u) for k in (.045, .105) for o, u in ((0, 0), (.0016, .0025), (.0016, .006), (0, .0085))]
    turned([(.001, .003), (r - .004, .003), (r - .003, 0), (r + .0015, 0), (r + .0015, .004), (r, .006), *beads, (r, h - .006), (r + .003, h - .005), (r + .003, h), (r - .006, h), (r - .008, h - .004), (r - .002, h - .006), (r - .002, .09)], z, at, .0012, 96)

    def paste(u, v):
        x, y, k = r * v * math.cos(2 * math.pi * u), r * v * math.sin(2 * math.pi * u), v ** 8
        return at @ Vector((x, y, .112 + .008 * k + .007 * noise(np.array([[x, y, 0]]), .034)[0] + .003 * noise(np.array([[x, y, 1]]), .014)[0]))
    sheet(paste, 72, 40, glue)
    for a, low in ((-2.1, .088), (-1.86, .05), (-1.7, .112), (-1.45, .128)):
        tube([(q * r * math.cos(a), q * r * math.sin(a), u) for q, u in ((.95, h - .004), (.99, h + .0015), (1.035, h - .003), (1.015, h - .015), (1, low + .02), (1.01, low))], .0034, glue, at, sides=14)
    tube([((r + .004) * math.cos(a), -(r + .004) * math.sin(a), h - .026 - .075 * math.sin(a)) for a in np.linspace(0, math.pi, 17)], .0018, z, at, sides=10)
    for e in (-1, 1):
        turned([(.011, -.001), (.011, .002), (.006, .004), (.006, .006), (.001, .006)], z, axis(at, (e * (r - .001), 0, h - .026), (e, 0, 0)), .001, 32)


def roller_tray(at, reach=2.2, level=.019):
    """A tray with some lacquer in its deep end (-y); the roller lies on its ramp, the pole leads over its rim to the floor at +y."""
    w, d, h, lacquer = .150, .175, .072, plain("lacquer", MILK, .05)
    n, (x, y, z) = coords("tray")  # a milky film where the roller has run
    inside = [n.math("LESS_THAN", n.math("ABSOLUTE", v), b) for v, b in ((x, w - .0145), (y, d - .0185), (z, .06))]
    stretch = n.new("Mapping")
    stretch.inputs["Scale"].default_value = (70, 9, 9)
    n.link(n.new("TexCoord").outputs["Object"], stretch.inputs[0])
    film = n.math("ADD", n.noise(stretch.outputs[0], 1, 5), n.math("MULTIPLY", n.math("ADD", y, .04), -2.2))
    film = n.math("MULTIPLY", n.math("MULTIPLY", n.math("SUBTRACT", film, .22), 3, True), n.math("MULTIPLY", inside[0], n.math("MULTIPLY", *inside[1:])))
    n.link(n.mix(n.math("MULTIPLY", film, .8), linear("#25282a"), linear(MILK)), n.bsdf.inputs["Base Color"])
    n.link(n.math("SUBTRACT", .42, n.math("MULTIPLY", film, .25)), n.bsdf.inputs["Roughness"])
    loops = [(.012, 0), (.010, .002), (.003, h - .014), (0, h - .012), (-.006, h - .010), (-.0075, h - .006), (-.006, h - .002), (-.002, h), (.003, h - .001), (.006, h - .005), (.009, -.012), (.013, -.003), *((k, -1e-6) for k in np.linspace(.016, .1495, 45))]

    def floor(y):
        return .007 + .046 * min(1, max(0, (y + .055) / .17)) ** 1.1

    def fn(u, v):
        inset, z = loops[round(v * (len(loops) - 1))]
        ring = rounded(w - inset, d - inset, max(.0002, .022 - inset * .6) if inset < .03 else .0002, 24)
        x, y = ring[round(u * 96) % 96]
        return Vector((x, y, z if z >= 0 else floor(y) - z))
    crisp(sheet(fn, 96, len(loops) - 1, n.mat), 50).matrix_world = at
    plate(rounded(w - .0125, d - .0125, .012), .002, lacquer, at @ Matrix.Translation((0, 0, level - .002)), .0001)
    r, y = .0245, .03
    slope = math.atan2(floor(y + .02) - floor(y - .02), .04)
    axle, wire, over = Vector((0, y - r * math.sin(slope), floor(y) + r * math.cos(slope))), steel("wire", "#b7b8b6", .28), Vector((0, d - .002, h + .0125))  # the pole rests on the rim
    turned([(.001, -.116), (r - .004, -.116), (r, -.112), (r, .112), (r - .004, .116), (.001, .116)], rough("fleece", "#e9e5d8", 240, .12), axis(at, axle, (1, 0, 0)), .004, 64)
    for e in (-1, 1):
        turned([(.001, 0), (.017, 0), (.017, .003), (.006, .005), (.001, .005)], plain("cap", "#4c5a66", .4), axis(at, axle + Vector((e * .1155, 0, 0)), (e, 0, 0)), .001, 40)
    way = Vector((0, reach - over.y, .0125 - over.z))
    hold = [over + way.normalized() * t for t in (-.055, .02)]
    tube([axle + Vector(p) for p in ((.10, 0, 0), (.125, 0, 0), (.136, 0, 0), (.142, .008, .002), (.141, .045, .012), (.138, .062, .019), (.12, .070, .023))]
         + [hold[0] + Vector(p) for p in ((.02, -.024, .001), (.003, -.016, 0), (0, 0, 0))] + [hold[1]], .0036, wire, at, step=.002)
    turned([(.006, -.004), (.011, 0), (.0125, .02), (.0125, .10), (.015, .104), (.015, .125), (.0125, .128)], plain("grip", "#2a2c2d", .5), axis(at, hold[0], way), .003, 40)
    turned([(.001, .115), (.0115, .115), (.0115, way.length), (.001, way.length)], timber("pole", "#c9a06c", "#a87c4c", .5, 8), axis(at, hold[0], way), .002, 40)


def patches(at, colours=("#f0e2d3", "#dfc9b4", "#bdaca2"), w=.17, d=.24, tape=.025, seed=4):
    """Colour patches side by side along x, each framed with masking tape; the grain of the floor shows through the stain."""
    rng, paper, count = random.Random(seed), cloth("masking tape", "#dccba6", 1600), len(colours)
    for k, colour in enumerate(colours):
        n, x = Nodes("stain"), (k - (count - 1) / 2) * (w + tape)
        tint = n.new("BsdfTransparent")
        n.link(n.mix(n.noise(n.new("TexCoord").outputs["Object"], 30, 5), linear(colour), tuple(v ** .8 for v in linear(colour))), tint.inputs[0])
        n.tree.links.new(tint.outputs[0], n.tree.nodes["Material Output"].inputs[0])
        sheet(lambda u, v, x=x: at @ Vector((x + (u - .5) * (w + .004), (v - .5) * (d + .004), .0006)), 1, 1, n.mat)
    strips = [(0, e * (d + tape) / 2, count * (w + tape) + tape + .05, 0) for e in (-1, 1)] + [((k - count / 2) * (w + tape), 0, d + 2 * tape + .03, 90) for k in range(count + 1)]
    for k, (x, y, long, turn) in enumerate(strips):
        m, ends, f = at @ place(x, y, turn + rng.uniform(-.7, .7), .0008 + .0002 * (k > 1)), [rng.uniform(-.012, .012) for _ in range(2)], rng.uniform(0, 6)

        def fn(u, v, m=m, long=long, ends=ends, f=f):
            torn = ((v - .5) * ends[0] + .0015 * math.sin(v * 19 + f)) * (abs(u - .5) > .49)
            lift = max(0, abs(u - .5) - .47) / .03 * (ends[u > .5] > 0)
            return m @ Vector(((u - .5) * long + torn, (v - .5) * tape, .0003 * max(0, math.sin(122 * u * long + f + 3 * v)) ** 3 + .004 * lift ** 2))
        sheet(fn, round(long / .004), 6, paper)


GEAR = {f.__name__: f for f in (notebook, tape_measure, moisture_meter, carpet, mallet, trowel, combed, tin, roller_tray, patches)}
