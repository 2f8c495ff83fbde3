"""Small modelling helpers: rounded boxes, lathed and swept forms, all in metres."""
import math
import bmesh
import bpy
from mathutils import Matrix, Vector


def added(name, data, at=None):
    """An object in the scene, placed by a matrix."""
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    if at:
        obj.matrix_world = at
    return obj


def finish(bm, name, mat, smooth=False):
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(mat)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return added(name, mesh)


def box(a, b, mat, bevel=.003, steps=1, at=None):
    """Box between two corners; `at` is a matrix for placed furniture."""
    lo = [min(p, q) for p, q in zip(a, b)]
    hi = [max(p, q) for p, q in zip(a, b)]
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co = Vector((lo[i] + (v.co[i] + .5) * (hi[i] - lo[i]) for i in range(3)))
    bevel = min(bevel, .49 * min(h - l for l, h in zip(lo, hi)))
    if bevel > 0:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=steps, affect="EDGES", profile=.5)
    if at:
        bm.transform(at)
    return finish(bm, "box", mat, steps > 1)


def lathe(profile, mat, at, sides=24):
    """Turned form: profile is [(radius, height)...]."""
    bm = bmesh.new()
    rings = [[bm.verts.new((r * math.cos(2 * math.pi * k / sides), r * math.sin(2 * math.pi * k / sides), z)) for k in range(sides)] for r, z in profile]
    for lower, upper in zip(rings, rings[1:]):
        for k in range(sides):
            bm.faces.new((lower[k], lower[(k + 1) % sides], upper[(k + 1) % sides], upper[k]))
    for ring in (rings[0], rings[-1]):
        bm.faces.new(ring)
    bm.transform(at if isinstance(at, Matrix) else Matrix.Translation(at))
    return finish(bm, "lathe", mat, True)


def sweep(profile, path, mat, uv_mm=None):
    """Extrudes a closed profile [(side, up)...] along the straight legs of a path, mitred at corners.

    `side` points to the left of the direction of travel. uv_mm = (atlas size, u, v) adds wood UVs.
    """
    pts = [Vector(p) for p in path]
    up = Vector((0, 0, 1))
    rings, run, lengths = [], 0, []
    for i, p in enumerate(pts):
        d1 = (p - pts[i - 1]).normalized() if i else None
        d2 = (pts[i + 1] - p).normalized() if i < len(pts) - 1 else d1
        d1 = d1 or d2
        left1, left2 = up.cross(d1).normalized(), up.cross(d2).normalized()
        left = (left1 + left2).normalized() / max(.3, math.cos(left1.angle(left2) / 2))
        rise = d1.cross(left1).normalized() if len(pts) == 2 else up
        rings.append([p + left * s + rise * u for s, u in profile])
        run += (p - pts[i - 1]).length if i else 0
        lengths.append(run)
    bm = bmesh.new()
    layer = bm.loops.layers.uv.new("grain") if uv_mm else None
    verts = [[bm.verts.new(v) for v in ring] for ring in rings]
    n, girth = len(profile), [0]
    for k in range(n):
        girth.append(girth[-1] + math.dist(profile[k], profile[(k + 1) % n]))
    for r in range(len(verts) - 1):
        for k in range(n):
            f = bm.faces.new((verts[r][k], verts[r][(k + 1) % n], verts[r + 1][(k + 1) % n], verts[r + 1][k]))
            if layer:
                (w, h), u, v = uv_mm
                for loop, (l, g) in zip(f.loops, ((lengths[r], girth[k]), (lengths[r], girth[k + 1]), (lengths[r + 1], girth[k + 1]), (lengths[r + 1], girth[k]))):
                    loop[layer].uv = ((u + l * 1000) / w, (v + g * 1000) / h)
    bm.faces.new(verts[0])
    bm.faces.new(verts[-1])
    obj = finish(bm, "sweep", mat)
    if uv_mm:
        attr = obj.data.attributes.new("tone", "FLOAT_COLOR", "POINT")
        attr.data.foreach_set("color", [.97, .4, 1, 1] * len(obj.data.vertices))
    return obj


def loft(sections, mat, at, sides=40, square=.5):
    """Form along y: sections are [(y, half width, half thickness, z)...]; they are between an ellipse (1) and a rectangle (0)."""
    bm = bmesh.new()

    def ring(y, wide, thick, z=0):
        turns = [2 * math.pi * k / sides for k in range(sides)]
        return [bm.verts.new(at @ Vector((wide * math.copysign(abs(math.cos(a)) ** square, math.cos(a)), y, z + thick * math.copysign(abs(math.sin(a)) ** square, math.sin(a))))) for a in turns]
    rings = [ring(*s) for s in sections]
    for a, b in zip(rings, rings[1:]):
        for k in range(sides):
            bm.faces.new((a[k], a[(k + 1) % sides], b[(k + 1) % sides], b[k]))
    for end in (rings[0], rings[-1]):
        bm.faces.new(end)
    obj = finish(bm, "loft", mat, True)
    obj.data.use_auto_smooth, obj.data.auto_smooth_angle = True, math.radians(38)
    return obj


def sheet(fn, nu, nv, mat):
    """A curved sheet from fn(u, v) -> xyz with u, v in 0..1."""
    bm = bmesh.new()
    grid = [[bm.verts.new(fn(i / nu, j / nv)) for j in range(nv + 1)] for i in range(nu + 1)]
    for i in range(nu):
        for j in range(nv):
            bm.faces.new((grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]))
    return finish(bm, "sheet", mat, True)


def place(x, y, turn=0, z=0):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z")
