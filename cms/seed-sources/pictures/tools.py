"""Hand tools, in their materials: a sanding block, a filling knife, a cloth, a moisture meter."""
import math
import numpy as np
from mathutils import Matrix
from shapes import box, loft, sweep
from surface import noise, slab, soft_max, soft_min
from wood import Nodes, linear, plain

# In millimetres.
SIZE = np.array((116, 66, 44))  # of the sanding block
PAPER = .8
METER = np.array((172, 66, 38))  # of a moisture meter that lies flat
KNIFE = dict(tilt=42, wide=25, blade=74, end=184)
# The bars of two digits: to the right and up from their middle, then width and height.
TOP, MIDDLE, LOW = [(0, e * .0095, .0085, .0022) for e in (1, 0, -1)]
LEFT, RIGHT, LOW_RIGHT = [(e * .005, f * .0048, .0022, .0078) for e, f in ((-1, 1), (1, 1), (1, -1))]
POINT = (.008, -.0095, .0024, .0024)
SEGMENTS = {"9.": (TOP, MIDDLE, LOW, LEFT, RIGHT, LOW_RIGHT, POINT), "4": (MIDDLE, LEFT, RIGHT, LOW_RIGHT)}


def cork():
    n = Nodes("cork")
    co = n.new("TexCoord").outputs["Object"]
    grain = n.new("TexVoronoi")
    grain.inputs["Scale"].default_value = 620
    fine = n.new("TexNoise")
    fine.inputs["Scale"].default_value, fine.inputs["Detail"].default_value = 900, 3
    n.link(co, fine.inputs["Vector"])
    n.link(n.mix(.004, co, fine.outputs["Color"]), grain.inputs["Vector"])
    shade = n.new("SeparateRGB")
    n.link(grain.outputs["Color"], shade.inputs[0])
    colour = n.mix(shade.outputs[0], linear("#a2784c"), linear("#c99f6d"))
    colour = n.mix(n.math("MULTIPLY", n.math("GREATER_THAN", shade.outputs[1], .9), .5), colour, linear("#5d3f26"))
    n.link(n.mix(n.math("MULTIPLY", fine.outputs[0], .5), colour, linear("#8e673e")), n.bsdf.inputs["Base Color"])
    n.bsdf.inputs["Roughness"].default_value, n.bsdf.inputs["Specular"].default_value = .85, .2
    bump = n.new("Bump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = .5, .0004
    n.link(n.math("ADD", grain.outputs["Distance"], fine.outputs[0]), bump.inputs["Height"])
    n.link(bump.outputs[0], n.bsdf.inputs["Normal"])
    return n.mat


def grit():
    """Abrasive, with a little dust towards the floor."""
    n = Nodes("sandpaper")
    co = n.new("TexCoord").outputs["Object"]
    speck, cloud = n.new("TexNoise"), n.new("TexNoise")
    speck.inputs["Scale"].default_value, cloud.inputs["Scale"].default_value, cloud.inputs["Detail"].default_value = 1500, 60, 4
    for tex in (speck, cloud):
        n.link(co, tex.inputs["Vector"])
    z = n.new("SeparateXYZ")
    n.link(n.new("NewGeometry").outputs["Position"], z.inputs[0])
    low = n.math("SUBTRACT", 1, n.math("DIVIDE", z.outputs[2], .022), True)
    dust = n.math("ADD", n.math("MULTIPLY", low, .18), n.math("MULTIPLY", n.math("SUBTRACT", cloud.outputs[0], .5), .35), True)
    colour = n.mix(n.math("ADD", n.math("MULTIPLY", n.math("SUBTRACT", speck.outputs[0], .5), 2.6), .5, True), linear("#4a2a19"), linear("#8f5a34"))
    n.link(n.mix(dust, colour, linear("#d2bc98")), n.bsdf.inputs["Base Color"])
    n.bsdf.inputs["Roughness"].default_value = .85
    bump = n.new("Bump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = .6, .0002
    n.link(speck.outputs[0], bump.inputs["Height"])
    n.link(bump.outputs[0], n.bsdf.inputs["Normal"])
    return n.mat


def sanding_block(at):
    x, y, z = (SIZE / 2000)
    t = PAPER / 1000
    box((-x, -y + t, t), (x, y - t, 2 * z), cork(), .002, 3, at)
    outer = [(-y, .034), (-y, .003), (-y + .0009, .0009), (-y + .003, .0001), (y - .003, .0001), (y - .0009, .0009), (y, .003), (y, .031)]
    inner = [(s * (y - t * .9) / y, u + (t if abs(s) < y - .0005 else 0)) for s, u in reversed(outer)]
    obj = sweep(outer + inner, [(-x + .006, 0, 0), (x - .005, 0, 0)], grit())
    obj.matrix_world = at


def timber(name, light, dark, rough=.38, along=14):
    """A varnished handle: fine streaks along it."""
    n = Nodes(name)
    stretch, tex = n.new("Mapping"), n.new("TexNoise")
    stretch.inputs["Scale"].default_value = (260, along, 260 if along else 0)
    tex.inputs["Detail"].default_value = 6
    n.link(n.new("TexCoord").outputs["Object"], stretch.inputs[0])
    n.link(stretch.outputs[0], tex.inputs["Vector"])
    n.link(n.mix(n.math("MULTIPLY_ADD", n.math("SUBTRACT", tex.outputs[0], .5), 2.2, True), linear(light), linear(dark)), n.bsdf.inputs["Base Color"])
    n.bsdf.inputs["Roughness"].default_value = rough
    return n.mat


def steel(name, colour="#b4b2ac", rough=.33):
    """Ground steel: fine scratches make its shine uneven."""
    n = Nodes(name)
    tex = n.new("TexNoise")
    tex.inputs["Scale"].default_value, tex.inputs["Detail"].default_value = 90, 7
    n.link(n.new("TexCoord").outputs["Object"], tex.inputs["Vector"])
    n.link(n.mix(tex.outputs[0], linear(colour), tuple(.7 * v for v in linear(colour)[:3]) + (1,)), n.bsdf.inputs["Base Color"])
    spread = n.math("MULTIPLY_ADD", tex.outputs[0], .3)
    spread.node.inputs[2].default_value = rough - .1
    n.link(spread, n.bsdf.inputs["Roughness"])
    n.bsdf.inputs["Metallic"].default_value = .85
    return n.mat


def weave(colour):
    """Plain cotton: threads over and under each other."""
    n = Nodes("weave")
    xyz, tex, co = n.new("SeparateXYZ"), n.new("TexNoise"), n.new("TexCoord").outputs["Object"]
    tex.inputs["Scale"].default_value, tex.inputs["Detail"].default_value = 55, 6
    for node in (xyz, tex):
        n.link(co, node.inputs[0])
    threads = n.math("MULTIPLY", *[n.math("SINE", n.math("MULTIPLY", xyz.outputs[k], 6283 / 1.3)) for k in (0, 1)])
    stain = n.math("MULTIPLY", n.math("SUBTRACT", 1, n.math("DIVIDE", xyz.outputs[2], .009), True), n.math("MULTIPLY", tex.outputs[0], 1.5), True)
    shade = n.mix(n.math("MULTIPLY_ADD", threads, .12), linear(colour), linear("#a9a294"))
    n.link(n.mix(n.math("MULTIPLY", stain, .75), shade, linear("#9a6d3a")), n.bsdf.inputs["Base Color"])  # oil rises from below
    n.bsdf.inputs["Roughness"].default_value, n.bsdf.inputs["Specular"].default_value = .95, .1
    bump = n.new("Bump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = .5, .0004
    n.link(n.math("ADD", threads, n.math("MULTIPLY", tex.outputs[0], 2)), bump.inputs["Height"])
    n.link(bump.outputs[0], n.bsdf.inputs["Normal"])
    return n.mat


def leaning(at, tilt):
    """A tool's own frame: y runs from its working edge to the end of its handle, which leans towards -y."""
    return at @ Matrix.Rotation(math.radians(-tilt), 4, "X") @ Matrix.Rotation(math.pi, 4, "Z")


def mm(rows):
    return [[v / 1000 for v in row] for row in rows]


def knife(at):
    own, e, w, end = leaning(at, KNIFE["tilt"]), KNIFE["blade"], KNIFE["wide"], KNIFE["end"]
    loft(mm([(0, w, .15), (2, w, .4), (e - 30, w - 5, .5), (e - 8, 11, .7), (e, 7, .9), (e + 4, 6.5, 2.5), (e + 9, 6.5, 3)]), steel("blade", "#6a6a68", .42), own)
    loft(mm([(e + 5, 7, 6), (e + 6, 9, 7.5), (e + 12, 10, 8), (e + 13, 10, 8)]), steel("collar", "#c2a25c"), own, 48, .85)
    loft(mm([(e + 12, 9.8, 7.8), (e + 20, 11.5, 9), (e + 50, 13, 10), (e + 80, 13.5, 10), (end - 8, 13, 9), (end - 2, 10, 6), (end, 6, 3)]), timber("handle", "#7a4a2a", "#4f2c17"), own, 64, .85)


def meter(at, reading=("9.", "4")):
    """A moisture meter without pins: its display stands at the end."""
    own, (x, y, z) = at @ Matrix.Translation((.028, 0, 0)), METER / 2000
    shell, case, ink = plain("case", "#2b2d2e", .55), plain("grip", "#d8a21c", .5), plain("digits", "#20241f", .6)

    def part(x0, x1, y0, y1, z0, z1, mat, bevel):
        box((x0, y0, z0), (x1, y1, z1), mat, bevel, 4, own)
    part(-x, x, -y, y, .006, 2 * z - .003, case, .009)
    part(-x + .006, x - .004, -y + .006, y - .006, .0008, 2 * z, shell, .007)
    part(x - .050, x - .010, -y + .012, y - .012, 2 * z - .002, 2 * z + .0006, plain("rim", "#17191a", .35), .0005)
    part(x - .047, x - .013, -y + .016, y - .016, 2 * z - .002, 2 * z + .0009, plain("display", "#aebb9c", .22), .0003)
    for k, digit in enumerate(reading):
        for a, b, wide, tall in SEGMENTS[digit]:  # read from the side of the finger tips
            u, v = x - .022 - .016 * k - a, -b
            part(u - wide / 2, u + wide / 2, v - tall / 2, v + tall / 2, 2 * z, 2 * z + .0011, ink, 0)


def rag(p):
    """Field of a cloth, folded twice."""
    out = None
    for k, (w, l, turn) in enumerate(((82, 76, .05), (79, 73, -.03), (81, 70, .02), (77, 72, -.05))):
        c, s = math.cos(turn), math.sin(turn)
        q = p - (2 * k, 4 - 2 * k, 2.6 + 4.1 * k)
        q = np.stack((q[:, 0] * c + q[:, 1] * s, q[:, 1] * c - q[:, 0] * s, q[:, 2]), 1)
        edge = np.clip((np.maximum(np.abs(q[:, 0]) / w, np.abs(q[:, 1]) / l) - .55) / .45, 0, 1.3)
        q = q + np.stack((2.5 * noise(p + 30 * k, 34), 2.5 * noise(p + 70 + 30 * k, 31), edge * (2.0 * noise(p * (1, 1, 0) + 11 * k, 26) - .8 * (k > 1))), 1)
        layer = slab(q, (w, l, 2.5), 2.4)
        out = layer if out is None else soft_min(out, layer, .8)
    out = out + .35 * noise(p, 6) + .5 * noise(p, 13)
    return soft_max(out, .3 - p[:, 2], .6)
