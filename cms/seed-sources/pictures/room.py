"""A London period room: walls with real openings, sash windows, doors, fireplace, radiator, mouldings.

Positions on a wall are in the wall's coordinates: s along it, t into the room, z up.
"""
import math
import bpy
from mathutils import Matrix, Vector
from shapes import box, sheet, sweep, lathe
from view import GROUND, METRES, street
from wood import brick, glow, plain, plaster, poster

SKIRTING = [(0, 0), (.022, 0), (.022, .120), (.019, .128), (.024, .136), (.024, .142), (.014, .156), (.009, .175), (0, .178)]
MODERN = [(0, 0), (.016, 0), (.016, .118), (.012, .122), (0, .122)]
CORNICE = [(0, 0), (.012, 0), (.016, .025), (.030, .04), (.055, .085), (.10, .115), (.115, .12), (.12, .14), (0, .14)]

CEILING = [(t, z - .14) for t, z in CORNICE]


class Paints:
    def __init__(self, wall, folder):
        self.folder = folder
        self.colour, self.wall = wall, brick("brick") if wall == "brick" else plaster("wall", wall)
        self.white = plain("white", "#edebe5", .38)
        self.ceiling = plain("ceiling", "#f2f0ec", .9, specular=.2)
        self.sash = glow("sash", "#f3f1ec", .22)  # painted wood against the sky: light wraps around it
        self.sash.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (.8, .79, .76, 1)
        self.iron = plain("iron", "#26272a", .45)
        self.black = plain("black", "#0b0a0a", .9)
        self.steel = plain("steel", "#111314", .5)
        self.slate = plain("slate", "#3a3d40", .4)
        self.brass = plain("brass", "#b08b4a", .3, metal=1)


class Wall:
    def __init__(self, origin, along, inward, span, height, paints):
        self.o, self.d, self.n = origin, along, inward
        self.span, self.h, self.p, self.holes, self.feet, self.seen = span, height, paints, [], [], False

    def at(self, s, t, z):
        return (self.o[0] + self.d[0] * s + self.n[0] * t, self.o[1] + self.d[1] * s + self.n[1] * t, z)

    def box(self, s0, s1, t0, t1, z0, z1, mat, bevel=.003, steps=1):
        return box(self.at(s0, t0, z0), self.at(s1, t1, z1), mat, bevel, steps)

    def close(self, skirting=SKIRTING, cornice=True, thick=.32):
        """Builds the masonry around the openings, then the mouldings between objects at floor level."""
        s = self.span[0]
        for s0, s1, z0, z1 in sorted(self.holes):
            self.box(s, s0, -thick, 0, 0, self.h, self.p.wall, 0)
            self.box(s0, s1, -thick, 0, 0, z0, self.p.wall, 0) if z0 > 0 else None
            self.box(s0, s1, -thick, 0, z1, self.h, self.p.wall, 0)
            s = s1
        self.box(s, self.span[1], -thick, 0, 0, self.h, self.p.wall, 0)
        s = self.span[0]
        for a, b in sorted(self.feet) + [(self.span[1], self.span[1])]:
            if a > s and skirting:
                self.mould(skirting, s, a, 0)
            s = max(s, b)
        if cornice:
            self.mould(CEILING, *self.span, self.h)

    def mould(self, profile, s0, s1, z, t=0, around=None):
        path = [self.at(*p, z) for p in around or [(s0, t), (s1, t)]]
        side = 1 if self.d[0] * self.n[1] - self.d[1] * self.n[0] > 0 else -1
        sweep([(p * side, q) for p, q in profile], path, self.p.white)

    def architrave(self, s0, s1, z0, z1, sill=False):
        for w, t, off in ((.095, .028, 0), (.03, .040, .004)):  # offset, because no two faces may share a plane
            self.box(s0 - w, s0 - off, 0, t, z0, z1, self.p.white, .004)
            self.box(s1 + off, s1 + w, 0, t, z0, z1, self.p.white, .004)
            self.box(s0 - w - .001, s1 + w + .001, 0, t + .001, z1 + off, z1 + w, self.p.white, .004)
        if sill:
            self.box(s0 - .12, s1 + .12, -.1, .05, z0 - .035, z0, self.p.white, .010, 3)
            self.box(s0 - .09, s1 + .09, 0, .02, z0 - .12, z0 - .035, self.p.white, .004)

    def window(self, s, w=1.05, z0=.62, z1=2.45, power=1.0, bars=1, view=1, lamp=-.215):
        a, b, mid, p = s - w / 2, s + w / 2, (z0 + z1) / 2, self.p.sash
        self.holes.append((a, b, z0, z1))
        self.architrave(a, b, z0, z1, sill=True)
        self.box(a - .01, a + .05, -.33, -.06, z0, z1, p)
        self.box(b - .05, b + .01, -.33, -.06, z0, z1, p)
        self.box(a, b, -.33, -.0605, z1 - .05, z1 + .01, p)
        self.box(a, b, -.33, .001, z0 - .02, z0 + .003, p, .001)  # the sill runs on under the sash: no hole
        for s0, s1 in ((a - .004, a + .006), (b - .006, b + .004)):  # painted lining of the reveal
            self.box(s0, s1, -.07, .003, z0, z1, self.p.white, .001)
        self.box(a, b, -.07, .003, z1 - .006, z1 + .004, self.p.white, .001)
        for lo, hi, t in ((z0, mid + .02, -.11), (mid - .02, z1, -.16)):  # lower sash runs inside
            for s0, s1, c0, c1, back in ((a + .05, a + .095, lo, hi, 0), (b - .095, b - .05, lo, hi, 0),
                                        (a + .06, b - .06, lo + .001, lo + (.075 if lo == z0 else .04), .001), (a + .06, b - .06, hi - .045, hi - .001, .001)):
                self.box(s0, s1, t - .04, t - back, c0, c1, p, .005)
            for k in range(bars):
                m = a + .05 + (b - a - .1) * (k + 1) / (bars + 1)
                self.box(m - .011, m + .011, t - .035, t - .005, lo, hi, p, .004)
        self.daylight(a, b, z0, z1, power, view, lamp)

    def panes(self, s, w, z0, z1, cols=4, rows=3, leaves=1, foot=0, steel=False, power=1.0, view=1):
        """Glazing in a grid: a workshop's steel window, casements, French doors (whose `foot` is solid)."""
        a, b, p = s - w / 2, s + w / 2, self.p.steel if steel else self.p.sash
        rail, bar, t = .075 if foot else .035 if steel else .05, .011, -.15 if steel else -.10
        self.holes.append((a, b, z0, z1))
        if z0 < .1:
            self.feet.append((a - .095, b + .095))
        if foot or not steel:
            self.architrave(a, b, z0, z1, sill=z0 > .1)
        self.box(a, b, -.33, .001, z0 - .02, z0 + .003, self.p.slate if steel else p, .001)
        for k in range(leaves):
            lo, hi = a + (b - a) * k / leaves + .002, a + (b - a) * (k + 1) / leaves - .002
            for s0, s1, c0, c1, back in ((lo, lo + rail, z0, z1, 0), (hi - rail, hi, z0, z1, 0), (lo, hi, z0 + .003, z0 + rail + foot, .001), (lo, hi, z1 - rail, z1, .001)):
                self.box(s0, s1, t - .045, t - back, c0, c1, p, .004)
            for j in range(1, cols):
                m = lo + (hi - lo) * j / cols
                self.box(m - bar, m + bar, t - .035, t - .006, z0 + foot, z1, p, .003)
            for j in range(1, rows):
                m = z0 + foot + (z1 - z0 - foot) * j / rows
                self.box(lo, hi, t - .034, t - .007, m - bar, m + bar, p, .003)
        self.daylight(a, b, z0 + foot, z1, power, view, -.24)

    def panels(self, s0, s1, count, tops=(.17, .90, 2.6), colour=None):
        """Panelling: stiles, rails below the heights `tops`, and in each opening a moulding around a raised field."""
        m, wide, step = plain("panelling", colour or self.p.colour, .42), .11, (s1 - s0) / count
        self.box(s0, s1, 0, .004, tops[0], tops[-1], m, 0)
        for k in range(count + 1):
            e = s0 + step * k
            self.box(max(s0, e - wide / 2), min(s1, e + wide / 2), 0, .028, tops[0], tops[-1], m, .002)
        for z in tops[1:]:
            self.box(s0, s1, 0, .029, z - wide, z, m, .002)
        for z, t in ((tops[1], .052), (tops[1] - .03, .040)):  # the dado rail
            self.box(s0, s1, 0, t, z - .032, z, m, .008, 3)
        for lo, hi in zip(tops, tops[1:]):
            for k in range(count):
                a, b, c, d, q = s0 + step * k + wide / 2, s0 + step * (k + 1) - wide / 2, lo + .02, hi - wide, .035
                for u0, u1, v0, v1 in ((a, a + q, c, d), (b - q, b, c, d), (a, b, c, c + q), (a, b, d - q, d)):
                    self.box(u0, u1, 0, .043, v0, v1, m, .016, 2)
                self.box(a + .075, b - .075, 0, .022, c + .075, d - .075, m, .020)

    def grate(self, s, colour="#2c2d2f"):
        """The small cast-iron fireplace of a bedroom."""
        m = plain("cast iron", colour, .5)
        self.feet.append((s - .48, s + .48))
        self.box(s - .52, s + .52, 0, .36, 0, .012, self.p.slate, .003)
        for s0, s1, t, z0, z1, bevel in ((-.46, .46, .030, .012, 1.02, .006), (-.41, -.25, .045, .10, .98, .010), (.25, .41, .045, .10, .98, .010),
                                        (-.46, .46, .075, .85, .93, .012), (-.43, .43, .05, .93, 1.03, .008), (-.50, .50, .15, 1.03, 1.06, .010)):
            self.box(s + s0, s + s1, 0, t, z0, z1, m, bevel, 2)
        self.arch(s, .0315, .215, .50, self.p.black)
        for k in range(-3, 4):
            self.box(s + k * .055 - .006, s + k * .055 + .006, .05, .065, .10, .26, m, .003)
        for z in (.10, .25):
            self.box(s - .20, s + .20, .035, .075, z, z + .016, m, .004)

    def daylight(self, a, b, z0, z1, power, view, inset):
        lamp = bpy.data.lights.new("window", "AREA")
        lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", b - a, z1 - z0
        lamp.energy, lamp.color, lamp.spread = 105 * power * (b - a) * (z1 - z0), (1, .975, .94), math.radians(150)
        obj = bpy.data.objects.new("window", lamp)
        bpy.context.scene.collection.objects.link(obj)
        x, y, z = self.at((a + b) / 2, inset, (z0 + z1) / 2)
        yaw = math.atan2(self.n[1], self.n[0]) - math.pi / 2
        obj.matrix_world = Matrix.Translation((x, y, z)) @ Matrix.Rotation(yaw, 4, "Z") @ Matrix.Rotation(math.radians(90), 4, "X")
        # an area lamp shines along its -Z: make that point into the room
        if (obj.matrix_world.to_3x3() @ Vector((0, 0, -1))).dot((self.n[0], self.n[1], 0)) < 0:
            obj.matrix_world = obj.matrix_world @ Matrix.Rotation(math.pi, 4, "Y")
        obj.visible_camera = False
        self.outside(view)

    def outside(self, seed):
        """One street for all windows of this wall; only the camera sees it."""
        if self.seen:
            return
        self.seen = True
        mid, (wide, high) = sum(self.span) / 2, METRES
        corners = [self.at(mid + e * wide * 1.5, -13, z) for e, z in ((-1, -GROUND - .8), (1, -GROUND - .8), (1, high - GROUND - .8), (-1, high - GROUND - .8))]
        m = poster(corners, street(self.p.folder, seed if seed > 99 else seed + abs(round(self.o[0] * 7))))
        m.visible_diffuse = m.visible_shadow = m.visible_glossy = False

    def door(self, s, w=.80, h=2.03):
        a, b, p = s - w / 2, s + w / 2, self.p.white
        self.feet.append((a - .095, b + .095))
        self.architrave(a, b, 0, h)
        self.box(a, b, 0, .004, .006, h, p, 0)
        for z0, z1 in ((.009, .22), (.82, 1.0), (h - .13, h - .002)):
            self.box(a + .1145, b - .1145, 0, .0236, z0, z1, p, .001)
        for s0, s1, t in ((a + .004, a + .115, .024), (b - .115, b - .004, .024), (s - .055, s + .055, .0232)):
            self.box(s0, s1, 0, t, .007, h - .001, p, .003)
        for s0, s1 in ((a + .115, s - .055), (s + .055, b - .115)):
            for z0, z1 in ((.22, .82), (1.0, h - .13)):
                self.box(s0 + .035, s1 - .035, 0, .015, z0 + .035, z1 - .035, p, .011)
        x, y, z = self.at(b - .055, .024, .94)
        turn = Matrix.Rotation(math.pi / 2, 4, "Y") if self.n[0] else Matrix.Rotation(math.pi / 2, 4, "X")
        turn = Matrix.Rotation(math.pi, 4, "Z") @ turn if self.n[0] < 0 else turn
        lathe([(.024, 0), (.022, .008), (.009, .012), (.009, .03), (.022, .04), (.029, .055), (.022, .07), (0.002, .074)], self.p.brass, Matrix.Translation((x, y, z)) @ turn)

    def fireplace(self, s, breast=1.5, deep=.36):
        p, q = self.p, self.p.white
        a, b = s - breast / 2, s + breast / 2
        self.feet.append((a, b))
        self.box(a, b, 0, deep, 0, self.h, p.wall, .002)
        for s0, s1 in ((a, s - .66), (s + .66, b)):
            self.mould(SKIRTING, s0, s1, 0, deep)
        self.mould(CEILING, 0, 0, self.h, around=[(a, 0), (a, deep), (b, deep), (b, 0)])
        self.box(s - .74, s + .74, 0, deep + .42, 0, .014, p.slate, .004)
        for e in (-1, 1):  # jambs: plinth, pilaster with a sunk panel, capital
            m = s + e * .575
            self.box(m - .095, m + .095, deep, deep + .075, .014, .16, q, .005)
            self.box(m - .085, m + .085, deep, deep + .050, .16, 1.0, q, .004)
            self.box(m - .055, m + .055, deep, deep + .062, .22, .90, q, .008)
            self.box(m - .095, m + .095, deep, deep + .075, .93, 1.12, q, .006)
        self.box(s - .66, s + .66, deep, deep + .045, .93, 1.12, q, .004)
        self.box(s - .40, s + .40, deep, deep + .058, .965, 1.085, q, .008)
        self.box(s - .72, s + .72, deep, deep + .12, 1.12, 1.145, q, .010, 3)
        self.box(s - .76, s + .76, deep, deep + .19, 1.145, 1.180, q, .008, 3)
        self.box(s - .49, s + .49, deep, deep + .02, .014, .93, p.iron, .004)
        self.arch(s, deep + .021, .27, .50, p.black)
        self.arch(s, deep + .0205, .315, .52, p.slate)
        for k in range(-4, 5):
            self.box(s + k * .055 - .006, s + k * .055 + .006, deep + .03, deep + .045, .06, .24, p.iron, .003)
        for z in (.07, .225):
            self.box(s - .26, s + .26, deep + .025, deep + .05, z, z + .018, p.iron, .004)

    def arch(self, s, t, r, spring, mat):
        pts = [(s - r, .03), (s + r, .03)] + [(s + r * math.cos(k * math.pi / 16), spring + r * math.sin(k * math.pi / 16)) for k in range(17)]
        sweep_pts = [self.at(u, t, v) for u, v in pts]
        mesh = bpy.data.meshes.new("arch")
        mesh.from_pydata(sweep_pts, [], [tuple(range(len(pts)))])
        mesh.materials.append(mat)
        bpy.context.scene.collection.objects.link(bpy.data.objects.new("arch", mesh))

    def radiator(self, s, w=.9, h=.55):
        for k in range(int(w / .048)):
            m = s - w / 2 + k * .048
            for t in (.05, .10):
                self.box(m, m + .030, t, t + .036, .10, .10 + h, self.p.white, .015, 3)
        for z in (.13, .07 + h):
            self.box(s - w / 2, s + w / 2 - .018, .062, .124, z - .02, z + .02, self.p.white, .018, 3)
        for e in (-1, 1):
            self.box(s + e * (w / 2 - .04) - .012, s + e * (w / 2 - .04) + .012, .075, .105, 0, .13, self.p.white, .006)

    def curtain(self, s, w=.42, top=2.62, mat=None):
        def fn(u, v):
            fold = math.sin(u * 38 + math.sin(v * 3) * .5) * .035 * (.55 + .45 * (1 - v)) + math.sin(u * 13) * .012
            return self.at(s + (u - .5) * w * (1 + .12 * (1 - v)), .11 + fold, .012 + v * (top - .012))
        sheet(fn, 140, 24, mat)

    def rail(self, s0, s1, top=2.62):
        self.box(s0, s1, .09, .115, top, top + .025, self.p.brass, .012, 3)

    def picture(self, s, z, w, h, mat):
        self.box(s - w / 2, s + w / 2, 0, .022, z - h / 2, z + h / 2, self.p.iron, .003)
        self.box(s - w / 2 + .02, s + w / 2 - .02, 0, .0235, z - h / 2 + .02, z + h / 2 - .02, plain("mount", "#e9e6de", .6), 0)
        self.box(s - w / 3.6, s + w / 3.6, 0, .0245, z - h / 3.6, z + h / 3.6, mat, 0)

    def over_mantel(self, s, colour="#6f7d86", w=.95, h=.72, z=1.72, deep=.36):
        """A landscape in a gilt frame on the chimney breast: sky, hills and a field, quiet."""
        def at(x0, x1, t, lo, hi, mat, bevel=.001):
            self.box(s + x0 * w / 2, s + x1 * w / 2, deep, deep + t, z + lo * h / 2, z + hi * h / 2, mat, bevel)
        at(-1.08, 1.08, .02, -1.11, 1.11, plain("gilt", "#9c7c46", .45, 1), .008)
        for lo, hi, tint, t in ((-1, 1, "#c9ced0", .022), (-1, .1, colour, .0225), (-1, -.25, "#76805c", .023), (-1, -.6, "#8d7f55", .0235)):
            at(-1, 1, t, lo, hi, plain("canvas", tint, .8))
