"""Tools put down on a floor in the middle of sanding, filling and oiling, with what they leave behind, in metres."""
import math
import numpy as np
from gear import rough, spread
from castings import cast, label, tube, turned
from mathutils import Matrix, Vector
from shapes import sheet
from surface import build, noise, slab, surface
from tools import SIZE, grit, knife, rag, sanding_block, steel, weave
from wood import Nodes, linear, plain

FILLER, AMBER = "#c39a66", "#5e2d08"


def grains(at, x, y, z, rng, mat):
    """An octahedron for each grain, of sizes that differ."""
    r = rng.uniform(.00008, .00026, len(x)) * np.where(rng.random(len(x)) < .05, 1.8, 1)
    c = np.stack((x, y, z + r * .7), 1)
    way = np.array(((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)))
    verts = (c[:, None] + way * r[:, None, None] * rng.uniform(.7, 1.8, (len(x), 6, 1))).reshape(-1, 3)
    sides = np.array([(a, b, e) for a, b in ((0, 2), (2, 1), (1, 3), (3, 0)) for e in (4, 5)])
    build("grains", verts * 1000, (np.arange(len(x))[:, None, None] * 6 + sides).reshape(-1, 3), mat, at)


def veil(at, w, d, colour="#e3d2b2"):
    """Dust that dulls the wood: thick in the middle, gone at the edges, wiped into streaks."""
    n = Nodes("veil")
    co, part, stretch = n.new("TexCoord").outputs["Object"], n.new("SeparateXYZ"), n.new("Mapping")
    stretch.inputs["Scale"].default_value = (9, 60, 1)
    n.link(co, part.inputs[0])
    n.link(co, stretch.inputs[0])
    out = n.math("ADD", *(n.math("POWER", n.math("ABSOLUTE", n.math("DIVIDE", part.outputs[k], s / 2)), 2) for k, s in ((0, w), (1, d))))
    cloud = n.math("ADD", n.noise(stretch.outputs[0], 1, 6), n.math("MULTIPLY", n.noise(co, 500, 4), .5))
    n.link(linear(colour), n.bsdf.inputs["Base Color"])
    n.bsdf.inputs["Roughness"].default_value, n.bsdf.inputs["Specular"].default_value = .95, .1
    n.link(n.math("MULTIPLY", n.math("SUBTRACT", 1, out, True), n.math("SUBTRACT", cloud, .40), True), n.bsdf.inputs["Alpha"])
    sheet(lambda u, v: Vector(((u - .5) * w, (v - .5) * d, .0004)), 1, 1, n.mat).matrix_world = at


def block_at_rest(at, joint=-.065, seed=5):
    """A sanding block on the board that it sands along x, with the dust that it has pushed to its end and into a joint."""
    rng, pale, (hx, hy, _) = np.random.default_rng(seed), rough("dust", "#f0e4ca", 187.5, .12, 1500, .0004), SIZE / 2000
    sanding_block(at)
    veil(at @ Matrix.Translation((.05, 0, 0)), .62, .17)

    def drift(p):
        x, y = p[:, 0] - (hx * 1000 - 46), np.abs(p[:, 1] + 2)
        high = 7.5 * np.exp(-np.maximum(x, 0) / (15 + 8 * noise(p + 20, 17))) * np.clip((33 + 3 * noise(p, 14) - y) / 12, -.3, 1)
        return high * (1 + .4 * noise(p + 50, 7)) + .35 * noise(p, 2) - 1
    spread(at @ Matrix.Translation((.046, 0, 0)), .18, .1, drift, pale, .0008, 6)
    n = 40000
    x, y = hx + rng.exponential(.018, n), rng.normal(0, .021, n)
    grains(at, x, y, rng.random(n) ** .5 * .006 * np.exp(-(x - hx) / .011) * (np.abs(y) < .034), rng, pale)
    grains(at, rng.normal(.03, .04, n // 2), rng.choice((-1, 1), n // 2) * (hy + rng.exponential(.004, n // 2)), rng.random(n // 2) * .0008, rng, pale)
    grains(at, rng.normal(.07, .08, n // 3), rng.normal(0, .026, n // 3), np.zeros(n // 3), rng, pale)
    x = rng.normal(.06, .1, n)  # the joint runs along x of the room
    grains(Matrix.Translation(at.translation), x, joint + rng.normal(0, .0022, n) * (1 + .6 * np.sin(x * 90)), -.0003 + 0 * x, rng, pale)


def sandpaper(at, w=.125, long=.1, r=.0026, open=.15):
    """A sheet folded grit inside; its upper half springs open a little. The number of its grit is printed on the back."""
    back, end = rough("backing", "#b99a72", 87.5, .12, 700, .0002, .8), math.pi - open

    def fn(u, v):
        s, y = v * (2 * long + r * end), (u - .5) * w
        turn = min(max(0, s - long) / r, end)
        t = max(0, s - long - r * end)
        sag = (.005 * math.sin(u * 3.1) - .004 * u) * (t / long) ** 2 + .05 * t * t / long - .02 * t
        return Vector((max(0, long - s) - r * math.sin(turn) + t * math.cos(open), y, .0009 + r * (1 - math.cos(turn)) + t * math.sin(open) - sag + .004 * (max(0, .05 - s) / .05) ** 2))
    obj = sheet(fn, 24, 160, grit())
    obj.data.materials.append(back)
    obj.matrix_world, solid = at, obj.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset, solid.material_offset, solid.material_offset_rim = .0005, 1, 1, 1
    for u in np.arange(.14, 1, .24):
        for v in (.6, .7, .8, .9):
            p = fn(u, v)
            x, y = (fn(u, v + .01) - p).normalized(), (fn(u + .01, v) - p).normalized()
            up = x.cross(y)
            label("P 80", at @ Matrix.Translation(p + up * .0007) @ Matrix((y, -x, up)).transposed().to_4x4(), .0075)


def strip(at, w=.062, long=.17):
    """Used abrasive, grit upwards; its ends curl."""
    def fn(u, v):
        t = abs(v - .5) * 2
        return Vector(((v - .5) * long, (u - .5) * w, .0006 + (.011 if v > .5 else .004) * max(0, t - .5) ** 2 / .25))
    obj = sheet(fn, 4, 80, grit())
    obj.matrix_world, obj.modifiers.new("thick", "SOLIDIFY").thickness = at, .0006


def filled_gap(at, gap=5.2, long=.5):
    """Filler along x up to x = 0, a little proud of the boards; the last stroke thins out there."""
    def height(p):
        x, y = p[:, 0] - long * 500, np.abs(p[:, 1] + .5 * noise(p * (1, 0, 0), 30))
        side = gap / 2 + 2.6 + 1.6 * noise(p * (1, 0, 0) + np.sign(p[:, 1:2]) * (0, 0, 40), 24) + .6 * noise(p + 9, 5)
        high = np.minimum(.95 + .22 * noise(p * (.25, 1, 1), 2.5) - .25 * np.exp(-(y / gap) ** 2), (side - y) * .8)
        return high - np.maximum(0, x + 10 + 4 * noise(p, 6)) * .22 * np.where(y < gap / 2, 1, 3) - np.maximum(0, -.2 - high) * 9
    spread(at @ Matrix.Translation((-long / 2 + .02, 0, 0)), long, .024, lambda p: height(p + (20, 0, 0)), rough("filler", FILLER, 137.5, .12, 1100, .0003, .7), .0006, 6)


def knife_at_rest(at):
    """Lies with the tip of its blade and the belly of its handle on the floor; filler on the blade."""
    m = at @ Matrix.Rotation(math.radians(-4.2), 4, "X") @ Matrix.Translation((0, 0, .0004))
    knife(m @ Matrix.Rotation(math.radians(42), 4, "X"))
    smear = lambda p: np.minimum(2.4 + 1.1 * noise(p, 7) + .5 * noise(p + 7, 3) - .09 * np.abs(p[:, 1] + 14), 23 - np.abs(p[:, 0]) + 5 * noise(p, 9)) - np.maximum(0, p[:, 1] - 4 + 6 * noise(p + 30, 11)) * .4
    spread(m @ Matrix.Rotation(math.pi, 4, "Z") @ Matrix.Translation((0, .0235, .0003)), .048, .044, smear, rough("paste", FILLER, 112.5, .12, 900, .0003, .5), .0007, 6)


def tub(at, r=.054, h=.062):
    """A small open tub of filler from which some has been scooped."""
    shell, paste = plain("tub", "#e9e7e0", .35), rough("paste", FILLER, 100, .12, 800, .0004, .5)
    turned([(.001, .002), (r * .88, 0), (r * .9, .001), (r, h - .013), (r + .0035, h - .012), (r + .0035, h - .009), (r + .001, h - .008), (r + .001, h - .003), (r + .003, h - .002), (r + .003, h), (r - .0012, h), (r - .0022, h - .004), (r * .9, .012)], shell, at, .0009, 96)

    def top(u, v):
        x, y = (r - .0022) * v * math.cos(2 * math.pi * u), (r - .0022) * v * math.sin(2 * math.pi * u)
        q, away = np.array([[x, y, 0]]) * 1000, math.hypot((x - .008) / 1.5, y + .006)
        scoop = -.017 * math.exp(-(away / .017) ** 4) + .005 * math.exp(-((away - .0245) / .006) ** 2)
        return Vector((x, y, h - .013 + scoop + .0016 * noise(q, 9)[0] + .0007 * noise(q + 5, 3.5)[0] + .006 * v ** 10))
    sheet(top, 120, 70, paste).matrix_world = at
    for a, b in ((-2.2, -1.75), (-1.2, -1.1)):
        tube([((r + .0005) * math.cos(t), (r + .0005) * math.sin(t), h + .0004) for t in np.linspace(a, b, 6)], .0022, paste, at, sides=14)


def lid(at, mat, r=.059, film=None):
    """Lies with its inside up."""
    turned([(.001, 0), (r - .003, 0), (r, .002), (r, .0085), (r - .0015, .0095), (r - .003, .0085), (r - .0035, .003), (r - .012, .0022), (.001, .0022)], mat, at, .0012, 96)
    if film:
        spread(at @ Matrix.Translation((0, 0, .0022)), 2 * r, 2 * r, lambda p: np.minimum(.35 + .1 * noise(p, 12), r * 1000 - 9 + 4 * noise(p + 3, 14) - np.hypot(p[:, 0], p[:, 1])), film, .001, 6)


def filler_lid(at):
    lid(at, plain("lid", "#e9e7e0", .35), film=rough("paste", FILLER, 112.5, .12, 900, .0003, .6))


def oil_tin(at, r=.046, h=.082, level=.061):
    """Open, with a curl of oil that has run down its side."""
    z, oil = steel("tinplate", "#d6d6d3", .28), plain("oil", AMBER, .04)
    turned([(.001, .002), (r - .002, .002), (r - .0015, 0), (r + .0012, 0), (r + .0012, .003), (r, .0045), (r, h - .006), (r + .002, h - .005), (r + .002, h - .001), (r + .0005, h), (r - .003, h), (r - .005, h - .003), (r - .005, h - .008), (r - .0015, h - .012), (r - .0015, .03)], z, at, .001, 96)
    turned([(.001, level), (r - .006, level), (r - .0018, level + .0012), (r - .0018, level - .001)], oil, at, .002, 96)
    for a, low in ((-2.05, .022), (-1.93, .05)):
        tube([(q * r * math.cos(a), q * r * math.sin(a), u) for q, u in ((.9, h - .003), (.97, h + .0002), (1.05, h - .0015), (1.045, h - .006), (1, h - .012), (1, low + .01), (1.005, low))], .0019, oil, at, sides=14)


def tin_lid(at):
    lid(at, steel("tinplate", "#d6d6d3", .28), .042, plain("film", "#6f390b", .05))


def cloth_at_rest(at):
    """A folded cloth, loose from use, with oil in it."""
    verts, faces = surface(lambda p: rag(p + np.stack((5 * noise(p + 60, 55), 5 * noise(p + 90, 60), -(1.5 + 1.5 * noise(p * (1, 1, 0) + 20, 46)) * np.clip(p[:, 2] / 12, 0, 1)), 1)), (-104, -98, -1), (104, 98, 32), 1.1)
    build("cloth", verts, faces, stained(), at)


def stained(at=((.052, -.040, .042), (-.062, .030, .028), (-.005, -.062, .022))):
    """Cotton with amber patches, darker at their rims."""
    mat = weave("#f0ede5")
    n = Nodes("unused")
    n.mat, n.tree, n.bsdf = mat, mat.node_tree, mat.node_tree.nodes["Principled BSDF"]
    co, best = n.new("TexCoord").outputs["Object"], -9
    for x, y, r in at:
        far = n.new("VectorMath", operation="DISTANCE")
        n.link(co, far.inputs[0])
        far.inputs[1].default_value = (x, y, .014)
        best = n.math("MAXIMUM", best, n.math("SUBTRACT", r, far.outputs["Value"]))
    soak = n.math("ADD", best, n.math("MULTIPLY", n.math("SUBTRACT", n.noise(co, 55, 4), .5), .03))
    depth = n.math("DIVIDE", soak, .011, True)
    rim = n.math("SUBTRACT", 1, n.math("DIVIDE", n.math("ABSOLUTE", n.math("SUBTRACT", soak, .004)), .005), True)
    old = n.bsdf.inputs["Base Color"].links[0].from_socket
    tint = n.mix(n.math("MULTIPLY", rim, .5), linear("#cf9d58"), linear("#a9702c"))
    n.link(n.mix(n.math("MULTIPLY", depth, .85), old, n.mix(1, old, tint, "MULTIPLY")), n.bsdf.inputs["Base Color"])
    return mat


def white_pad(at):
    cast(lambda p: slab(p - (0, 0, 7.5), (70, 42, 7.5), 4) + .4 * noise(p, 9) + .25 * noise(p, 2.6), (-76, -48, -2), (76, 48, 26), rough("fleece", "#f1efe8", 112.5, .1, 900, .0015, .95), at, 1.2)


STILL = {f.__name__: f for f in (block_at_rest, sandpaper, strip, filled_gap, knife_at_rest, tub, filler_lid, oil_tin, tin_lid, cloth_at_rest, white_pad)}
