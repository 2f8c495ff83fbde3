"""Upholstery and bedding: cushions with a crown and piping, arms that roll outwards, a bed that somebody made."""
import math
import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector
from shapes import added, box, finish, lathe
from surface import noise
from wood import cloth, plain, timber

UPRIGHT = Matrix.Rotation(math.pi / 2, 4, "X")  # what lay on its back then stands and faces -y


def even(points, count):
    """Points at even distances along a closed line."""
    p = np.vstack((points, points[:1]))
    run = np.concatenate(([0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))))
    at = np.linspace(0, run[-1], count, endpoint=False)
    return np.stack([np.interp(at, run, p[:, k]) for k in range(p.shape[1])], 1)


def rounded(w, d, r, count=120):
    """A rectangle with round corners."""
    pts = [(sx * (w / 2 - r) + r * math.cos(a), sy * (d / 2 - r) + r * math.sin(a))
           for sx, sy, q in ((1, 1, 0), (-1, 1, 1), (-1, -1, 2), (1, -1, 3)) for a in (math.pi / 2 * (q + k / 10) for k in range(11))]
    return even(np.array(pts), count)


def shell(rings, mat, at, name="soft"):
    """A closed skin over rings of points; the first and the last are closed by a point in their middle."""
    bm = bmesh.new()
    rows = [[bm.verts.new(at @ Vector(p)) for p in ring] for ring in rings]
    for a, b in zip(rows, rows[1:]):
        for k in range(len(a)):
            bm.faces.new((a[k - 1], a[k], b[k], b[k - 1]))
    for row, ring in ((rows[0], rings[0]), (rows[-1], rings[-1])):
        mid = bm.verts.new(at @ Vector(np.mean(ring, axis=0)))
        for k in range(len(row)):
            bm.faces.new((row[k - 1], row[k], mid))
    return finish(bm, name, mat, True)


def piping(line, mat, at, r=.0055):
    """A covered cord along a closed line."""
    p = np.asarray(line)
    ahead = np.roll(p, -1, 0) - np.roll(p, 1, 0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    normal = np.cross(ahead, np.cross(p[len(p) // 3] - p[0], p[2 * len(p) // 3] - p[0])[None])
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    up = np.cross(ahead, normal)
    bm = bmesh.new()
    rows = [[bm.verts.new(at @ Vector(p[i] + r * (math.cos(a) * normal[i] + math.sin(a) * up[i]))) for a in np.arange(0, 6.28, .785)] for i in range(len(p))]
    for i, a in enumerate(rows):
        b = rows[i - 1]
        for k in range(8):
            bm.faces.new((a[k - 1], a[k], b[k], b[k - 1]))
    return finish(bm, "piping", mat, True)


def cushion(w, d, h, mat, at, crown=.03, r=.05, bulge=.012, crease=.003, seed=0, piped=True):
    """A feather cushion: it swells towards its middle, its border is sewn on with piping."""
    rim = rounded(w, d, r)

    def face(side):
        out = []
        for m in np.sin(np.linspace(.04, 1, 22) * math.pi / 2):
            p = rim * m
            full = np.clip(1 - np.abs(2 * p[:, 0] / w) ** 2.6, 0, 1) * np.clip(1 - np.abs(2 * p[:, 1] / d) ** 2.6, 0, 1)
            spot = np.stack((p[:, 0], p[:, 1], np.full(len(p), side * .5 + seed * 3.1)), 1) * 1000
            dent = crease * (noise(spot, 170) + .6 * noise(spot, 75)) * (1 - m ** 12)
            out.append(np.column_stack((p, side * (h / 2 + crown * np.sqrt(full) * (1 - m ** 14) + dent))))
        return out
    way = np.roll(rim, -1, 0) - np.roll(rim, 1, 0)
    outward = np.stack((way[:, 1], -way[:, 0]), 1) / np.linalg.norm(way, axis=1)[:, None]
    border = [np.column_stack((rim + outward * bulge * math.cos(a), np.full(len(rim), h / 2 * math.sin(a)))) for a in np.linspace(1.4, -1.4, 8)]
    shell([*face(1), *border, *face(-1)[::-1]], mat, at, "cushion")
    for side in (1, -1) if piped else ():
        piping(np.column_stack((rim + outward * .002, np.full(len(rim), side * h / 2))), mat, at)


def arm(y0, y1, low, high, mat, at, side):
    """An arm that rolls outwards; its front is a flat panel with piping."""
    c, r = high - .085, .085
    roll = [(.018 + r * math.cos(a), c + r * math.sin(a)) for a in np.linspace(3.5, -.75, 30)]
    line = even(np.array([(-.062, low), *[(max(x, -.066), z) for x, z in roll], (.060, c - .10), (.060, low)]), 110) * (side, 1)
    mid = np.array((0, (low + high) / 2))

    def ring(y, inset):
        p = line + (mid - line) / np.linalg.norm(mid - line, axis=1)[:, None] * inset
        return np.column_stack((p[:, 0], np.full(len(p), y), p[:, 1]))
    edge = [ring(y0 + .016 * (1 - math.sin(a)), .016 * (1 - math.cos(a))) for a in np.linspace(1.57, 0, 7)]
    shell([ring(y0 + .001, .04), *edge, *[ring(y, 0) for y in np.linspace(y0 + .02, y1, 12)]], mat, at, "arm")
    piping(ring(y0 + .003, .006), mat, at)


def seating(at, colour, w, seats, deep=.86, foot=.17, leg="#4a3525", scatter="#b98a4e"):
    """A sofa, or an armchair with one seat: frame, arms, loose cushions, turned feet."""
    c, wood, inner = cloth("upholstery", colour), plain("feet", leg, .4), w - .27
    cushion(w - .05, deep - .08, .15, c, at @ Matrix.Translation((0, -.005, foot + .085)), 0, .04, .004, 0)
    lean = at @ Matrix.Translation((0, deep / 2 - .135, foot + .40)) @ Matrix.Rotation(-.14, 4, "X")
    cushion(w - .10, .66, .13, c, lean @ UPRIGHT, .012, .10, .02, .002)
    for e in (-1, 1):
        arm(-deep / 2 + .02, deep / 2 - .03, foot + .01, .62 if seats > 1 else .60, c, at @ Matrix.Translation((e * (w / 2 - .085), 0, 0)), e)
        for y in (-deep / 2 + .075, deep / 2 - .085):
            lathe([(.013, 0), (.016, .004), (.020, foot * .55), (.027, foot * .86), (.027, foot), (.018, foot + .02)], wood, at @ Matrix.Translation((e * (w / 2 - .09), y, 0)), 20)
    each = inner / seats
    for k in range(seats):
        x = (k - (seats - 1) / 2) * each
        cushion(each - .004, deep - .25, .105, c, at @ Matrix.Translation((x, -.075, foot + .215)), .034, .045, .014, .004, k)
        back = at @ Matrix.Translation((x, deep / 2 - .285, foot + .475)) @ Matrix.Rotation(-.24, 4, "X")
        cushion(each - .012, .43, .085, c, back @ UPRIGHT, .052, .08, .016, .006, k + 5)
    if scatter:
        turn = Matrix.Translation((inner / 2 - .20 if seats > 1 else .02, -.03, foot + .46)) @ Matrix.Rotation(-.42, 4, "X") @ Matrix.Rotation(.18 if seats > 1 else -.10, 4, "Y")
        pillow(.42, .42, .13, cloth("scatter", scatter), at @ turn @ UPRIGHT, 3)


def pillow(w, d, h, mat, at, seed=0, piped=True):
    """Two squares of cloth sewn together and filled: thin at its edges, with corners that stand out."""
    rim = rounded(w, d, .02, 140)

    def face(side):
        out = []
        for m in np.sin(np.linspace(.04, 1, 26) * math.pi / 2):
            u, v = rim[:, 0] * 2 / w * m, rim[:, 1] * 2 / d * m
            waist = 1 - .07 * (1 - (u * v) ** 2) * m ** 3  # between the corners the edges are drawn in
            full = np.clip((1 - np.abs(u) ** 2.2) * (1 - np.abs(v) ** 2.2), 0, 1) ** .55
            spot = np.stack((u * w * 500, v * d * 500, np.full(len(u), 40. * side + 90 * seed)), 1)
            fold = noise(spot * (1, 1, 1), 110) * .9 + noise(spot, 45) * .5
            radial = np.cos(np.arctan2(np.abs(v), np.abs(u)) * 26 + seed) * (np.abs(u * v) ** 1.5) * .8
            out.append(np.column_stack((u * waist * w / 2, v * waist * d / 2, side * (h / 2 * full + .010 * (fold + radial) * np.sqrt(full) + .0015))))
        return out
    top, bottom = face(1), face(-1)
    shell([*top, *bottom[::-1]], mat, at, "pillow")
    if piped:
        piping((top[-1] + bottom[-1]) / 2, mat, at, .004)


def drape(w, d, mat, at, solids, thick=.0, lift=.25, cells=.022, stiff=2.0, steps=46, puff=0, seed=1):
    """A sheet of cloth that falls onto boxes: [(from, to)...] in the same coordinates."""
    nu, nv = int(w / cells), int(d / cells)
    rng = np.random.default_rng(seed)
    mesh = bpy.data.meshes.new("drape")
    grid = [(w * (i / nu - .5), d * (j / nv - .5), lift + rng.normal(0, .001)) for i in range(nu + 1) for j in range(nv + 1)]
    mesh.from_pydata(grid, [], [(a, a + 1, a + nv + 2, a + nv + 1) for i in range(nu) for j in range(nv) for a in [i * (nv + 1) + j]])
    obj = added("drape", mesh)
    below = []
    for lo, hi in solids:
        one = box(lo, hi, mat, .05, 4)
        one.modifiers.new("hit", "COLLISION")
        one.collision.thickness_outer, one.collision.cloth_friction = .012, 25
        below.append(one)
    s = obj.modifiers.new("cloth", "CLOTH")
    c = s.settings
    c.quality, c.mass, c.air_damping, c.tension_stiffness, c.compression_stiffness, c.shear_stiffness, c.bending_stiffness = 6, .35, 2, 22, 18, 8, stiff
    s.collision_settings.distance_min, s.collision_settings.collision_quality = .010, 3
    s.point_cache.frame_start, s.point_cache.frame_end = 1, steps
    for frame in range(1, steps + 1):
        bpy.context.scene.frame_set(frame)
    fallen = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    for gone in (obj, *below):
        bpy.data.objects.remove(gone)
    bpy.context.scene.frame_set(1)
    if puff:
        p = np.array([v.co for v in fallen.vertices])
        p += np.array([v.normal for v in fallen.vertices]) * (puff * (noise(p * 1000, 210) + .6 * noise(p * 1000, 95)))[:, None]
        fallen.vertices.foreach_set("co", p.ravel())
    fallen.transform(at)
    fallen.materials.clear()
    fallen.materials.append(mat)
    fallen.polygons.foreach_set("use_smooth", [True] * len(fallen.polygons))
    done = added("drape", fallen)
    if thick:
        m = done.modifiers.new("thick", "SOLIDIFY")
        m.thickness, m.offset = thick, 1
    m = done.modifiers.new("smooth", "SUBSURF")
    m.levels = m.render_levels = 1
    return done


def sofa(at, colour="#8d8f88", w=1.85, seats=2, scatter="#b98a4e"):
    seating(at, colour, w, seats, .88, .15, scatter=scatter)


def armchair(at, colour="#6f7a70", scatter=None):
    seating(at, colour, .82, 1, .84, .17, scatter=scatter)


def lounge(at, colour="#7d5a3a", frame="#7a5233", scatter=None):
    """An easy chair of about 1955: a bare wooden frame with two loose cushions."""
    c, m = cloth("upholstery", colour), timber("frame", frame, .4, at @ Matrix.Rotation(1.5708, 4, "Z"))
    for e in (-1, 1):
        box((e * .35 - .036, -.40, .535), (e * .35 + .036, .33, .560), m, .012, 3, at)
        box((e * .33 - .013, -.33, .27), (e * .33 + .013, .36, .32), m, .006, 2, at)
        for y, high, lean in ((-.34, .54, .05), (.26, .80, -.22)):
            lathe([(.013, 0), (.021, high * .55), (.017, high)], m, at @ Matrix.Translation((e * .35, y, 0)) @ Matrix.Rotation(lean, 4, "X"), 16)
    for y, z in ((-.32, .27), (.33, .30)):
        box((-.33, y - .013, z), (.33, y + .013, z + .05), m, .006, 2, at)
    lean = at @ Matrix.Translation((0, .315, .62)) @ Matrix.Rotation(-.30, 4, "X")
    for k in range(4):
        box((-.35, -.01, -.22 + k * .15), (.35, .01, -.17 + k * .15), m, .005, 2, lean)
    cushion(.63, .66, .12, c, at @ Matrix.Translation((0, -.06, .385)) @ Matrix.Rotation(-.09, 4, "X"), .03, .06, .014, .004, 2)
    cushion(.61, .58, .11, c, lean @ Matrix.Translation((0, -.085, .10)) @ UPRIGHT, .035, .07, .014, .005, 6)
    if scatter:
        pillow(.40, .40, .12, cloth("scatter", scatter), at @ Matrix.Translation((.02, .05, .60)) @ Matrix.Rotation(-.40, 4, "X") @ UPRIGHT, 3)


def club(at, colour="#6f7a70", scatter=None):
    """A round armchair whose back runs into its arms."""
    c, rings = cloth("upholstery", colour), []
    for a in np.linspace(-.30, math.pi + .30, 44):
        high = .42 + .17 * max(0, math.sin(a)) ** 1.5 - .10 * max(0, -math.sin(a))
        rings.append([((.315 + .03 * v / high + u) * math.cos(a) * 1.04, (.315 + .05 * v / high + u) * math.sin(a) - .02, .17 + high / 2 + v) for u, v in rounded(.115, high, .055, 60)])
    shell(rings, c, at, "club")
    cushion(.56, .58, .19, c, at @ Matrix.Translation((0, -.06, .255)), 0, .16, .004, 0, piped=False)
    cushion(.53, .60, .11, c, at @ Matrix.Translation((0, -.075, .40)), .032, .17, .014, .004, 1)
    for x in (-.25, .25):
        for y in (-.26, .22):
            lathe([(.013, 0), (.024, .19)], plain("feet", "#3f2d20", .4), at @ Matrix.Translation((x, y, 0)), 16)
    if scatter:
        pillow(.40, .40, .12, cloth("scatter", scatter), at @ Matrix.Translation((.02, .08, .60)) @ Matrix.Rotation(-.32, 4, "X") @ UPRIGHT, 3)


def bed(at, w=1.4, colour="#d9d6cd", throw="#8a9a90", frame="#7d6248"):
    """Made: a duvet that hangs over the sides, a throw across its foot, two pillows at the head."""
    linen, duvet, m = cloth("linen", "#ebe8e1", 500), cloth("duvet", colour, 500), timber("bed", frame, .45, at @ Matrix.Rotation(1.5708, 4, "Z"))
    across = timber("bed", frame, .45, at)
    for x in (-1, 1):
        box((x * (w / 2 + .03) - .02, -.99, .20), (x * (w / 2 + .03) + .02, .99, .32), m, .006, 2, at)
        box((x * (w / 2 + .01) - .034, -1.045, 0), (x * (w / 2 + .01) + .034, -.976, .36), m, .008, 2, at)
        box((x * (w / 2 + .01) - .034, .97, 0), (x * (w / 2 + .01) + .034, 1.04, 1.10), m, .008, 2, at)
    box((-w / 2, -1.03, .18), (w / 2, -.99, .33), across, .006, 2, at)
    for k in range(4):
        box((-w / 2, .99, .44 + k * .16), (w / 2, 1.02, .585 + k * .16), across, .006, 2, at)
    box((-w / 2 + .01, -.97, .22), (w / 2 - .01, .98, .50), linen, .06, 5, at)
    body = [((-w / 2 + .0, -.98, .2), (w / 2 - .0, .98, .52)), ((-w / 2 - .2, -1.4, -.06), (w / 2 + .2, 1.1, .0))]
    low = Matrix.Translation((0, -.28, 0))
    drape(w + .62, 1.62, duvet, at @ low, [(tuple(a + b for a, b in zip(lo, (0, .28, 0))), tuple(a + b for a, b in zip(hi, (0, .28, 0)))) for lo, hi in body], .035, .62, .036, 3.5, puff=.010)
    body[0] = ((-w / 2 - .065, -1.035, .2), (w / 2 + .065, .50, .585))
    down = -.56
    drape(w + .72, .56, cloth("throw", throw, 300), at @ Matrix.Translation((0, down, 0)), [(tuple(a - b for a, b in zip(lo, (0, down, 0))), tuple(a - b for a, b in zip(hi, (0, down, 0)))) for lo, hi in body[:1]], .010, .66, .030, .6, puff=.004, seed=3)
    for x, tilt, seed in ((-w / 4 - .01, .95, 1), (w / 4 + .01, .90, 2)):
        for back, colour_ in ((0, linen), (1, duvet)):
            pillow(w / 2 - .05, .46, .17, colour_, at @ Matrix.Translation((x, .66 + back * .14, .63 + back * .06)) @ Matrix.Rotation(tilt + back * .12, 4, "X"), seed + 3 * back, False)


SOFT = {f.__name__: f for f in (sofa, armchair, lounge, club, bed)}
