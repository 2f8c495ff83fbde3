"""Fabrics of work clothes, and the sleeve of a jacket. The mesh tells each point its place in the fabric, in millimetres."""
import numpy as np
from mathutils import Matrix, Vector
from pose import ELBOW, WRIST
from surface import build, noise
from wood import Nodes, linear

COAT = "#23292a"


def knit(n):
    """Height of rows of V-shaped stitches and of the ribs of the cuff."""
    xyz = n.new("SeparateXYZ")
    n.link(n.new("Attribute", attribute_name="stitch").outputs["Vector"], xyz.inputs[0])
    u, v, edge = xyz.outputs
    leg = n.math("ABSOLUTE", n.math("SUBTRACT", n.math("FRACT", n.math("DIVIDE", u, 2.0)), .5))  # 0 in the middle of a column
    row = n.math("ADD", n.math("DIVIDE", v, 1.5), n.math("MULTIPLY", leg, 1.5))
    wave = n.math("MULTIPLY_ADD", n.math("SINE", n.math("MULTIPLY", row, 6.2832)), .5)
    wave.node.inputs[2].default_value = .5
    thread = n.math("POWER", n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", leg, 6.2832))), .6)  # each leg is a round thread
    stitch = n.math("MULTIPLY", wave, thread)
    rib = n.math("MULTIPLY_ADD", n.math("SINE", n.math("MULTIPLY", u, 1.35)), .5)
    rib.node.inputs[2].default_value = .5
    cuff = n.math("MULTIPLY", n.math("SUBTRACT", -6, v), .4, True)
    height = n.math("ADD", n.math("MULTIPLY", stitch, .55), n.math("MULTIPLY", n.math("MULTIPLY", rib, cuff), 1.6))
    return height, stitch, edge, n.math("MULTIPLY", n.math("SUBTRACT", 1, rib), cuff)


def knitted():
    """Off-white knit with a dark rubber coating; wood dust clings to it."""
    n = Nodes("glove")
    height, stitch, edge, groove = knit(n)
    co = n.new("TexCoord").outputs["Object"]

    def lumps(scale, detail=2):
        tex = n.new("TexNoise")
        tex.inputs["Scale"].default_value, tex.inputs["Detail"].default_value = scale, detail
        n.link(co, tex.inputs["Vector"])
        return tex.outputs[0]
    coated = n.math("ADD", n.math("ADD", edge, n.math("MULTIPLY", n.math("SUBTRACT", lumps(140, 3), .5), 8)), .5, True)
    yarn = n.mix(lumps(700), linear("#b9b4a6"), linear("#e6e1d4"))
    yarn = n.mix(1, yarn, n.mix(stitch, linear("#8f8c84"), linear("#ffffff")), "MULTIPLY")
    yarn = n.mix(n.math("MULTIPLY", groove, .5), yarn, linear("#7d7a72"))
    grime = n.math("MULTIPLY", n.math("SUBTRACT", lumps(38, 5), .52), 2.4, True)
    yarn = n.mix(n.math("MULTIPLY", grime, .45), yarn, linear("#8b7657"))
    rubber = n.mix(lumps(300, 4), linear(COAT), linear("#39413f"))
    dusty = n.math("MULTIPLY", n.math("SUBTRACT", lumps(850, 5), n.math("SUBTRACT", .95, n.math("MULTIPLY", lumps(70, 3), .75))), 5, True)
    rubber = n.mix(n.math("MULTIPLY", dusty, .55), rubber, linear("#c9b595"))  # wood dust
    n.link(n.mix(coated, yarn, rubber), n.bsdf.inputs["Base Color"])
    rough = n.math("MULTIPLY_ADD", coated, -.5)
    rough.node.inputs[2].default_value = .95
    n.link(rough, n.bsdf.inputs["Roughness"])
    n.link(n.math("MULTIPLY_ADD", coated, .5), n.bsdf.inputs["Specular"])
    # fine crinkles in the coating; the stitches still show faintly through it
    skin = n.math("ADD", n.math("MULTIPLY", lumps(420, 3), 2.2), n.math("MULTIPLY", stitch, .12))
    both = n.math("ADD", n.math("MULTIPLY", height, n.math("SUBTRACT", 1, coated)), n.math("MULTIPLY", skin, coated))
    bump = n.new("Bump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = .9, .0007
    n.link(both, bump.inputs["Height"])
    n.link(bump.outputs[0], n.bsdf.inputs["Normal"])
    return n.mat


def twill(far_seam):
    """Twill: fine diagonal ribs; a row of stitches runs along each edge of the cuff."""
    n = Nodes("twill")
    xyz = n.new("SeparateXYZ")
    n.link(n.new("Attribute", attribute_name="weave").outputs["Vector"], xyz.inputs[0])
    u, v, seam = xyz.outputs
    rib = n.math("SINE", n.math("MULTIPLY", n.math("ADD", u, n.math("MULTIPLY", v, .75)), 6.2832 / 1.1))
    thread = n.math("SINE", n.math("MULTIPLY", n.math("SUBTRACT", u, n.math("MULTIPLY", v, .6)), 6.2832 / .8))
    height = n.math("ADD", rib, n.math("MULTIPLY", thread, .4))
    tex = n.new("TexNoise")
    tex.inputs["Scale"].default_value, tex.inputs["Detail"].default_value = 60, 6
    n.link(n.new("TexCoord").outputs["Object"], tex.inputs["Vector"])
    base = n.mix(tex.outputs[0], linear("#2e3844"), linear("#4a5866"))
    base = n.mix(n.math("MULTIPLY_ADD", rib, .14), base, linear("#77828c"))
    rows = [n.math("LESS_THAN", n.math("ABSOLUTE", n.math("SUBTRACT", seam, at)), .38) for at in (6.4, far_seam)]
    line = n.math("ADD", *rows)
    dash = n.math("MULTIPLY", line, n.math("LESS_THAN", n.math("FRACT", n.math("DIVIDE", u, 3.0)), .74))
    n.link(n.mix(dash, base, linear("#a8a596")), n.bsdf.inputs["Base Color"])
    n.bsdf.inputs["Roughness"].default_value, n.bsdf.inputs["Specular"].default_value, n.bsdf.inputs["Sheen"].default_value = .9, .15, .3
    bump = n.new("Bump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = .6, .00022
    n.link(n.math("ADD", height, n.math("MULTIPLY", dash, 3)), bump.inputs["Height"])
    n.link(bump.outputs[0], n.bsdf.inputs["Normal"])
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


# the sleeve: a stitched cuff, and cloth that bunches above it in folds
START, CUFF, LONG = 34, 46, 330  # millimetres: from the wrist to the hem, width of the cuff, length of the rest
RINGS, SIDES = 104, 84
AXIS = (ELBOW - WRIST) / np.linalg.norm(ELBOW - WRIST)
SIDE = np.array((1., 0, 0)) - AXIS[0] * AXIS
SIDE /= np.linalg.norm(SIDE)
UP = np.cross(SIDE, AXIS) * np.sign(np.cross(SIDE, AXIS)[2])


def ring(t, r, oval=1.22, sides=SIDES, sag=0):
    a = np.arange(sides) * 2 * np.pi / sides
    return WRIST + t * AXIS - sag * UP + r * (oval * np.cos(a)[:, None] * SIDE + np.sin(a)[:, None] * UP)


def tube(rings):
    """Vertices and faces of an open tube."""
    n = len(rings[0])
    faces = [(r * n + k, r * n + (k + 1) % n, (r + 1) * n + (k + 1) % n, (r + 1) * n + k) for r in range(len(rings) - 1) for k in range(n)]
    return np.concatenate(rings), np.array(faces)


def girth(t):
    return 31 + .052 * (t - START)


def folds(t, a, seed=3):
    """Height of the cloth's folds. They run slantwise around the arm and are closest where the sleeve bunches above the cuff."""
    rng = np.random.default_rng(seed)
    x, out, near = t - START - CUFF, 0, 6
    while near < LONG:
        for middle in rng.uniform(0, 2 * np.pi) + np.arange(3) * 2.1 + rng.uniform(-.4, .4, 3):
            slant, long, wide = rng.uniform(-.7, .7), rng.uniform(24, 48), rng.uniform(4.5, 8)
            round_ = ((a - middle + np.pi) % (2 * np.pi) - np.pi) * 36
            d = (x - near - rng.uniform(-5, 5) - slant * round_ - .004 * round_ * round_ * rng.uniform(-1, 1)) / wide
            shape = np.exp(-d * d) - .6 * np.exp(-(d + 1.7) ** 2) - .25 * np.exp(-(d - 1.9) ** 2)
            out = out + rng.uniform(2, 5.2) * shape * np.exp(-(round_ / long) ** 2)
        near += rng.uniform(9, 15) * (1 + near / 160)
    return out


def body():
    """It comes out of the cuff in small pleats and hangs a little under the arm."""
    ts = np.linspace(START + CUFF - 8, START + CUFF + LONG, RINGS)
    a = np.arange(SIDES) * 2 * np.pi / SIDES
    rings = []
    for t in ts:
        x = max(0, t - START - CUFF)
        full = 1 - np.exp(-x / 9)
        pleats = .9 * np.sin(a * 17 + 2 * np.sin(a * 3)) * np.exp(-x / 10) * min(1, x / 4)
        r = girth(t) + full * (5 + folds(t, a) + 2.5 * np.clip(-np.sin(a), 0, 1)) + pleats
        rings.append(ring(t, r[:, None], sag=2))
    verts, faces = tube(rings)
    return verts + 1.2 * np.stack([noise(verts + 50 * k, 26) for k in range(3)], 1) * np.clip(((verts - rings[0].mean(0)) @ AXIS - 8) / 10, 0, 1)[:, None], faces, ts


def cuff():
    """A double layer of cloth with a rounded hem; profile = (distance along the arm, distance outwards)."""
    end = START + CUFF
    outline = [(end, -1), (end, 1.4), (end - 1, 2.4), (end - 3, 2.6), (START + 8, 2.6), (START + 6.4, 2.2), (START + 5, 2.6), (START + 1.2, 2.5), (START, 1.5), (START, .2),
               (START + 1.2, -.8), (START + 8, -1), (end - 8, -1)]
    dense = []
    for (a, b), (c, d) in zip(outline, outline[1:]):
        k = max(1, int(abs(c - a) / 3))
        dense += [(a + (c - a) * i / k, b + (d - b) * i / k) for i in range(k)]
    rings = [ring(t, girth(t) + o, sag=2) for t, o in dense]
    verts, faces = tube(rings)
    wave = 1.7 * noise(verts, 27) + .35 * noise(verts, 9)
    out = verts - WRIST - ((verts - WRIST) @ AXIS)[:, None] * AXIS
    return verts + wave[:, None] * out / np.linalg.norm(out, axis=1)[:, None], faces, [t for t, _ in dense]


def sleeve(at, grip):
    mat, wrist = twill(CUFF - 4), Matrix.Translation(WRIST / 1000)
    at = at @ wrist @ Vector(AXIS).rotation_difference(Vector(grip.elbow - WRIST)).to_matrix().to_4x4() @ wrist.inverted()
    for name, (verts, faces, ts) in (("cuff", cuff()), ("sleeve", body())):
        obj = build(name, verts, faces, mat, at)
        if name == "sleeve":
            thick = obj.modifiers.new("thickness", "SOLIDIFY")
            thick.thickness, thick.offset = .0011, 0
        smooth = obj.modifiers.new("smooth", "SUBSURF")
        smooth.levels = smooth.render_levels = 1
        a = np.abs(np.arange(SIDES) * 2 * np.pi / SIDES - np.pi) * 34
        weave = np.stack([np.stack((a, np.full(SIDES, t), np.full(SIDES, t - START if name == "cuff" else 99)), 1) for t in ts])
        attr = obj.data.attributes.new("weave", "FLOAT_VECTOR", "POINT")
        attr.data.foreach_set("vector", weave.ravel())
