"""Marks of use on wood: paint beside a carpet runner."""


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
