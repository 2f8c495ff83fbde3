"""Machines of a sanding job, in metres: belt sander, edger, dust extractor, hoses and cables, the sheet over a door.

A machine's front, where it sands, faces +y. `hose` and `cable` are points of the room; where they give no height they lie on
the floor. `to` is the place of the extractor that the hose leads to.
"""
import math
import random
import numpy as np
from mathutils import Matrix, Vector
from castings import CABLE, Kit, axis, block, bolt, cast, drum, dusty, hosed, label, lying, ribbed, tube, turned
from shapes import box, lathe, sheet
from surface import cone, slab, soft_max, soft_min
from tools import grit
from wood import Nodes, cloth, linear, plain


def sander_body(p):
    hood = soft_min(drum(p, (0, 205, 122), 112, 130, 0, 14), slab(p - (0, 205, 70), (130, 112, 60), 14), 6)
    out = soft_min(hood, slab(p - (0, 0, 122), (108, 235, 50), 20), 34)
    out = soft_min(out, slab(p - (0, -20, 215), (88, 78, 70), 18), 30)
    out = soft_min(out, slab(p - (0, -250, 92), (102, 34, 36), 12), 24)
    tower, _ = cone(p, np.array((78., 120, 190)), np.array((78., 62, 300)), 42, 33)
    out = soft_min(out, tower, 26)
    out = soft_min(out, drum(p, (0, -222, 178), 40, 26, 2, 6), 22)
    lid = soft_min(drum(p, (0, 205, 122), 116, 104, 0, 4), slab(p - (0, 262, 96), (104, 59, 40), 4), 4)  # over the drum
    out = soft_min(out, np.maximum(lid, 66 - p[:, 2]), 3)
    out = soft_max(out, 3 - np.abs(slab(p - (0, 205, 150), (64, 200, 34), 3)) - np.maximum(0, 286 - p[:, 1]), 2)
    rib = np.maximum(slab(p - (0, 20, 165), (112, 150, 24), 6), np.abs(np.abs(p[:, 0]) - 100) - 7)
    out = soft_min(out, rib, 8)
    return soft_max(out, 13 - p[:, 2], 5)


def belt_guard(p):
    """Over the belt from the motor to the drum: a plate with a raised border."""
    flat = p * (0, 1, 1)
    d, _ = cone(flat, np.array((0., 205, 120)), np.array((0., -20, 338)), 96, 78)

    def plate(x, half, inset, e):
        out, end = d + inset + e, np.abs(p[:, 0] - x) - half + e
        return np.minimum(np.maximum(out, end), 0) + np.hypot(np.maximum(out, 0), np.maximum(end, 0)) - e
    shell = soft_min(plate(-156, 28, 0, 9), plate(-138, 14, -7, 4), 4)
    shell = soft_max(shell, -plate(-186, 6, 21, 3), 4)
    for y, z, r in ((205, 120, 50), (-20, 338, 40)):
        shell = soft_min(shell, drum(p, (-179, y, z), r, 10, 0, 5), 7)
    return soft_max(shell, 18 - p[:, 2], 4)


def wheel(at, x, y, r, wide, kit, hub=.55):
    m = axis(at, (x - wide / 2, y, r), (1, 0, 0))
    w = wide / 2
    turned([(r * hub, w - .002), (r * hub, .003), (r * .9, 0), (r, wide * .2), (r, wide * .8), (r * .9, wide), (r * hub, wide - .003), (r * hub, w + .002)], kit.edge, m, .005)
    half = [(.001, .002), (r * .2, .002), (r * .24, w * .5), (r * .44, w * .5), (r * .47, w * .32), (r * (hub + .02), w * .32)]
    turned(half + [(q, wide - u) for q, u in reversed(half)], kit.zinc, m, .002)
    for e in (-1, 1):
        bolt(at, (x + e * wide / 2 - e * .001, y, r), (e, 0, 0), kit.steel, .007)


def motor(at, kit):
    """Lies across the machine: end shields, ribs, the fan's cowl, the box of its terminals."""
    across = axis(at, (-.125, -.02, .338), (1, 0, 0))
    turned([(.001, 0), (.092, 0), (.097, .004), (.097, .022), (.086, .024), (.001, .024)], kit.paint, across, .003)
    ribbed(.083, .098, 34, .188, kit.motor, axis(at, (-.103, -.02, .338), (1, 0, 0)))
    turned([(.001, 0), (.097, 0), (.097, .016), (.001, .016)], kit.paint, axis(at, (.083, -.02, .338), (1, 0, 0)), .003)
    turned([(.092, 0), (.094, .05), (.086, .064), (.030, .070), (.001, .070)], kit.black, axis(at, (.098, -.02, .338), (1, 0, 0)), .008)
    for k in range(30):
        m = axis(at, (.1655, -.02, .338), (1, 0, 0)) @ Matrix.Rotation(k * math.pi / 15, 4, "Z")
        box((.038, -.0022, -.003), (.078, .0022, .0025), kit.motor, .001, 1, m)
    block((-.055, -.072, .415), (.062, .034, .474), kit.black, .008, at)
    block((-.060, -.077, .470), (.067, .039, .482), kit.black, .004, at)
    for x in (-.048, .055):
        for y in (-.064, .026):
            bolt(at, (x, y, .482), (0, 0, 1), kit.steel, .0035)
    block((-.03, .0315, .43), (.04, .0352, .462), kit.zinc, .001, at)


def column(at, kit):
    """From a socket with a clamp up to the crossbar; the switch is on its rear. Returns where cables leave the switch."""
    foot, top = Vector((0, -.222, .19)), Vector((0, -.485, .955))
    lean = (top - foot).normalized()
    m = axis(at, foot, lean)
    long = (top - foot).length
    turned([(.024, -.02), (.030, -.02), (.030, .075), (.026, .082), (.022, .082)], kit.paint, m, .003)
    turned([(.0205, 0), (.0205, long), (.001, long)], kit.steel, m, .004)
    block((-.036, -.022, .034), (.036, .022, .058), kit.zinc, .004, m)
    tube([(.030, 0, .046), (.058, .004, .046), (.098, .014, .05)], .0065, kit.zinc, m)
    turned([(.001, -.004), (.013, 0), (.015, .014), (.010, .026), (.001, .028)], kit.black, axis(m, (.094, .013, .05), (1, .25, .1)), .008, 32)
    bar = [(-.245, -.028, .0), (-.17, -.020, .004), (-.08, -.002, .004), (0, 0, .004), (.08, -.002, .004), (.17, -.020, .004), (.245, -.028, 0)]
    tip = at @ Matrix.Translation(top)
    tube(bar, .0145, kit.steel, tip)
    turned([(.019, -.03), (.026, -.03), (.026, .024), (.012, .028)], kit.black, tip, .006)
    for e in (-1, 1):
        tube([(e * .122, -.0105, .004), (e * .17, -.020, .004), (e * .252, -.0295, -.001)], .0185, kit.rubber, tip, rib=.0022, pitch=.009)
        turned([(.0185, -.002), (.0215, 0), (.0215, .007), (.017, .011), (.001, .012)], kit.rubber, axis(tip, (e * .25, -.029, -.001), (e, -.12, 0)), .004, 32)
        turned([(.0155, 0), (.0225, 0), (.0225, .008), (.0155, .008)], kit.rubber, axis(tip, (e * .12, -.010, .004), (e, -.18, 0)), .003, 32)
    # switch box, on the column's rear
    s = axis(at, foot, lean) @ Matrix.Translation((0, 0, long * .74))
    block((-.046, -.085, -.06), (.046, -.018, .075), kit.black, .009, s)
    block((-.049, -.072, -.063), (.049, -.066, .078), kit.black, .002, s)
    block((-.030, -.024, -.03), (.030, .024, -.006), kit.zinc, .004, s)
    block((-.030, -.024, .03), (.030, .024, .054), kit.zinc, .004, s)
    for z, out, mat in ((.035, .010, kit.green), (-.012, .016, kit.red)):
        turned([(.016, -.004), (.016, .003), (.012, .004), (.012, out), (.001, out + .001)], mat, axis(s, (0, -.085, z), (0, -1, 0)), .003, 32)
    for x in (-.02, .02):
        turned([(.011, 0), (.011, .016), (.008, .022), (.005, .03)], kit.black, axis(s, (x, -.05, -.06), (0, 0, -1)), .002, 24)
    low = at.inverted() @ s
    gland = [tuple(low @ Vector((x, -.05, -.085))) for x in (-.02, .02)]
    down = [tuple(at.inverted() @ m @ Vector((.0, -.027, long * k))) for k in (.52, .3)]
    tube([gland[0], *down, (.02, -.20, .29), (.02, -.145, .40), (.02, -.10, .445), (.02, -.07, .448)], CABLE, kit.rubber, at, sides=12)
    for k in (.5, .28):
        turned([(.0205, 0), (.0225, 0), (.0225, .010), (.0205, .010)], kit.black, m @ Matrix.Translation((0, 0, long * k)), .001, 32)
        block((-.008, -.034, long * k), (.008, -.018, long * k + .010), kit.black, .003, m)
    return gland


def sander(at, hose=(), to=None, cable=()):
    """A belt sander: drum and hood in front, a motor across, two wheels and a column with a crossbar behind."""
    kit = Kit()
    cast(sander_body, (-140, -300, 8), (150, 330, 345), kit.paint, at)
    cast(belt_guard, (-200, -115, 14), (-115, 315, 430), kit.guard, at)
    turned([(.001, -.118), (.076, -.118), (.076, .118), (.001, .118)], kit.grit, axis(at, (0, .205, .0775), (1, 0, 0)), .002)
    block((-.125, .316, .014), (.125, .322, .058), kit.zinc, .0015, at)
    block((-.122, .314, .003), (.122, .320, .03), kit.rubber, .002, at)
    for x in (-.10, 0, .10):
        bolt(at, (x, .322, .045), (0, 1, 0), kit.steel, .005)
    block((-.013, .312, .108), (.013, .3285, .150), kit.zinc, .003, at)  # the lid's latch and hinges
    bolt(at, (0, .3285, .139), (0, 1, 0), kit.steel, .005)
    for x in (-.045, .045):
        tube([(x - .013, .302, .188), (x + .013, .302, .188)], .005, kit.zinc, at, sides=12)
    for e in (-1, 1):  # rollers that keep the hood off the wall
        turned([(.005, 0), (.019, 0), (.019, .022), (.005, .022)], kit.rubber, at @ Matrix.Translation((e * .112, .318, .062)), .004, 32)
        block((e * .112 - .012, .295, .084), (e * .112 + .012, .325, .088), kit.zinc, .001, at)
    for a in np.linspace(0, 2 * math.pi, 6, endpoint=False):
        bolt(at, (-.1885, .205 + .036 * math.cos(a), .120 + .036 * math.sin(a)), (-1, 0, 0), kit.steel, .0045)
        bolt(at, (-.1885, -.020 + .028 * math.cos(a), .338 + .028 * math.sin(a)), (-1, 0, 0), kit.steel, .004)
    low, high = Vector((.205, .120)), Vector((-.020, .338))
    way = (high - low).normalized()
    for q, r, turns in ((low, .085, (100, 160, 200, 260)), (high, .067, (-75, 0, 75)), (low.lerp(high, .38), .079, (97, 263)), (low.lerp(high, .7), .073, (97, 263))):
        for a in turns:
            out = q + r * (Matrix.Rotation(math.radians(a), 2) @ way)
            bolt(at, (-.1838, *out), (-1, 0, 0), kit.steel, .0038)
    motor(at, kit)
    tube([(-.178, -.262, .082), (.178, -.262, .082)], .010, kit.zinc, at)
    for e in (-1, 1):
        wheel(at, e * .146, -.262, .082, .046, kit)
    gland = column(at, kit)
    # suction pipe
    pipe = [(.078, .075, .275), (.080, .045, .335), (.100, -.075, .49), (.105, -.125, .565), (.107, -.175, .600), (.108, -.235, .600)]
    tube(pipe, .0245, kit.steel, at)
    turned([(.025, 0), (.032, 0), (.032, .016), (.025, .016)], kit.zinc, axis(at, (.0795, .052, .322), (.1, -.45, .9)), .002)
    block((.088, -.112, .44), (.112, -.03, .455), kit.zinc, .002, at)
    if hose:
        hosed(at, [(.108, -.235, .600), (.108, -.30, .595), (.112, -.42, .53), (.13, -.50, .37), (.16, -.56, .18)], hose, to, kit)
    if cable:
        hang = [gland[1], tuple(Vector(gland[1]) + Vector((.0, .012, -.05))), tuple(Vector(gland[1]) + Vector((-.03, -.03, -.3))), tuple(Vector(gland[1]) + Vector((-.07, -.12, -.58)))]
        tube([tuple(at @ Vector(p)) for p in hang] + lying(cable, CABLE), CABLE, kit.lead, sides=12, step=.008)


def edger_body(p):
    out = soft_min(drum(p, (0, 92, 37), 96, 25, 2, 11), drum(p, (0, 92, 60), 58, 12, 2, 8), 16)
    out = soft_min(out, slab(p - (0, 20, 72), (50, 80, 24), 16), 22)
    out = soft_min(out, drum(p, (0, 0, 84), 71, 34, 2, 10), 20)
    out = soft_min(out, slab(p - (0, -82, 62), (74, 26, 15), 9), 20)
    pipe, _ = cone(p, np.array((0., -40, 72)), np.array((0., -112, 118)), 30, 28)
    out = soft_min(out, pipe, 18)
    for e in (-1, 1):
        arm, _ = cone(p, np.array((e * 40., 0, 96)), np.array((e * 88., -12, 118)), 22, 15)
        out = soft_min(out, arm, 14)
    return soft_max(out, 11 - p[:, 2], 3)


def edger(at, hose=(), to=None, cable=(), colour="#48645d"):
    """Sands along the skirting: a disc under its shroud, an upright motor, two grips, two small wheels."""
    kit = Kit(colour, high=.11)
    cast(edger_body, (-118, -150, 6), (118, 200, 150), kit.paint, at, 1.9)
    turned([(.001, .0012), (.0935, .0012), (.0945, .0022), (.0925, .0030), (.001, .0030)], kit.grit, at @ Matrix.Translation((0, .101, 0)), .0005, 96)
    turned([(.001, .0030), (.0895, .0030), (.0895, .012), (.001, .012)], kit.black, at @ Matrix.Translation((0, .099, 0)), .001, 96)
    up = at @ Matrix.Translation((0, 0, .117))
    turned([(.001, 0), (.073, 0), (.073, .010), (.064, .014), (.001, .014)], kit.zinc, up, .003)
    ribbed(.056, .066, 30, .108, kit.motor, up @ Matrix.Translation((0, 0, .012)))
    turned([(.064, .118), (.069, .118), (.069, .168), (.062, .196), (.040, .212), (.001, .216)], kit.black, up, .010)
    for k in range(22):
        box((.066, -.0028, .133), (.0702, .0028, .163), plain("slot", "#08090a", .8), .0008, 1, up @ Matrix.Rotation(k * math.pi / 11, 4, "Z"))
    for k in range(4):
        m = up @ Matrix.Rotation(math.pi / 4 + k * math.pi / 2, 4, "Z")
        bolt(m, (.0685, 0, .011), (0, 0, 1), kit.steel, .004)
    for a in np.linspace(.15, math.pi - .15, 5):
        bolt(at, (.080 * math.cos(a), .092 + .080 * math.sin(a), .0615), (0, 0, 1), kit.steel, .004)
    for e in (-1, 1):
        grip = [(e * .080, -.010, .115), (e * .112, -.018, .142), (e * .126, -.026, .185), (e * .129, -.034, .235), (e * .126, -.040, .285)]
        tube(grip, .011, kit.steel, at)
        tube([grip[2], grip[3], (e * .1258, -.0405, .290)], .0165, kit.rubber, at, rib=.002, pitch=.009)
        turned([(.016, -.004), (.0195, -.002), (.0195, .006), (.012, .013), (.001, .014)], kit.rubber, axis(at, (e * .1255, -.041, .290), (-e * .05, -.12, 1)), .005, 32)
        turned([(.011, -.004), (.020, -.004), (.020, .005), (.011, .005)], kit.rubber, axis(at, grip[2], (e * .05, -.16, 1)), .003, 32)
        wheel(at, e * .088, -.092, .027, .022, kit, .6)
        block((e * .078 - .004, -.104, .022), (e * .078 + .004, -.070, .06), kit.zinc, .002, at)
    block((-.024, -.090, .255), (.024, -.055, .305), kit.black, .006, at)
    block((-.010, -.094, .268), (.010, -.088, .292), kit.red, .002, at)
    turned([(.030, -.006), (.034, -.006), (.034, .010), (.027, .012)], kit.zinc, axis(at, (0, -.112, .118), (0, -.84, .54)), .002)
    tube([(0, -.105, .1135), (0, -.150, .142)], .0245, kit.steel, at)
    if hose:
        hosed(at, [(0, -.147, .140), (0, -.195, .171), (.005, -.27, .19), (.015, -.36, .15), (.03, -.45, .06)], hose, to, kit)
    if cable:
        lead = [(.012, -.090, .262), (.013, -.115, .262), (.02, -.16, .245), (.05, -.20, .14), (.09, -.25, .02)]
        turned([(.008, 0), (.008, .012), (.0055, .028)], kit.black, axis(at, (.012, -.088, .262), (0, -1, 0)), .001, 20)
        tube([tuple(at @ Vector(p)) for p in lead] + lying(cable, CABLE), CABLE, kit.lead, sides=12, step=.006)


def extractor(at, cable=(), colour="#6f7678"):
    """A dust extractor: a steel bin on castors, a clamped rim, a motor head; its inlet faces -y."""
    kit = Kit()
    slot = plain("slot", "#0a0b0c", .8)
    bin_, head = dusty("bin", colour, .30, .75, high=.4), dusty("head", "#2c3236", .42, pale=.4)
    turned([(.001, .098), (.19, .098), (.207, .104), (.207, .128), (.196, .134), (.19, .134)], kit.black, at, .005, 72)
    beads = [(.19 + out, z + up) for z in (.16, .36) for out, up in ((0, 0), (.004, .006), (.004, .016), (0, .022))]
    turned([(.185, .125), (.19, .13), *beads, (.19, .402), (.199, .405), (.199, .418), (.185, .418)], bin_, at, .004, 72)
    turned([(.190, .416), (.202, .416), (.206, .422), (.206, .438), (.202, .444), (.186, .444)], kit.black, at, .004, 72)
    turned([(.186, .440), (.198, .442), (.198, .470), (.193, .474), (.193, .482), (.198, .486), (.195, .535), (.176, .572), (.120, .590), (.001, .594)], head, at, .012, 72)
    for k in range(36):
        box((.1945, -.0035, .494), (.1985, .0035, .526), slot, .001, 1, at @ Matrix.Rotation(k * math.pi / 18, 4, "Z") @ Matrix.Rotation(-.05, 4, "Y"))
    for a in (.35, .35 + math.pi, math.pi * 1.5 + .9, math.pi * .5 + .9):  # clamps
        m = at @ Matrix.Rotation(a, 4, "Z")
        block((.196, -.018, .372), (.206, .018, .418), kit.zinc, .002, m)
        block((.205, -.012, .382), (.214, .012, .462), kit.zinc, .003, m)
        tube([(.210, -.017, .395), (.213, -.017, .45), (.208, -.012, .474), (.204, 0, .478), (.208, .012, .474), (.213, .017, .45), (.210, .017, .395)], .0026, kit.steel, m)
        block((.196, -.016, .462), (.204, .016, .484), kit.zinc, .002, m)
    tube([(-.085, 0, .575), (-.085, 0, .615), (-.068, 0, .637), (-.03, 0, .642), (.03, 0, .642), (.068, 0, .637), (.085, 0, .615), (.085, 0, .575)], .0125, kit.black, at)
    inlet = axis(at, (0, -.17, .285), (0, -1, 0))
    turned([(.020, 0), (.058, 0), (.058, .026), (.040, .034), (.036, .040), (.036, .075), (.027, .075)], kit.black, inlet, .004)
    for k in range(4):
        bolt(axis(at, (0, -.17, .285), (0, -1, 0)) @ Matrix.Rotation(.78 + k * math.pi / 2, 4, "Z"), (.048, 0, .026), (0, 0, 1), kit.steel, .0035)
    panel = at @ Matrix.Rotation(.62, 4, "Z") @ Matrix.Translation((0, -.193, .51))
    block((-.034, -.014, -.030), (.034, .02, .030), kit.black, .005, panel)
    turned([(.014, 0), (.014, .008), (.011, .010), (.001, .011)], kit.red, axis(panel, (-.014, -.014, 0), (0, -1, 0)), .002, 32)
    block((.006, -.019, -.012), (.022, -.01, .012), kit.green, .002, panel)
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        m = at @ Matrix.Translation((.168 * math.cos(a), .168 * math.sin(a), 0)) @ Matrix.Rotation(a + 1.1 + k, 4, "Z")
        turned([(.018, .082), (.018, .099), (.001, .099)], kit.zinc, m, .002, 28)
        for e in (-1, 1):
            block((e * .0165 - .0015, -.012, .034), (e * .0165 + .0015, .030, .086), kit.zinc, .001, m)
        block((-.018, -.012, .080), (.018, .030, .084), kit.zinc, .001, m)
        wheel(m, 0, .018, .036, .026, kit, .5)
    if cable:
        lead = [(.12, .16, .50), (.145, .20, .485), (.165, .235, .35), (.18, .27, .12)]
        turned([(.009, -.02), (.009, .018), (.006, .036)], kit.black, axis(at, (.12, .16, .50), (.6, .8, -.1)), .001, 20)
        tube([tuple(at @ Vector(p)) for p in lead] + lying(cable, CABLE), CABLE, kit.lead, sides=12, step=.008)


def polythene():
    """Thin milky film: some light and a blurred view pass through it."""
    n = Nodes("polythene")
    n.bsdf.inputs["Base Color"].default_value, n.bsdf.inputs["Roughness"].default_value = linear("#f6f7f5"), .13
    clear, through, a, b = n.new("BsdfTransparent"), n.new("BsdfTranslucent"), n.new("MixShader"), n.new("MixShader")
    through.inputs[0].default_value = linear("#f3f4f1")
    a.inputs[0].default_value, b.inputs[0].default_value = .22, .20
    for shader, mix, k in ((n.bsdf, a, 1), (through, a, 2), (a, b, 1), (clear, b, 2)):
        n.tree.links.new(shader.outputs[0], mix.inputs[k])
    n.tree.links.new(b.outputs[0], n.tree.nodes["Material Output"].inputs[0])
    return n.mat


def sheeted(at, w=1.06, h=2.2, tape="#5f87a3", seed=2):
    """Polythene taped over a doorway, with a red zip to go through; it hangs in front of a wall and faces -y."""
    rng = random.Random(seed)
    waves = [(rng.uniform(3, 15), rng.uniform(0, 6.3), rng.uniform(-1.2, 1.2), rng.uniform(.4, 1)) for _ in range(7)]

    def deep(u, v):
        """How far the film stands out: nothing where tape holds it, folds between, more of them towards the floor."""
        held = min(1, u * 9, (1 - u) * 9) ** .7 * min(1, (1 - v) * 5 + .03)
        fold = sum(k * math.sin(f * u * 2.6 + o + lean * v * 1.7) / (1 + .10 * f) for f, o, lean, k in waves)
        packed = sum(max(0, 1 - abs((t + .5) % 1 - .5) / .035) for t in (u * 3 + .2, v * 5 + .1))  # creases from the packet
        return .048 + held * (.017 * fold + .003 * packed + .03 * math.sin(3.1 * u) * (1 - v)) + .04 * max(0, .03 - v) / .03 * held

    def fn(u, v):
        return at @ Vector(((u - .5) * w, -deep(u, v), .004 + v * (h - .004)))
    sheet(fn, 240, 200, polythene())
    band = cloth("tape", tape, 1500)
    for a, b, horizontal in ((-w / 2 - .018, -w / 2 + .03, 0), (w / 2 - .03, w / 2 + .018, 0), (h - .03, h + .018, 1)):
        def strip(u, v, a=a, b=b, horizontal=horizontal):
            along, over = u, a + (b - a) * v
            x, z = ((u - .5) * (w + .05), over) if horizontal else (over, .02 + u * (h - .01))
            return at @ Vector((x + .0012 * math.sin(40 * along), -(.0525 + .0012 * math.sin(23 * u + 9 * v)), z + .0012 * math.sin(31 * along) * horizontal))
        sheet(strip, 60, 3, band)
    for offset, half, out, mat in ((0, .017, .0015, cloth("zip band", "#b3261e", 1800)), (0, .0035, .0045, plain("zip", "#7d1712", .4))):
        def zip_(u, v, half=half, out=out):
            z = .10 + u * (h - .45)
            s = .5 + .012 * math.sin(2.2 * u) + (v - .5) * 2 * half / w
            p = fn(s, z / h)
            return p + at.to_3x3() @ Vector((0, -out, 0))
        sheet(zip_, 90, 2, mat)
    p = fn(.5 + .012 * math.sin(2.2 * .62), (.10 + .62 * (h - .45)) / h)
    m = Matrix.Translation(p) @ at.to_3x3().to_4x4()
    block((-.007, -.016, -.012), (.007, -.004, .014), plain("slider", "#7d1712", .4), .002, m)
    block((-.004, -.014, -.05), (.004, -.011, -.01), plain("pull", "#7d1712", .4), .0015, m)


def outlet(at, plug=True):
    """A double socket on a wall that faces -y, and a plug in it."""
    white = plain("socket", "#eceae4", .35)
    block((-.073, -.010, .245), (.073, 0, .331), white, .004, at)
    for x in (-.036, .036):
        for a, b, z in ((-.003, .003, .300), (-.0135, -.0085, .280), (.0085, .0135, .280)):
            box((x + a, -.0105, z - .006), (x + b, -.0095, z + .006), plain("slot", "#141414", .8), 0, 1, at)
        block((x * .45 - .006, -.0125, .306), (x * .45 + .006, -.009, .322), white, .0015, at)
    if plug:
        black = plain("plug", "#1d1e1f", .45)
        block((.010, -.040, .262), (.062, -.010, .316), black, .008, at)
        block((.028, -.034, .246), (.044, -.018, .266), black, .004, at)


def abrasives(at, seed=3):
    """Sanding belts and discs of several grits in a shallow box of cardboard; the number is printed on their backs."""
    rng, board = random.Random(seed), cloth("cardboard", "#a98458", 700)
    w, d, t, h = .24, .17, .004, .075
    for a, b in (((-w, -d, 0), (w, d, t)), ((-w, -d, 0), (-w + t, d, h)), ((w - t, -d, 0), (w, d, h)), ((-w, -d, 0), (w, -d + t, h)), ((-w, d - t, 0), (w, d, h))):
        box(a, b, board, .001, 1, at)
    paper, backs = grit(), [cloth("back", c, 1200) for c in ("#8a5a3c", "#6f4a38", "#9a6a48")]
    for k in range(14):
        m = at @ Matrix.Translation((-.125 + rng.uniform(-.006, .006), rng.uniform(-.008, .008), .006 + k * .0032)) @ Matrix.Rotation(rng.uniform(0, 6), 4, "Z")
        lathe([(.008, 0), (.089, 0), (.089, .0012), (.008, .0012)], paper, m, 72)
        lathe([(.008, .0012), (.089, .0012), (.089, .0022), (.008, .0022)], backs[k % 3], m, 72)
    for k in range(5):
        m = at @ Matrix.Translation((.105 + rng.uniform(-.008, .008), rng.uniform(-.006, .006), .008 + .0175 * k)) @ Matrix.Rotation(rng.uniform(-.05, .05), 4, "Z")
        belt(m, paper, backs[k % 3])
    label("40", at @ Matrix.Translation((.105, 0, .008 + .0175 * 4 + .0172)), .05)
    label("80", at @ Matrix.Translation((-.125, .035, .006 + 13 * .0032 + .0027)), .03)


def belt(at, paper, back):
    """A belt, pressed flat."""
    rim = [(e * (.145 + .0075 * math.cos(a)), e * .0075 * math.sin(a)) for e in (1, -1) for a in np.linspace(-math.pi / 2, math.pi / 2, 11)]
    for off, mat in ((0, back), (-.0012, paper)):
        ring = [(y * (1 + off / .2), z * (1 + off / .0075)) for y, z in rim]
        sheet(lambda u, v, ring=ring: at @ Vector(((v - .5) * .20, *ring[round(u * len(ring)) % len(ring)])) + Vector((0, 0, .0085)), len(ring), 1, mat)


MACHINES = {f.__name__: f for f in (sander, edger, extractor, sheeted, outlet, abrasives)}
