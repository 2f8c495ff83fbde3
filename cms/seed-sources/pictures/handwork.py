"""A hand at work: it sands along the grain with paper wrapped around a cork block."""
import random
import bpy
from glove import glove
from pose import SIZE
from shapes import box, sweep
from sleeve import sleeve
from wood import Nodes, linear, plain

PAPER = .8  # millimetres


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
    speck.inputs["Scale"].default_value, cloud.inputs["Scale"].default_value, cloud.inputs["Detail"].default_value = 2200, 60, 4
    for tex in (speck, cloud):
        n.link(co, tex.inputs["Vector"])
    z = n.new("SeparateXYZ")
    n.link(n.new("NewGeometry").outputs["Position"], z.inputs[0])
    low = n.math("SUBTRACT", 1, n.math("DIVIDE", z.outputs[2], .022), True)
    dust = n.math("ADD", n.math("MULTIPLY", low, .18), n.math("MULTIPLY", n.math("SUBTRACT", cloud.outputs[0], .5), .8), True)
    colour = n.mix(speck.outputs[0], linear("#56281a"), linear("#9a5636"))
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


def dust(at, count=16000, seed=5):
    """Grains of fresh sawdust: most lie along the edges of the block, the rest is scattered along its way."""
    rng, verts, faces = random.Random(seed), [], []
    hx, hy = SIZE[0] / 2000, SIZE[1] / 2000
    while len(verts) < count * 6:
        kind = rng.random()
        if kind < .45:  # pushed up in front of the ends
            x, y = rng.choice((-1, 1, 1)) * (hx + rng.expovariate(1 / .007)), rng.uniform(-hy, hy)
        elif kind < .75:  # trails along the sides
            x, y = rng.uniform(-1.7, 1.7) * hx, rng.choice((-1, 1)) * (hy + rng.expovariate(1 / .006))
        else:
            x, y = rng.gauss(0, .13), rng.gauss(0, .05)
        if abs(x) < hx and abs(y) < hy:
            continue
        r = rng.uniform(.0001, .00034) * (1.5 if rng.random() < .06 else 1)
        near = max(0, 1 - (max(abs(x) - hx, abs(y) - hy, 0)) / .006)
        z, k = r * .7 + rng.random() * near * .0022, len(verts)
        verts += [(x + r, y, z), (x - r, y, z), (x, y + r * rng.uniform(.6, 2), z), (x, y - r, z), (x, y, z + r), (x, y, z - r)]
        faces += [(k + a, k + b, k + c) for a, b in ((0, 2), (2, 1), (1, 3), (3, 0)) for c in (4, 5)]
    mesh = bpy.data.meshes.new("dust")
    mesh.from_pydata(verts, [], faces)
    mesh.materials.append(plain("dust", "#dcc7a2", .9, 0, .1))
    obj = bpy.data.objects.new("dust", mesh)
    obj.matrix_world = at
    bpy.context.scene.collection.objects.link(obj)


def sanding_hand(at, step_mm=1.0):
    sanding_block(at)
    dust(at)
    sleeve(at)
    glove(at, step_mm)


HANDS = {f.__name__: f for f in (sanding_hand, sanding_block)}
