"""What machines are made of: painted castings with dust on them, turned parts, bolts, hoses and cables, lettering."""
import math
import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector
from shapes import added, box, finish, lathe, place
from surface import build, surface
from tools import grit
from wood import Nodes, linear, plain

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
    obj = added("tube", mesh, at)
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


def label(text, at, size):
    data = bpy.data.curves.new("grit", "FONT")
    data.body, data.size, data.align_x, data.align_y = text, size, "CENTER", "CENTER"
    data.materials.append(plain("ink", "#1c1512", .8))
    added("grit", data, at)
