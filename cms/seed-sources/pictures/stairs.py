"""A straight Victorian flight against the right-hand wall: wooden treads, painted risers and spindles, a cut string."""
import math
import bmesh
from shapes import box, finish, lathe, sweep
from mathutils import Matrix
from gear import rough
from life import roll
from patterns import Blocks, rect

RISE, GOING, WIDTH, NOSE = .178, .245, .92, .030
PITCH = RISE / GOING
RAIL = [(-.030, -.012), (-.028, -.034), (.028, -.034), (.030, -.012)] + [(.035 * math.cos(k * math.pi / 16), .002 + .029 * math.sin(k * math.pi / 16)) for k in range(17)]
# turned parts as [(radius, part of the height between the square ends)...]
SPINDLE = [(.016, 0), (.018, .012), (.018, .028), (.012, .04), (.012, .055), (.0175, .07), (.0175, .088), (.011, .10), (.0115, .15), (.0155, .24), (.0185, .33), (.0185, .38), (.0165, .46), (.0125, .60), (.010, .74),
           (.010, .80), (.0165, .815), (.0165, .835), (.010, .85), (.011, .89), (.0175, .91), (.0175, .935), (.012, .95), (.012, .965), (.018, .978), (.016, 1)]
POST = [(.036, 0), (.039, .010), (.039, .022), (.033, .030), (.030, .034), (.026, .046), (.026, .058), (.033, .066), (.035, .076), (.033, .086), (.024, .096), (.0225, .12), (.023, .20), (.0265, .32), (.031, .43), (.0335, .52), (.034, .57),
        (.0325, .63), (.028, .71), (.0235, .78), (.021, .83), (.021, .845), (.029, .853), (.032, .863), (.029, .873), (.0225, .881), (.0225, .90), (.031, .915), (.036, .935), (.038, .955), (.038, .97), (.035, .985), (.034, 1)]
CAP = [(.028, 0), (.028, .010), (.043, .013), (.050, .018), (.052, .024), (.050, .030), (.036, .036), (.024, .042), (.020, .050), (.022, .056)] + [(max(.001, .043 * math.sin(k * math.pi / 28)), .092 - .043 * math.cos(k * math.pi / 28)) for k in range(5, 29)]


def slab(x0, x1, side, mat):
    """A board on edge, from its outline [(y, z)...]."""
    bm = bmesh.new()
    faces = [[bm.verts.new((x, y, z)) for y, z in side] for x in (x0, x1)]
    for face in faces:
        bm.faces.new(face)
    for k in range(len(side)):
        bm.faces.new((faces[0][k - 1], faces[0][k], faces[1][k], faces[1][k - 1]))
    return finish(bm, "slab", mat)


def turned(profile, x, y, z, low, high, top, half, mat, sides):
    """Square at both ends, as turners leave it for the joints, and round between `low` and `high`."""
    for z0, z1 in ((0, low), (high, top)):
        box((x - half, y - half, z + z0), (x + half, y + half, z + z1), mat, half * .12)
    lathe([(r, (low - .002) + h * (high - low + .004)) for r, h in profile], mat, (x, y, z), sides)


def newel(x, y, white):
    turned(POST, x, y, 0, .34, .86, 1.07, .041, white, 48)
    for z0, z1, half in ((0, .15, .050), (.15, .165, .046), (1.045, 1.072, .045)):
        box((x - half, y - half, z0), (x + half, y + half, z1), white, .006, 2)
    lathe(CAP, white, (x, y, 1.07), 56)


def wall_string(right, y0, n, white):
    """The sloping board on the wall and its bead; both end upright on the skirting."""
    def above(y, up):
        return (y - y0) * PITCH + RISE + up

    for thick, low, high in ((.024, -.7, .060), (.031, .040, .0605)):
        a, b = y0 - .046 / PITCH + thick * .1, y0 + n
        slab(right - thick, right + .01, [(a, above(a, low)), (a, above(a, high)), (b, above(b, high)), (b, above(b, low))], white)


def handrail(a, b, mat, atlas_mm):
    bar = sweep(RAIL, [a, b], mat, (atlas_mm, 400, atlas_mm[1] - 120)).data
    bar.polygons.foreach_set("use_smooth", [True] * len(bar.polygons))
    bar.use_auto_smooth, bar.auto_smooth_angle = True, .4


def flight(rng, right, y0, steps, paints, atlas_mm, tread_mat, rail_mat, white=None, nosing=.0125):
    """right = x of the wall; y0 = face of the first riser; white = old paint on newel, spindles and risers. Returns the left edge."""
    left, white = right - WIDTH, white or paints.white
    n, treads = steps * GOING, Blocks(rng, atlas_mm, gap=.0003, bevel=nosing, tilt=.0006, spread=.07)

    def under(y):  # lower edge of the string
        return max(0, (y - y0) * PITCH - .13)

    for k in range(steps):
        y, z = y0 + k * GOING, (k + 1) * RISE
        box((left + .02, y, z - RISE), (right, y + .018, z - .027), white, .001)
        box((left + .006, y + .005, z - .046), (right, y - .011, z - .028), white, .009, 3)  # scotia under the nosing
        # its back and its right end are rounded too: they lie hidden in the riser and in the string
        treads.add(rect(left - .022, y - NOSE, right - .004, y + GOING + .016), 0, 1, z, .028, nosing, 6)
        slab(left, left + .026, [(y - .001, under(y)), (y + GOING, under(y + GOING)), (y + GOING, z - .028), (y - .001, z - .028)], paints.white)
        box((left - .012, y + .002, z - .044), (left + .002, y + GOING - .004, z - .028), paints.white, .004, 2)
        box((left + .012, y, 0), (left + .025, y + GOING, z - .03), paints.white, 0)  # panel under the string
        for j in (.050, .173):
            top = .80 + (j + .02) * PITCH
            turned(SPINDLE, left + .024, y + j, z, .13, top - .19, top, .0175, white, 20)
    treads.build("treads", tread_mat)
    box((left + .002, y0 + .37, 0), (left + .02, y0 + n, .12), paints.white, .004, 2)
    wall_string(right, y0, n, paints.white)
    newel(left + .030, y0 - .028, white)
    handrail((left + .024, y0, RISE + .81 + .02 * PITCH), (left + .024, y0 + n, RISE + .81 + (n + .02) * PITCH), rail_mat, atlas_mm)
    return left


def carpet(y0, steps, lo, hi, first, colour):
    """A runner from x = `lo` to `hi`, taken up as far as the step `first`; the roll lies on the step below."""
    line, off = [], .004
    for k in range(first, steps):
        y, z = y0 + k * GOING, (k + 1) * RISE
        nose = [(y - NOSE - off * math.cos(t), z - .014 + (.014 + off) * math.sin(t)) for t in (k * math.pi / 8 for k in range(-4, 5))]
        line += [(y - off, z - RISE + .004), (y - off, z - .034), *nose]
    bm = bmesh.new()
    rows = [[bm.verts.new((x, y, z)) for y, z in line] for x in (lo, hi)]
    for k in range(1, len(line)):
        bm.faces.new((rows[0][k - 1], rows[1][k - 1], rows[1][k], rows[0][k]))
    strip = finish(bm, "runner", rough("pile", colour, 60, .3, 420, .008))
    strip.modifiers.new("thick", "SOLIDIFY").thickness = -.007
    roll(Matrix.Translation(((lo + hi) / 2, y0 + (first - .5) * GOING, first * RISE)), w=hi - lo, colour=colour)
