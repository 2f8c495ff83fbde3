"""Materials: wood in any stain, finish and state of wear; paint, cloth and other materials."""
import bpy
from shapes import added
from view import artwork

# light wood, late wood, pores (sRGB), and how much the blocks differ from each other
STAINS = {  # a dark stain sinks deeper into the soft early wood of pine, which turns its grain round
    "oak": ("#c49d72", "#936b44", "#5f4228", 1.1),
    "light-oak": ("#d9bd94", "#bd976a", "#8d6a45", .9),
    "oiled-oak": ("#c9a575", "#a67b4c", "#76532f", .9),
    "bare-oak": ("#d8c19c", "#bb9c72", "#94744f", .9),
    "mid-oak": ("#a67a4f", "#7d5735", "#50361d", .9),
    "stained-oak": ("#926842", "#69472d", "#422b19", .8),
    "walnut": ("#7b5b41", "#573f2b", "#35251a", .9),
    "jacobean": ("#4c3728", "#34251a", "#1d140e", .8),
    "ebony": ("#37312d", "#241f1c", "#141110", .6),
    "grey": ("#aca497", "#8d8579", "#6a6259", .7),
    "whitewash": ("#e0d6c4", "#cbbda5", "#b3a083", .6),
    "pale": ("#d8c8ad", "#c2ab88", "#9d8462", .8),
    "pine": ("#dbb380", "#b9844b", "#96633a", .9),
    "pine-oiled": ("#cc9a60", "#a46c36", "#804f29", .9),
    "pine-walnut": ("#4e3627", "#6a4b35", "#2e1f15", .8),
    "pine-mid-oak": ("#ad7c4c", "#80532e", "#5e3b20", .8),
    "pine-ebony": ("#2b221c", "#42362d", "#16100d", .6),
    "pine-grey": ("#b0a797", "#867b6c", "#6d6357", .7),
    "pine-white": ("#e4dac6", "#ccb999", "#b8a382", .6),
    "bare-pine": ("#e2c69c", "#c59a66", "#a67c50", .8),
    "laminate": ("#d9c8ae", "#c4ae8f", "#ab9474", .8),
}
KNOT = {"pine": "#6a4022", "pine-oiled": "#5a3419", "pine-walnut": "#2a1a0f", "pine-mid-oak": "#45290f", "pine-ebony": "#120d0a", "pine-grey": "#5d5347", "pine-white": "#a68b68", "bare-pine": "#7d5230"}
WORN = {  # bare grey wood, remains of the old varnish, wood under a varnish worn thin
    "oak": (("#8f7f6a", "#6d5d49", "#463a2d"), ("#80644a", "#5f4731", "#3a2a1b"), ("#a5835a", "#7b5d3d", "#4c3823")),
    "pine": (("#94836a", "#6e5b45", "#4b3e2e"), ("#775840", "#553b26", "#382617"), ("#ab8252", "#805a34", "#553a20")),
    "laminate": (("#b88c63", "#a3784f", "#8b6340"), ("#b98a55", "#a07140", "#85592f"), ("#b48b5c", "#9b734a", "#7f5c38")),  # the printed paper worn to its base
}
WET = (.68, .55, .40, 1)
FINISHES = {"bare": .72, "extra-matt": .60, "matt": .48, "oil": .42, "laminate": .36, "satin": .31, "semi-gloss": .19, "gloss": .10}


def linear(code, alpha=1):
    parts = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in parts], alpha)


class Nodes:
    """Shorthand for building a shader."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.bsdf = self.tree.nodes["Principled BSDF"]

    def new(self, kind, **values):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in values.items():
            setattr(node, key, value)
        return node

    def link(self, value, socket):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def mix(self, fac, a, b, mode="MIX"):
        node = self.new("MixRGB", blend_type=mode)
        for value, socket in zip((fac, a, b), node.inputs):
            self.link(value, socket)
        return node.outputs[0]

    def math(self, op, a, b=0, clamp=False):
        node = self.new("Math", operation=op, use_clamp=clamp)
        self.link(a, node.inputs[0])
        self.link(b, node.inputs[1])
        return node.outputs[0]

    def image(self, path, vector, colour=False):
        node = self.new("TexImage", interpolation="Linear")
        node.image = bpy.data.images.load(path, check_existing=True)
        node.image.colorspace_settings.name = "sRGB" if colour else "Non-Color"
        self.link(vector, node.inputs[0])
        split = self.new("SeparateRGB")
        self.link(node.outputs[0], split.inputs[0])
        return split.outputs

    def noise(self, at, scale, detail=2):
        node = self.new("TexNoise")
        node.inputs["Scale"].default_value, node.inputs["Detail"].default_value = scale, detail
        self.link(at, node.inputs["Vector"])
        return node.outputs[0]

    def mottle(self, amount, colour, spread):
        """Makes a colour darker and lighter by a share, where a noise is low and high."""
        c = linear(colour)[:3]
        self.link(self.mix(amount, *((*(min(1, v * k) for v in c), 1) for k in (1 - spread, 1 + spread))), self.bsdf.inputs["Base Color"])

    def bands(self, x, stops):
        """Constant steps over a coordinate: [(until, colour)...]."""
        node = self.new("ValToRGB")
        ramp = node.color_ramp
        ramp.interpolation = "CONSTANT"
        ramp.elements[0].color = ramp.elements[1].color = stops[0][1]
        ramp.elements[1].position = 1
        for (start, _), (_, colour) in zip(stops, stops[1:]):
            ramp.elements.new(start).color = colour
        self.link(x, node.inputs[0])
        return node.outputs[0]


def streaks(n, pos, across_x, across_y, detail=7):
    """Noise with so many features to the metre; fewer along one axis make streaks."""
    stretch, tex = n.new("Mapping"), n.new("TexNoise")
    stretch.inputs["Scale"].default_value, tex.inputs["Scale"].default_value = (across_x, across_y, across_x), 1
    tex.inputs["Detail"].default_value = detail
    n.link(pos, stretch.inputs[0])
    n.link(stretch.outputs[0], tex.inputs["Vector"])
    return tex.outputs[0]


def beside(n, pos, axis, bare, painted, lo, hi):
    """Treads from which a carpet runner was taken: dark paint on both sides of it, chipped, with white spots from the spindles."""
    rough, fine = streaks(n, pos, 14, 14), streaks(n, pos, 90, 90)
    out = n.math("SUBTRACT", n.math("ABSOLUTE", n.math("SUBTRACT", axis.outputs[0], (lo + hi) / 2)), (hi - lo) / 2)
    out = n.math("ADD", out, n.math("MULTIPLY", n.math("SUBTRACT", rough, .5), .022))
    chips = n.math("MULTIPLY", n.math("SUBTRACT", n.math("ADD", rough, n.math("MULTIPLY", fine, .35)), .80), 14, True)
    c = n.mix(n.math("MULTIPLY", n.math("DIVIDE", out, .003, True), n.math("SUBTRACT", 1, chips)), bare, painted)
    dust = n.math("SUBTRACT", 1, n.math("DIVIDE", n.math("ABSOLUTE", out), .012), True)
    c = n.mix(n.math("MULTIPLY", dust, .55), c, (.10, .08, .06, 1))
    cells, which = n.new("TexVoronoi"), n.new("SeparateRGB")  # a drop in every third cell, each of another size
    cells.inputs["Scale"].default_value = 26
    n.link(pos, cells.inputs["Vector"])
    n.link(cells.outputs["Color"], which.inputs[0])
    drop = n.math("SUBTRACT", n.math("MULTIPLY", n.math("SUBTRACT", which.outputs[0], .62), .5), cells.outputs["Distance"])
    return n.mix(n.math("MULTIPLY", n.math("GREATER_THAN", drop, 0), n.math("GREATER_THAN", out, 0)), c, (.60, .56, .47, 1))


def wood(name, species, stain, finish, atlas, wear=None, worn=0, sanded=None, bands=None, relief=1.0, wear_at=(0, 0, 0), wear_size=8, marks_at=.55, wet=None, runner=None, old=None, paths=(), spoilt=()):
    """worn 0..1; sanded = [[from x, y, to x, y]...]: where the wear is gone; bands = (axis, from, to, stains);
    wet = (film, [from x, y, to x, y]...): where the wood has just been oiled or lacquered; film is 1 for lacquer."""
    n = Nodes(name)
    ring, pore, knot = n.image(atlas, n.new("UVMap", uv_map="grain").outputs[0])
    tone = n.new("Attribute", attribute_name="tone")
    rnd = n.new("SeparateRGB")
    n.link(tone.outputs["Color"], rnd.inputs[0])
    pos = n.new("NewGeometry").outputs["Position"]
    axis = n.new("SeparateXYZ")
    n.link(pos, axis.inputs[0])

    def grain(light, dark, pores, knots, vary):
        c = n.mix(ring, light, dark)
        c = n.mix(n.math("MULTIPLY", pore, .75), c, pores)
        c = n.mix(n.math("MULTIPLY", knot, .9), c, knots)
        one = n.math("MULTIPLY_ADD", n.math("SUBTRACT", rnd.outputs[0], 1), vary)
        one.node.inputs[2].default_value = 1
        c = n.mix(1, c, one, "MULTIPLY")
        warm = n.mix(rnd.outputs[1], (1.05, 1.0, .93, 1), (.96, 1.0, 1.06, 1))
        return n.mix(min(1, vary), c, n.mix(1, c, warm, "MULTIPLY"))

    if bands:
        which, lo, hi, names = bands
        x = n.math("DIVIDE", n.math("SUBTRACT", axis.outputs[which], lo), hi - lo)
        cuts = [(i + 1) / len(names) for i in range(len(names))]
        cols = [n.bands(x, [(cut, linear(STAINS[s][k])) for cut, s in zip(cuts, names)]) for k in range(3)]
        colour, rough = grain(*cols, cols[2], .9), FINISHES[finish]
    else:
        light, dark, pores, vary = STAINS[stain]
        knots = linear(KNOT.get(stain, pores))
        colour, rough = grain(linear(light), linear(dark), linear(pores), knots, vary), FINISHES[finish]
    rough = n.math("MULTIPLY_ADD", pore, .12)
    rough.node.inputs[2].default_value = FINISHES[finish]
    depth = {"bare": 1.0, "extra-matt": .9, "matt": .6, "oil": .8, "satin": .45, "semi-gloss": .3, "gloss": .15}.get(finish, .5)

    if worn:
        where = n.new("Mapping")
        where.inputs["Location"].default_value = (.5 + wear_at[0], .5 + wear_at[1], 0)
        where.inputs["Scale"].default_value = (1 / wear_size, 1 / wear_size, 1)
        where.inputs["Rotation"].default_value = (0, 0, wear_at[2])
        n.link(pos, where.inputs[0])
        field, dirt, marks = n.image(wear, where.outputs[0])
        if paths:
            field = trodden(n, axis, field, paths)
        thin, bare = layers(n, field, rnd.outputs[1], ring)
        bared, left, under = WORN.get(stain, WORN[species])
        grey, varnish = [grain(*[linear(c) for c in cols], linear(cols[2]), 1.1) for cols in (bared, old or left)]
        dull = n.mix(.5, varnish, grain(*[linear(c) for c in under], linear(under[2]), 1.1))
        c = n.mix(bare, n.mix(thin, varnish, dull), grey)
        c = n.mix(dirt, c, (.018, .013, .010, 1))
        if spoilt:
            # Each board drank as much as its own wood let it; around the black, water left a brown tide line.
            soaked = n.math("MULTIPLY", trodden(n, axis, field, spoilt), n.math("MULTIPLY_ADD", rnd.outputs[1], 1.1))
            soaked.node.inputs[2].default_value = .45
            c = n.mix(n.math("MULTIPLY", eased(n, soaked, .05, .2), .65), c, (.060, .034, .018, 1))
            black = n.math("MULTIPLY", eased(n, soaked, .34, .46), n.math("ADD", .6, n.math("MULTIPLY", n.math("ADD", rnd.outputs[2], ring), .19)))
            c = n.mix(black, c, (.014, .012, .012, 1))
        c = n.mix(n.math("MULTIPLY", marks, marks_at), c, (.46, .40, .33, 1))
        edge = n.math("MULTIPLY", n.math("SUBTRACT", 1, tone.outputs["Alpha"]), .9)  # dirt sits in the joints
        c = n.mix(edge, c, (.012, .009, .007, 1))
        if runner:
            c = beside(n, pos, axis, c, grain(*[linear(code) for code in ("#3b2417", "#2c1a10", "#1d110a", "#1d110a")], .6), *runner)
        r = n.math("MULTIPLY_ADD", n.math("ADD", thin, bare), .15)
        r.node.inputs[2].default_value = .40
        amount = worn
        if sanded:
            amount = n.math("SUBTRACT", 1, cleared(n, axis, sanded))
        colour = n.mix(amount, colour, c)
        rough = n.math("ADD", n.math("MULTIPLY", r, amount), n.math("MULTIPLY", rough, n.math("SUBTRACT", 1, amount)))
        depth = 1.6
    colour = n.mix(1, colour, rnd.outputs[2], "MULTIPLY")  # contrasting strips

    height = n.math("SUBTRACT", n.math("MULTIPLY", ring, .25), pore)
    bump = n.new("Bump")
    if wet:
        soaked = coated(n, pos, axis, *wet)
        colour = n.mix(soaked, colour, n.mix(1, colour, tuple(v ** (1 + .5 * wet[0]) for v in WET[:3]) + (1,), "MULTIPLY"))
        rough = n.mix(soaked, rough, (.34, .34, .34, 1))
    bump.inputs["Strength"].default_value = .35 * relief
    bump.inputs["Distance"].default_value = .0006 * depth
    n.link(height, bump.inputs["Height"])
    n.link(colour, n.bsdf.inputs["Base Color"])
    n.link(rough, n.bsdf.inputs["Roughness"])
    if relief:
        n.link(bump.outputs[0], n.bsdf.inputs["Normal"])
    return n.mat


def cleared(n, axis, areas):
    """1 where the floor has been sanded. A machine's edge is not quite straight; a fifth number is how wide a hand's edge fades out, in streaks."""
    wobble = n.math("MULTIPLY", n.noise(n.new("TexCoord").outputs["Generated"], 5), .03)
    x, y = (n.math("ADD", axis.outputs[k], wobble) for k in (0, 1))
    inside = 0
    for x0, y0, x1, y1, *soft in areas:
        if soft:
            x, y = n.math("ADD", axis.outputs[0], n.math("MULTIPLY", streaks(n, n.new("NewGeometry").outputs["Position"], 5, 260), 2 * soft[0])), axis.outputs[1]
        sides = [n.math("DIVIDE", n.math("SUBTRACT", *ends), soft[0] if soft and ends[0] is x else 1e-5, True) for ends in ((x, x0), (x1, x), (y, y0), (y1, y))]
        while len(sides) > 1:
            sides = [n.math("MINIMUM", *sides[:2]), *sides[2:]]
        inside = n.math("MAXIMUM", inside, sides[0])
    return inside


def eased(n, value, low, high):
    """0 below `low`, 1 above `high`, with a soft start and end."""
    node = n.new("MapRange", interpolation_type="SMOOTHSTEP")
    for key, v in (("Value", value), ("From Min", low), ("From Max", high)):
        n.link(v, node.inputs[key])
    return node.outputs[0]


def layers(n, field, block, ring):
    """How far the varnish is thin and how far it is gone, from the wear of a place: some blocks hold it longer than their neighbours, and late wood longer than early wood."""
    own = n.math("SUBTRACT", n.math("FRACT", n.math("MULTIPLY", block, 7.31)), .5)
    k = n.math("ADD", field, n.math("MULTIPLY", own, .45))
    k = n.math("SUBTRACT", k, n.math("MULTIPLY", n.math("SUBTRACT", ring, .4), .45))
    return eased(n, k, .28, .5), eased(n, k, .66, .78)  # varnish flakes: its edge is narrow


def trodden(n, axis, bare, paths):
    """Where people walk, the varnish is gone: ellipses [x, y, half width, half depth], ragged by the map of wear."""
    best = None
    for x, y, wide, deep in paths:
        parts = [n.math("POWER", n.math("ABSOLUTE", n.math("DIVIDE", n.math("SUBTRACT", axis.outputs[k], at), half)), 2) for k, at, half in ((0, x, wide), (1, y, deep))]
        near = n.math("SUBTRACT", 1, n.math("SQRT", n.math("ADD", *parts)))
        best = near if best is None else n.math("MAXIMUM", best, near)
    ragged = n.math("MULTIPLY", n.math("SUBTRACT", bare, .55), .5)
    return n.math("ADD", n.math("ADD", n.math("MULTIPLY", best, 1.5), ragged), .3, True)


def chipped(colour, worn):
    """Old paint in thick layers: yellowed, scuffed, with an older layer where it chipped."""
    n = Nodes("old paint")
    chips = n.math("MULTIPLY", n.math("SUBTRACT", streaks(n, n.new("TexCoord").outputs["Object"], 9, 9, 12), .66), 12, True)
    n.link(n.mix(chips, linear(colour), linear(worn)), n.bsdf.inputs["Base Color"])
    n.bsdf.inputs["Roughness"].default_value = .45
    return n.mat


def coated(n, pos, axis, film, *areas):
    """How wet the wood is, 0 to 1; a film of lacquer adds its own shine, with the fine marks of the brush."""
    edge, out = n.noise(pos, 45, 5), 9
    for x0, y0, x1, y1 in areas:
        sides = [n.math("SUBTRACT", n.math("ABSOLUTE", n.math("SUBTRACT", axis.outputs[k], (a + b) / 2)), (b - a) / 2) for k, (a, b) in enumerate(((x0, x1), (y0, y1)))]
        out = n.math("MINIMUM", out, n.math("MAXIMUM", *sides))
    depth = n.math("SUBTRACT", n.math("MULTIPLY", n.math("SUBTRACT", edge, .5), .007), out)
    soaked = n.math("DIVIDE", depth, .0012, True)
    if film:
        stretch, marks, bump = n.new("Mapping"), n.new("TexNoise"), n.new("Bump")
        stretch.inputs["Scale"].default_value = (6, 420, 1) if x1 - x0 > y1 - y0 else (420, 6, 1)
        n.link(pos, stretch.inputs[0])
        n.link(stretch.outputs[0], marks.inputs["Vector"])
        n.link(marks.outputs[0], bump.inputs["Height"])
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = .3, .0003
        n.link(n.math("MULTIPLY", soaked, film), n.bsdf.inputs["Clearcoat"])
        n.bsdf.inputs["Clearcoat Roughness"].default_value = .07
        n.link(bump.outputs[0], n.bsdf.inputs["Clearcoat Normal"])
    return soaked


def plain(name, colour, rough=.6, metal=0, specular=.5):
    n = Nodes(name)
    n.bsdf.inputs["Base Color"].default_value = linear(colour)
    n.bsdf.inputs["Roughness"].default_value = rough
    n.bsdf.inputs["Metallic"].default_value = metal
    n.bsdf.inputs["Specular"].default_value = specular
    return n.mat


def timber(name, colour, rough, at):
    """Wood of furniture, its grain along the length of the piece that `at` places."""
    n, along = Nodes(name), 0 if abs(at[0][0]) > .7 else 1
    stretch = n.new("Mapping")
    stretch.inputs["Scale"].default_value = tuple(1.6 if k == along else 46 for k in range(3))
    n.link(n.new("NewGeometry").outputs["Position"], stretch.inputs[0])
    n.mottle(n.noise(stretch.outputs[0], 1, 9), colour, .4)
    n.bsdf.inputs["Roughness"].default_value = rough
    return n.mat


def plaster(name, colour):
    """Painted plaster: the nap of the roller and a shade that drifts over metres keep a wall from looking like plastic."""
    n = Nodes(name)
    co = n.new("NewGeometry").outputs["Position"]
    n.mottle(n.math("MULTIPLY", n.math("ADD", n.math("MULTIPLY", n.noise(co, 260, 4), .5), n.noise(co, 1.1, 4)), .66), colour, .10)
    n.bsdf.inputs["Roughness"].default_value, n.bsdf.inputs["Specular"].default_value = .85, .25
    return n.mat


def concrete(name):
    """A power-floated slab: clouds of grey, a few dark spots."""
    n = Nodes(name)
    co = n.new("NewGeometry").outputs["Position"]
    n.mottle(n.math("MULTIPLY", n.math("ADD", n.noise(co, 1.4, 8), n.math("POWER", n.noise(co, 22, 6), 3)), .8), "#98948b", .45)
    n.bsdf.inputs["Roughness"].default_value = .6
    return n.mat


def brick(name):
    """London stock brick in stretcher bond, yellow to plum, with deep pale joints."""
    n = Nodes(name)
    co, axis, flat, tex, bump = n.new("NewGeometry").outputs["Position"], n.new("SeparateXYZ"), n.new("CombineXYZ"), n.new("TexBrick"), n.new("Bump")
    n.link(co, axis.inputs[0])
    n.link(n.math("ADD", axis.outputs[0], axis.outputs[1]), flat.inputs[0])  # one of the two is constant on each wall
    n.link(axis.outputs[2], flat.inputs[1])
    n.link(flat.outputs[0], tex.inputs["Vector"])
    for key, value in {"Scale": 1, "Brick Width": .225, "Row Height": .075, "Mortar Size": .006, "Mortar Smooth": .35, "Bias": -.1,
                       "Color1": linear("#ab8c67"), "Color2": linear("#83634f"), "Mortar": linear("#a99e8e")}.items():
        tex.inputs[key].default_value = value
    rough = n.noise(co, 34, 8)
    n.link(n.mix(n.math("MULTIPLY", rough, .9), tex.outputs[0], n.mix(1, tex.outputs[0], (.45, .42, .40, 1), "MULTIPLY")), n.bsdf.inputs["Base Color"])
    n.bsdf.inputs["Roughness"].default_value, bump.inputs["Distance"].default_value = .9, .006
    n.link(n.math("SUBTRACT", n.math("MULTIPLY", rough, .5), tex.outputs[1]), bump.inputs["Height"])
    n.link(bump.outputs[0], n.bsdf.inputs["Normal"])
    return n.mat


def tar(name, dark="#14110f", pale="#4a423a"):
    """An old black bed of adhesive: ridged, dull, with a grey bloom."""
    n = Nodes(name)
    co = n.new("TexCoord").outputs["Object"]
    fine, wide = n.noise(co, 90, 6), n.noise(co, 9, 6)
    n.link(n.mix(n.math("POWER", wide, 2), linear(dark), linear(pale)), n.bsdf.inputs["Base Color"])
    n.bsdf.inputs["Roughness"].default_value = .55
    bump = n.new("Bump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = .8, .003
    n.link(n.math("ADD", fine, wide), bump.inputs["Height"])
    n.link(bump.outputs[0], n.bsdf.inputs["Normal"])
    return n.mat


def cloth(name, colour, scale=900, lit=0):
    """Woven: threads of uneven thickness, no gloss."""
    n = Nodes(name)
    at = n.new("TexCoord").outputs["Object"]
    across, along = (streaks(n, at, *way) for way in ((scale / 3, scale / 25), (scale / 25, scale / 3)))
    n.mottle(n.math("MULTIPLY", n.math("ADD", across, along), .5), colour, .55)
    n.bsdf.inputs["Roughness"].default_value = .95
    n.bsdf.inputs["Specular"].default_value = .1
    n.bsdf.inputs["Sheen"].default_value = .4
    if lit:  # light from a window shines through
        through, both = n.new("BsdfTranslucent"), n.new("MixShader")
        through.inputs[0].default_value = linear(colour)
        both.inputs[0].default_value = lit
        for k, shader in ((1, n.bsdf), (2, through)):
            n.tree.links.new(shader.outputs[0], both.inputs[k])
        n.tree.links.new(both.outputs[0], n.tree.nodes["Material Output"].inputs[0])
    return n.mat


def printed(folder, art):
    """A picture on paper or canvas."""
    n = Nodes("print")
    tex = n.new("TexImage")
    tex.image = bpy.data.images.load(artwork(folder, art), check_existing=True)
    n.link(n.new("UVMap", uv_map="poster").outputs[0], tex.inputs[0])
    n.link(tex.outputs[0], n.bsdf.inputs["Base Color"])
    n.bsdf.inputs["Roughness"].default_value = .7
    return n.mat


def glow(name, colour, strength):
    n = Nodes(name)
    n.bsdf.inputs["Base Color"].default_value = (0, 0, 0, 1)
    n.bsdf.inputs["Specular"].default_value = 0
    n.bsdf.inputs["Emission"].default_value = linear(colour)
    n.bsdf.inputs["Emission Strength"].default_value = strength
    n.mat.cycles.sample_as_light = False  # only visible: the lamps provide the light
    return n.mat


def poster(corners, path):
    """A picture, three times side by side, that shines by itself. `develop.py` sets the brightness of all such light relative to the room."""
    n = Nodes("poster")
    co = n.new("UVMap", uv_map="poster").outputs[0]
    tex = n.new("TexImage")
    tex.image = bpy.data.images.load(path, check_existing=True)
    n.link(co, tex.inputs[0])
    n.bsdf.inputs["Base Color"].default_value = (0, 0, 0, 1)
    n.bsdf.inputs["Specular"].default_value = 0
    n.link(tex.outputs[0], n.bsdf.inputs["Emission"])
    n.bsdf.inputs["Emission Strength"].default_value = 1
    n.mat.cycles.sample_as_light = False
    mesh = bpy.data.meshes.new("poster")
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    mesh.uv_layers.new(name="poster").data.foreach_set("uv", [0, .003, 3, .003, 3, .997, 0, .997])
    mesh.materials.append(n.mat)
    obj = added("poster", mesh)
    return obj
