"""Builds one picture's scene from its entry in pictures.json."""
import math
import random
import bpy
from mathutils import Euler, Matrix, Vector
import maps
import patterns
import stairs
import things
from room import MODERN, SKIRTING, Paints, Wall
from shapes import added, box, lathe, place
from wood import chipped, cloth, concrete, linear, plain, printed, tar, wood

FAR_EDGE = -1.2  # the room is open behind the camera: soft fill light comes from there


def species(stain):
    return "pine" if "pine" in stain else "oak"


def wood_for(spec, folder, stain=None, finish=None, plain_wood=False):
    kind, scale = species(spec["stain"]), spec.get("scale", 1.6)
    size = (8192, 8192) if scale < 3 else (8192, 6144)
    atlas = maps.atlas(folder, kind, scale, *size)
    rng = random.Random(spec.get("seed", 1) * 13)
    wear = dict(wear=maps.wear(folder), worn=spec.get("worn", 0), sanded=spec.get("sanded"), wear_size=spec.get("wear_size", 8), marks_at=spec.get("marks", .55), wet=spec.get("wet"), runner=spec.get("runner"), old=spec.get("varnish"), paths=spec.get("paths", ()), spoilt=spec.get("spoilt", ()),
                wear_at=spec.get("wear_at") or (rng.uniform(-.1, .1), rng.uniform(-.3, .3), 0))
    finish = finish or spec["finish"]
    seen = scale > 3 or finish in ("satin", "semi-gloss", "gloss")  # a matt floor's relief is invisible at room scale: skip it to save time
    mat = wood("wood", kind, stain or spec["stain"], finish, atlas, relief=spec.get("relief", 1) if seen else 0,
               bands=spec.get("bands"), **({} if plain_wood else wear))
    return mat, (size[0] / scale, size[1] / scale)


def floor(spec, area, folder):
    if spec.get("floor") == "concrete":
        return box((area[0] - .3, area[1] - 2, -.1), (area[2] + .3, area[3] + .3, 0), concrete("concrete"), 0)
    rng = random.Random(spec.get("seed", 1))
    mat, atlas_mm = wood_for(spec, folder)
    f = dict(spec.get("floor", {}))
    look = {k: f.pop(k) for k in ("gap", "bevel", "tilt", "spread") if k in f}
    skip, lifted = f.pop("skip", []), f.pop("lifted", [])
    old = species(spec["stain"]) == "pine" and f.get("pattern") == "boards" and spec.get("scale", 1.6) < 3
    if old:  # long boards of a Victorian floor, nailed to joists
        f = {"longest": 4.4, "shortest": 2.4, "joists": patterns.JOISTS, **f}
        look["joists"] = patterns.JOISTS, area[0 if f.get("along") == "x" else 1] + patterns.JOIST / 2
    blocks, done = patterns.Blocks(rng, atlas_mm, **look), patterns.Blocks(rng, atlas_mm, **look)
    line, ragged = spec.get("half", (None, 0))
    for pts, a, tint in patterns.lay(area, rng, **f):
        mid = [sum(p[k] for p in pts) / len(pts) for k in (0, 1)]
        if any(math.dist(mid, at) < reach for *at, reach in lifted):
            continue
        parts = [pts]
        for x0, y0, x1, y1 in skip:  # cut a length out of one column of boards
            if x0 < mid[0] < x1:
                parts = [q for p in parts for q in (patterns.clip(p, (-99, -99, 99, y0)), patterns.clip(p, (-99, y1, 99, 99))) if q]
        for part in parts:
            (done if line is not None and mid[0] + rng.gauss(0, ragged) < line else blocks).add(part, a, tint)
    for x, y, z, a, long, wide, *tilt in spec.get("loose", []):  # blocks that lie about, or are held with one end down
        one = patterns.Blocks(rng, atlas_mm, **look) if tilt else blocks
        one.add(patterns.turn(patterns.rect(x, y, x + long, y + wide), a, x, y), a, 1, 0 if tilt else z)
        if tilt:
            held, end = one.build("held", mat), place(x, y, math.degrees(a))
            held.matrix_world = Matrix.Translation((0, 0, z)) @ end @ Matrix.Rotation(math.radians(-tilt[0]), 4, "Y") @ end.inverted()
    blocks.build("floor", mat)
    if blocks.nails:
        blocks.drive(plain("nail", "#382b22" if spec.get("worn") else "#5a4431", .5))
    if line is not None:  # the blocks to the left of the line are finished, those to the right still worn
        done.build("finished", wood_for(dict(spec, worn=0), folder, plain_wood=True)[0])
    x0, y0, x1, y1 = area
    deep = -.20 if skip else -.018
    bed = tar("bed", *spec.get("bed", [])) if lifted or skip else plain("subfloor", "#2a211a", .9)
    box((x0 - .3, y0 - 2, deep - .03), (x1 + .3, y1 + .3, deep), bed, 0)
    if skip:
        joists(spec, folder, rng, area, deep)
    for ax, ay, bx, by in spec.get("new", []):  # fresh, unfinished boards let into an old floor
        fresh, mm = wood_for(dict(spec, worn=0), folder, stain="bare-" + species(spec["stain"]), finish="bare", plain_wood=True)
        piece = patterns.Blocks(rng, mm, gap=.0008, bevel=.001, tilt=0, spread=.03)
        piece.add(patterns.rect(ax, ay, bx, by), math.pi / 2, 1, .0006)
        piece.build("new board", fresh)


def joists(spec, folder, rng, area, deep):
    """Sawn timbers across the boards, grey with age."""
    old, mm = wood_for(dict(spec, worn=0), folder, stain="pine-grey", finish="bare", plain_wood=True)
    timbers, (x0, y0, x1, y1) = patterns.Blocks(rng, mm, bevel=.003, tilt=0, spread=.1), area
    for k in range(int((y1 - y0) / patterns.JOISTS)):
        timbers.add(patterns.rect(x0, y0 + k * patterns.JOISTS, x1, y0 + k * patterns.JOISTS + patterns.JOIST), 0, 1, -.021, -deep - .021, steps=2)
        for left, _, right, _ in spec["floor"]["skip"]:  # the nails that held the missing board
            for x in (left + .03, right - .03):
                lathe([(.0018, -.02), (.0018, .004), (.0034, .005), (.001, .006)], plain("nail", "#5a4a40", .6, 1), place(x, y0 + k * patterns.JOISTS + patterns.JOIST / 2, z=-.021), 8)
    timbers.build("joists", old)


def furnish(rows):
    for kind, x, y, *rest in rows:
        named = rest.pop() if rest and isinstance(rest[-1], dict) else {}
        things.put(kind, x, y, *rest, **named)


def walls(spec, folder):
    r = spec["room"]
    w, d, h = r["w"], r["d"], r.get("h", 2.95)
    paints = Paints(r.get("paint", "#d9d8d0"), folder)
    own = {name: Paints(colour, folder) for name, colour in r.get("paints", {}).items()}
    lines = {"left": ((-w / 2, 0), (0, 1), (1, 0), (FAR_EDGE, d)), "right": ((w / 2, 0), (0, 1), (-1, 0), (FAR_EDGE, d)), "far": ((0, d), (1, 0), (0, -1), (-w / 2, w / 2))}
    built = {name: Wall(*line, h, own.get(name, paints)) for name, line in lines.items()}
    for name, wall in built.items():
        for kind, *args in r.get(name, []):
            named = dict(args.pop()) if args and isinstance(args[-1], dict) else {}  # a copy: the twin needs the entry as it was
            if kind == "curtain":
                named["mat"] = cloth("curtain", named.pop("colour", "#ddd6c8"), 700, .42)
            if kind == "picture":
                art, colour = named.pop("art", None), named.pop("colour", "#8c948c")
                named["mat"] = printed(folder, art) if art else plain("print", colour, .8)
            getattr(wall, kind)(*args, **named)
        modern, brick = r.get("modern"), r.get("paints", {}).get(name) == "brick"
        wall.close(None if brick else MODERN if modern else SKIRTING, cornice=not modern)
    box((-w / 2 - .3, FAR_EDGE, h), (w / 2 + .3, d + .3, h + .1), paints.ceiling, 0)
    furnish(r.get("things", []))
    if "stairs" in r:
        rng = random.Random(spec.get("seed", 1) + 5)
        s = r["stairs"]
        mat, mm = wood_for(dict(spec, seed=spec.get("seed", 1) + 1, runner=s.get("runner")), folder)
        rail, _ = wood_for(dict(spec, worn=0), folder, stain=s.get("rail", "mid-oak"), finish="semi-gloss", plain_wood=True)
        stairs.flight(rng, w / 2, s["y"], s.get("steps", 14), paints, mm, mat, rail, chipped(*s["paint"]) if "paint" in s else None)
        if "carpet" in s:
            stairs.carpet(s["y"], s.get("steps", 14), *s["carpet"])
    return (-w / 2, r.get("floor_from", -.4), w / 2, d)


def lamp(at, aim, size, energy, colour=(1, .975, .94)):
    light = bpy.data.lights.new("soft", "AREA")
    light.shape, light.size, light.size_y, light.energy, light.color = "RECTANGLE", *size, energy, colour
    obj = added("soft", light)
    obj.location = at
    direction = added("aim", None)
    direction.location = aim
    c = obj.constraints.new("TRACK_TO")
    c.target, c.track_axis, c.up_axis = direction, "TRACK_NEGATIVE_Z", "UP_Y"
    obj.visible_camera = False


def sun(direction, energy):
    """A low, slightly veiled sun that casts the sashes' shadows on the floor."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = energy, math.radians(1.6), (1, .90, .76)
    obj = added("sun", light)
    obj.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()


def camera(c):
    cam = bpy.data.cameras.new("camera")
    cam.lens, cam.clip_start = c.get("lens", 24), .01
    cam.shift_x, cam.shift_y = c.get("shift", (0, -.13))
    if "fstop" in c:
        cam.dof.use_dof, cam.dof.aperture_fstop, cam.dof.focus_distance = True, c["fstop"], c["focus"]
    obj = added("camera", cam)
    obj.location = c["at"]
    obj.rotation_euler = Euler((math.radians(90 - c.get("pitch", 0)), 0, math.radians(c.get("yaw", 0))))
    bpy.context.scene.camera = obj


def build(spec, folder):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs[0].default_value, sky.inputs[1].default_value = linear("#e9eef5"), spec.get("fill", .2)
    area = walls(spec, folder) if "room" in spec else tuple(spec["area"])
    floor(dict(spec, worn=0) if spec.get("worn_only") == "stairs" else spec, area, folder)
    furnish(spec.get("things", []))
    for args in spec.get("lamps", []):
        lamp(*args)
    if "sun" in spec:
        sun(*spec["sun"])
    camera(spec["camera"])
