"""Machines of a sanding job, in metres: belt sander, edger, dust extractor, hoses and cables, the sheet over a door.

A machine's front, where it sands, faces +y. `hose` and `cable` are points of the room; where they give no height they lie on
the floor. `to` is the place of the extractor that the hose leads to.
"""
import math
import random
import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector
from shapes import box, finish, lathe, place, sheet
from surface import build, cone, slab, soft_max, soft_min, surface
from tools import grit
from wood import Nodes, cloth, linear, plain

HOSE, CABLE = .026, .0042  # radii
INLET = [(0, -.236, .285), (0, -.30, .283), (0, -.40, .25), (0, -.52, .12), (0, -.66, .034)]  # of the extractor, and how the hose comes down from it


def dusty(name, colour, rough=.5, metal=0, high=.20, hammered=0, bare=None, pale=.5):
    """Paint, rubber or steel with wood dust: more towards the floor and on what faces upwards. `bare` is the metal where edges are worn."""
    n = Nodes(name)
    geo = n.new("NewGeometry")
    pos, z, up = geo.outputs["Position"], n.new("SeparateXYZ"), n.new("SeparateXYZ")
    n.link(pos, z.inputs[0])
    n.link(geo.outputs["Normal"], up.inputs[0])
    cloud, fine = n.noise(pos, 16, 6), n.noise(pos, 420, 3)
    low = n.math("POWER", n.math("SUBTRACT", 1, n.math("DIVIDE", z.outputs[2], high), True), 1.6)
    lies = n.math("MULTIPLY", n.math("SUBTRACT", up.outputs[2], .35, True), .45)
    dust = n.math("MULTIPLY", n.math("ADD", n.math("MULTIPLY", low, .9), lies), n.math("MULTIPLY_ADD", n.math("SUBTRACT", cloud, .36), 2.6, True), True)
    dust = n.math("MULTIPLY", n.math("MULTIPLY", dust, n.math("ADD", fine, .5)), pale, True)
    c = n.mix(n.math("MULTIPLY", n.noise(pos, 7, 5), .3), linear(colour), tuple(.62 * v for v in linear(colour)[:3]) + (1,))
    shine = metal
    if bare:
        worn = n.math("ADD", n.math("SUBTRACT", geo.outputs["Pointiness"], .527), n.math("MULTIPLY", n.math("SUBTRACT", n.noise(pos, 60, 6), .56), .16))
        worn = n.math("MULTIPLY", worn, 15, True)
        c, shine = n.mix(worn, c, linear(bare)), n.math("MULTIPLY", worn, .8)
    n.link(n.mix(dust, c, linear("#cdb993")), n.bsdf.inputs["Base Color"])
    n.link(n.math("MULTIPLY", shine, n.math("SUBTRACT", 1, dust)), n.bsdf.inputs["Metallic"])
    spread = n.math("ADD", n.math("MULTIPLY", n.math("SUBTRACT", cloud, .5), .25), rough)
    n.link(n.math("ADD", spread, n.math("MULTIPLY", dust, .5), True), n.bsdf.inputs["Roughness"])
    if hammered:
        cells, bump = n.new("TexVoronoi", feature="SMOOTH_F1"), n.new("Bump")
        cells.inputs["Scale"].default_value = hammered
        n.link(pos, cells.inputs["Vector"])
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = .28, .0012
        n.link(cells.outputs["Distance"], bump.inputs["Height"])
        n.link(bump.outputs[0], n.bsdf.inputs["Normal"])
    return n.mat


class Kit:
    """The materials of one machine."""

    def __init__(self, colour="#48645d", guard="#3a464a", high=.20):
        self.paint, self.guard = dusty("hammered", colour, .22, high=high, hammered=260, bare="#83847f", pale=.34), dusty("guard", guard, .26, hammered=260, bare="#83847f", pale=.30)
        self.steel, self.zinc = dusty("tube", "#b5b6b4", .30, .9, pale=.35), dusty("zinc", "#a3a19a", .36, .9)
        self.rubber, self.black = dusty("rubber", "#1c1c1c", .58, high=.14, pale=.6), dusty("plastic", "#202224", .42, pale=.45)
        self.motor, self.hose = dusty("motor", "#878c8d", .38, .4, pale=.4), dusty("hose", "#2b2c2d", .45, high=.09, pale=.42)
        self.lead, self.edge = dusty("cable", "#b4561d", .42, pale=.2), dusty("tread", "#232323", .7, high=.12, pale=.7)
        self.red, self.green, self.grit = plain("red", "#a3231a", .35), plain("green", "#2d7a45", .35), grit()


def crisp(obj, angle=40):
    """Flat faces stay flat between their rounded edges."""
    obj.data.polygons.foreach_set("use_smooth", [True] * len(obj.data.polygons))
    obj.data.use_auto_smooth, obj.data.auto_smooth_angle = True, math.radians(angle)
    obj.modifiers.new("flat", "WEIGHTED_NORMAL").keep_sharp = True
    return obj


def block(a, b, mat, bevel=.004, at=None):
    return crisp(box(a, b, mat, bevel, 3, at))


def eased(profile, b):
    """A profile whose corners are rounded."""
    p, out = [Vector(v) for v in profile], [Vector(profile[0])]
    for a, v, c in zip(p, p[1:], p[2:]):
        r = min(b, (a - v).length * .49, (c - v).length * .49)
        i, o = v + (a - v).normalized() * r, v + (c - v).normalized() * r
        out += [(1 - t) ** 2 * i + 2 * t * (1 - t) * v + t * t * o for t in (0, .33, .67, 1)]
    return [tuple(v) for v in out + [p[-1]]]


def turned(profile, mat, at, b=.003, sides=56):
    return crisp(lathe(eased(profile, b), mat, at, sides))


def axis(at, p, d):
    """What is turned around z then stands at p and points along d."""
    return at @ Matrix.Translation(p) @ Vector((0, 0, 1)).rotation_difference(Vector(d)).to_matrix().to_4x4()


def bolt(at, p, d, mat, r=.006):
    m = axis(at, p, d)
    lathe([(r * 1.45, -.002), (r * 1.45, .0008), (r * 1.3, .0014), (r, .0014)], mat, m, 20)
    crisp(lathe([(r, 0), (r, r * .8), (r * .82, r), (r * .1, r)], mat, m, 6), 20)


def ribbed(r0, r1, count, long, mat, at):
    """A motor's housing: cooling ribs along its axis."""
    rows = ((0, r0 + .001), (.06, r0), (.36, r0), (.44, r0 + .002), (.5, r1 - .0015), (.56, r1), (.86, r1), (.92, r1 - .0015))
    bm = bmesh.new()
    rings = [[bm.verts.new(at @ Vector(((r - off) * math.cos(a), (r - off) * math.sin(a), z))) for k in range(count) for f, r in rows for a in [2 * math.pi * (k + f) / count]]
             for z, off in ((0, .003), (.001, .001), (.003, 0), (long - .003, 0), (long - .001, .001), (long, .003))]
    for a, b in zip(rings, rings[1:]):
        for k in range(len(a)):
            bm.faces.new((a[k - 1], a[k], b[k], b[k - 1]))
    for end in (rings[0], rings[-1]):
        bm.faces.new(end)
    return crisp(finish(bm, "ribs", mat), 50)


def curve(points, step):
    """Points at even distances on a smooth line (Catmull and Rom, centripetal) through the given ones."""
    p = np.asarray(points, float)
    p = np.vstack((2 * p[0] - p[1], p, 2 * p[-1] - p[-2]))
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        t = np.concatenate(([0], np.cumsum([max(1e-6, np.linalg.norm(v)) ** .5 for v in (b - a, c - b, d - c)])))
        s = np.linspace(t[1], t[2], 60, endpoint=False)[:, None]

        def mix(u, v, i, j, s=s, t=t):
            return ((t[j] - s) * u + (s - t[i]) * v) / (t[j] - t[i])
        ab, bc, cd = mix(a, b, 0, 1), mix(b, c, 1, 2), mix(c, d, 2, 3)
        out.append(mix(mix(ab, bc, 0, 2), mix(bc, cd, 1, 3), 1, 2))
    line = np.vstack((*out, p[-2:-1]))
    run = np.concatenate(([0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))))
    even = np.linspace(0, run[-1], max(4, round(run[-1] / step)))
    return np.stack([np.interp(even, run, line[:, k]) for k in range(3)], 1)


def tube(points, r, mat, at=None, rib=0, pitch=.0085, step=.004, sides=22):
    """A round bar, tube, hose (with ribs of a height) or cable along a smooth line, with rounded ends."""
    line = curve(points, pitch / 6 if rib else step)
    if at is None:  # in the room: nothing sinks into the floor
        line[:, 2] = np.maximum(line[:, 2], r + .0005)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    side = np.cross(ahead[0], (0, 0, 1) if abs(ahead[0][2]) < .9 else (1, 0, 0))
    sides_of = []
    for d in ahead:  # carried along without twist
        side = side - d * (side @ d)
        side = side / np.linalg.norm(side)
        sides_of.append(side)
    across = np.array(sides_of)
    up = np.cross(ahead, across)
    radius = np.full(len(line), r)
    if rib:
        radius = r - rib + rib * np.clip(.5 + .9 * np.cos(np.arange(len(line)) / 6 * 2 * math.pi), 0, 1)
    radius[[0, -1]] -= min(.002, r * .3)
    turns = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    verts = line[:, None] + radius[:, None, None] * (np.cos(turns)[:, None] * across[:, None] + np.sin(turns)[:, None] * up[:, None])
    n, m = sides, len(line)
    verts = np.vstack((verts.reshape(-1, 3), line[:1], line[-1:]))
    faces = [(i * n + k, i * n + (k + 1) % n, i * n + n + (k + 1) % n, i * n + n + k) for i in range(m - 1) for k in range(n)]
    caps = [((k + 1) % n, k, m * n) for k in range(n)] + [((m - 1) * n + k, (m - 1) * n + (k + 1) % n, m * n + 1) for k in range(n)]
    mesh = bpy.data.meshes.new("tube")
    mesh.from_pydata(verts.tolist(), [], faces + caps)
    mesh.materials.append(mat)
    obj = bpy.data.objects.new("tube", mesh)
    obj.matrix_world = at or Matrix()
    bpy.context.scene.collection.objects.link(obj)
    obj.data.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(60)
    return obj


def lying(points, r):
    return [(*p[:2], p[2] if len(p) > 2 else r + .0005) for p in points]


def hosed(at, outlet, points, to, kit):
    """From a machine's outlet over the floor into the extractor, with a rubber cuff at each end."""
    line = [tuple(at @ Vector(p)) for p in outlet] + lying(points, HOSE)
    ends = [line[:2]]
    if to:
        inlet = [tuple(place(*to) @ Vector(p)) for p in INLET]
        line, ends = line + inlet[::-1], ends + [inlet[:2]]
    tube(line, HOSE, kit.hose, rib=.0032)
    for a, b in ends:
        m = axis(Matrix(), a, Vector(b) - Vector(a))
        turned([(HOSE, -.02), (HOSE + .006, -.02), (HOSE + .006, .03), (HOSE + .004, .034), (HOSE + .004, .062), (HOSE, .066)], kit.rubber, m, .003)


def drum(p, c, r, half, along=0, edge=10):
    """Distance to a round plate or cylinder with eased edges, in millimetres."""
    q = p - c
    out = np.hypot(*np.delete(q, along, 1).T) - r + edge
    end = np.abs(q[:, along]) - half + edge
    return np.minimum(np.maximum(out, end), 0) + np.hypot(np.maximum(out, 0), np.maximum(end, 0)) - edge


def cast(field, lo, hi, mat, at, step=2.6):
    return build("casting", *surface(field, lo, hi, step), mat, at)


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


def label(text, at, size):
    data = bpy.data.curves.new("grit", "FONT")
    data.body, data.size, data.align_x, data.align_y = text, size, "CENTER", "CENTER"
    data.materials.append(plain("ink", "#1c1512", .8))
    obj = bpy.data.objects.new("grit", data)
    obj.matrix_world = at
    bpy.context.scene.collection.objects.link(obj)


MACHINES = {f.__name__: f for f in (sander, edger, extractor, sheeted, outlet, abrasives)}
