"""The tools of the trade: belt sander, edging sander, a sheeted doorway."""
import math
import random
import bpy
from mathutils import Matrix, Vector
from shapes import box, lathe, sheet
from wood import cloth, plain

BODY, METAL, RUBBER = ("#41584c", .38), ("#8d9092", .35, 1), ("#191919", .7)


def mat(spec, name="tool"):
    return plain(name, spec[0], spec[1], *spec[2:])


def pipe(at, points, r, material, smooth=True):
    """A round bar, hose or cable through the points."""
    curve = bpy.data.curves.new("pipe", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", r, 5, True
    spline = curve.splines.new("NURBS" if smooth else "POLY")
    spline.points.add(len(points) - 1)
    for point, p in zip(spline.points, points):
        point.co = (*(at @ Vector(p)), 1)
    spline.use_endpoint_u, spline.order_u = True, min(4, len(points))
    curve.materials.append(material)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("pipe", curve))


def across(at, x, y, z):
    """A lathe axis along x."""
    return at @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.pi / 2, 4, "Y")


def upright(at, x, y, z):
    return at @ Matrix.Translation((x, y, z))


def bag(at, start, size=1.0, colour="#77776f"):
    """A filled dust bag that hangs from its neck."""
    rings = [(.03, 0), (.045, .03), (.10, .10), (.135, .22), (.14, .36), (.12, .47), (.06, .53), (.001, .54)]
    lathe([(r * size, -z * size) for r, z in rings], cloth("bag", colour, 500), upright(at, *start) @ Matrix.Rotation(.10, 4, "X"), 40)
    lathe([(.034 * size, -.01), (.036 * size, .03), (.034 * size, .05)], mat(RUBBER), upright(at, *start), 24)


def belt_sander(at, colour=BODY[0]):
    """Drum machine: the belt runs under the hood in front (-y), the motor sits across, the handle leans back."""
    body, dark, metal = plain("housing", colour, .38), mat(RUBBER), mat(METAL)
    box((-.15, -.24, .075), (.15, .30, .20), body, .03, 4, at)
    box((-.165, -.36, .035), (.165, -.10, .255), body, .055, 5, at)
    lathe([(.001, 0), (.085, 0), (.09, .004), (.09, .256), (.085, .26), (.001, .26)], plain("belt", "#7b3a24", .9), across(at, -.13, -.25, .092), 40)
    lathe([(.001, 0), (.10, 0), (.115, .015), (.118, .30), (.10, .325), (.06, .33), (.001, .33)], metal, across(at, -.165, .10, .285), 40)
    for k in range(9):  # cooling ribs of the motor
        lathe([(.112, 0), (.125, .002), (.125, .009), (.112, .011)], metal, across(at, -.12 + k * .026, .10, .285), 40)
    box((.166, -.30, .06), (.186, .20, .22), plain("cover", "#26292a", .45), .02, 3, at)
    lathe([(.001, 0), (.022, 0), (.022, .012), (.001, .012)], metal, across(at, .184, -.22, .14), 20)
    for x in (-.155, .115):
        lathe([(.001, 0), (.055, 0), (.065, .008), (.065, .032), (.055, .04), (.001, .04)], dark, across(at, x, .30, .066), 32)
    for x in (-.11, .11):
        pipe(at, [(x, .24, .18), (x, .34, .42), (x, .46, .80), (x, .50, .93)], .013, metal)
    pipe(at, [(-.24, .505, .94), (.24, .505, .94)], .015, metal, False)
    for e in (-1, 1):
        pipe(at, [(e * .13, .505, .94), (e * .255, .505, .94)], .021, dark, False)
    box((-.07, .44, .84), (.07, .50, .93), plain("switch box", "#26292a", .5), .012, 3, at)
    lathe([(.001, 0), (.014, 0), (.014, .012), (.001, .012)], plain("button", "#a3332b", .4), upright(at, -.02, .46, .925), 20)
    pipe(at, [(-.11, -.02, .22), (-.16, .06, .50), (-.20, .24, .80), (-.16, .36, .90), (-.10, .50, .86)], .028, plain("hose", "#2b2d2e", .55))
    bag(at, (-.08, .62, .82), 1.05)
    pipe(at, [(-.10, .50, .86), (-.09, .57, .87), (-.08, .62, .84)], .028, plain("hose", "#2b2d2e", .55))
    pipe(at, [(.05, .49, .86), (.20, .62, .60), (.34, .70, .05), (.62, .60, .009), (.80, .95, .009), (.35, 1.25, .009), (-.30, 1.3, .009), (-.75, 1.9, .009)], .0065, plain("cable", "#c2702a", .5))


def edger(at, colour=BODY[0]):
    """Edging sander: a disc in front, the motor above it, two grips and a small bag behind."""
    body, dark, metal = plain("housing", colour, .38), mat(RUBBER), mat(METAL)
    lathe([(.085, .012), (.095, .02), (.095, .05), (.06, .06), (.001, .06)], metal, upright(at, 0, -.17, 0), 40)
    lathe([(.001, .004), (.089, .004), (.089, .013), (.001, .013)], plain("disc", "#7b3a24", .9), upright(at, 0, -.17, 0), 40)
    box((-.055, -.22, .05), (.055, .14, .12), body, .025, 4, at)
    lathe([(.075, .10), (.08, .115), (.08, .27), (.07, .30), (.04, .315), (.001, .315)], body, upright(at, 0, .04, 0), 40)
    for k in range(5):
        lathe([(.079, 0), (.084, .002), (.084, .007), (.079, .009)], metal, upright(at, 0, .04, .20 + k * .016), 40)
    for e in (-1, 1):
        pipe(at, [(e * .06, .04, .18), (e * .13, .03, .20), (e * .15, .02, .24), (e * .15, .0, .31)], .015, dark)
        lathe([(.001, 0), (.022, 0), (.024, .004), (.024, .014), (.001, .016)], dark, across(at, e * .06 - .008, .15, .024), 20)
    pipe(at, [(0, -.10, .09), (0, .10, .08), (0, .20, .14), (0, .24, .24)], .02, metal)
    bag(at, (0, .26, .27), .48)
    pipe(at, [(.02, .10, .30), (.10, .25, .20), (.16, .34, .01), (.42, .30, .007), (.60, .50, .007), (.55, .95, .007)], .005, plain("cable", "#c2702a", .5))


def sheeted(at, w=.98, h=2.13, seed=2):
    """Dust sheet over a doorway, taped at its edges; place it against a wall, its front to -y."""
    rng = random.Random(seed)
    shift = [rng.uniform(0, 6.3) for _ in range(4)]
    def fn(u, v):
        soft = math.sin(u * 19 + shift[0] + v * 2) * .012 + math.sin(u * 7 + v * 9 + shift[1]) * .010 + math.sin(v * 23 + u * 5 + shift[2]) * .004
        return at @ Vector(((u - .5) * w, -.052 - soft * min(1, 6 * u * (1 - u) + .1), v * h + .002))
    sheet(fn, 90, 60, plain("sheet", "#d9dcdb", .25))
    tape = plain("tape", "#5f86a0", .5)
    for x in (-w / 2, w / 2):
        box((x - .025, -.058, 0), (x + .025, -.048, h), tape, .001, 1, at)
    box((-w / 2 - .025, -.060, h - .03), (w / 2 + .025, -.046, h + .02), tape, .001, 1, at)
    pipe(at, [(.02, -.078, .02), (.025, -.08, 1.0), (.02, -.075, 1.95)], .007, plain("zip", "#b8402f", .5))


TOOLS = {f.__name__: f for f in (belt_sander, edger, sheeted)}
