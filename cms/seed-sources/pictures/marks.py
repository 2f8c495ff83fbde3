"""Marks of use and of work on wood: what a drum sander leaves at the border of its work, paint beside a carpet runner."""


def streaks(n, pos, across_x, across_y, detail=7):
    """Noise with so many features to the metre; fewer along one axis make streaks."""
    stretch, tex = n.new("Mapping"), n.new("TexNoise")
    stretch.inputs["Scale"].default_value, tex.inputs["Scale"].default_value = (across_x, across_y, across_x), 1
    tex.inputs["Detail"].default_value = detail
    n.link(pos, stretch.inputs[0])
    n.link(stretch.outputs[0], tex.inputs["Vector"])
    return tex.outputs[0]


def passes(n, pos, axis, at, wide, start, drum=.21):
    """What a drum sander left of the old finish, and its dust, along boards of a given width that lie along x.

    Passes overlap by half and end where the machine was lifted. The end of each fades along the grain; a place passed once
    keeps some varnish, and near the border it stays at the edges of boards, which lie lower."""
    x, y = axis.outputs[0], axis.outputs[1]
    blot, fine = streaks(n, pos, 5, 9), streaks(n, pos, 30, 420)
    grain = n.math("ADD", n.math("MULTIPLY", fine, .7), n.math("SUBTRACT", streaks(n, pos, 5, 90), .35))
    left, border = 1, 9
    for half in (0, .5):
        end = n.new("TexWhiteNoise", noise_dimensions="1D")
        n.link(n.math("FLOOR", n.math("ADD", n.math("DIVIDE", y, drum), half + 40)), end.inputs["W"])
        d = n.math("SUBTRACT", n.math("SUBTRACT", x, at - .2), n.math("MULTIPLY", end.outputs["Value"], .46))
        d = n.math("ADD", d, n.math("MULTIPLY", n.math("SUBTRACT", blot, .5), .08))
        faded = n.math("ADD", n.math("DIVIDE", d, -.10), n.math("MULTIPLY", n.math("SUBTRACT", grain, .5), 2.6))
        faded = n.math("MULTIPLY", n.math("ADD", faded, .25), 2.2, True)
        once = n.math("MULTIPLY", n.math("SUBTRACT", 1, n.math("DIVIDE", d, .7), True), n.math("MULTIPLY", grain, .8))
        left, border = n.math("MULTIPLY", left, n.math("MAXIMUM", faded, once)), n.math("MINIMUM", border, d)
    edge = n.math("PINGPONG", n.math("SUBTRACT", y, start), wide / 2)
    low = n.math("DIVIDE", n.math("SUBTRACT", n.math("MULTIPLY", n.math("SUBTRACT", streaks(n, pos, 4, 25), .40), .07), edge), .004, True)
    low = n.math("MULTIPLY", low, n.math("SUBTRACT", .95, n.math("DIVIDE", border, .75), True))
    dust = n.math("SUBTRACT", 1, n.math("DIVIDE", n.math("ABSOLUTE", n.math("SUBTRACT", border, .02)), .07), True)
    return n.math("MAXIMUM", left, low), n.math("MULTIPLY", dust, n.math("MULTIPLY", n.math("SUBTRACT", fine, .36), 2, True))


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
