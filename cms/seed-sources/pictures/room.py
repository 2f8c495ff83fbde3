"""A London period room: walls with real openings, sash windows, doors, fireplace, radiator, mouldings.

Positions on a wall are in the wall's coordinates: s along it, t into the room, z up.
"""
import math
import random
import bpy
from mathutils import Matrix, Vector
from shapes import added, box, lathe, sheet, sweep
from view import GROUND, METRES, street
from wood import brick, cloth, glow, linear, plain, plaster, poster, printed

SKIRTING = [(0, 0), (.022, 0), (.022, .120), (.019, .128), (.024, .136), (.024, .142), (.014, .156), (.009, .175), (0, .178)]
MODERN = [(0, 0), (.016, 0), (.016, .118), (.012, .122), (0, .122)]
CORNICE = [(0, 0), (.012, 0), (.016, .025), (.030, .04), (.055, .085), (.10, .115), (.115, .12), (.12, .14), (0, .14)]

RAIL = [(0, 0), (.010, .004), (.014, .018), (.030, .026), (.034, .036), (.024, .048), (.010, .052), (0, .056)]
CEILING = [(t, z - .14) for t, z in CORNICE]
GILT = "#9c7c46"


def face(mat, corners, mirrored):
    """One flat face that shows a picture."""
    mesh = bpy.data.meshes.new("print")
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    around = [(0, 0), (1, 0), (1, 1), (0, 1)]
    mesh.uv_layers.new(name="poster").data.foreach_set("uv", [c for uv in (around[::-1] if mirrored else around) for c in uv])
    mesh.materials.append(mat)
    added("print", mesh)


class Paints:
    def __init__(self, wall, folder):
        self.folder = folder
        self.colour, self.wall = wall, brick("brick") if wall == "brick" else plaster("wall", wall)
        self.white = plain("white", "#edebe5", .38)
        self.above = plaster("above the rail", "#e6e2d8")
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

    def picture_rail(self, s0, s1, z=2.2, own=True):
        """The moulding that prints hang from; above it, the wall is as pale as the ceiling."""
        self.mould(RAIL, s0, s1, z)
        if own:
            self.box(s0, s1, 0, .003, z + .02, self.h, self.p.above, 0)

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
        obj = added("window", lamp)
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
                self.box(s0 + .045, s1 - .045, 0, .016, z0 + .045, z1 - .045, p, .011)
                for u0, u1, v0, v1 in ((s0, s0 + .016, z0, z1), (s1 - .016, s1, z0, z1), (s0, s1, z0, z0 + .016), (s0, s1, z1 - .016, z1)):
                    self.box(u0, u1, 0, .0205, v0, v1, p, .008, 2)
        x, y, z = self.at(b - .055, .024, .94)
        turn = Matrix.Rotation(math.pi / 2, 4, "Y") if self.n[0] else Matrix.Rotation(math.pi / 2, 4, "X")
        turn = Matrix.Rotation(math.pi, 4, "Z") @ turn if self.n[0] < 0 else turn
        lathe([(.024, 0), (.022, .008), (.009, .012), (.009, .03), (.022, .04), (.029, .055), (.022, .07), (0.002, .074)], self.p.brass, Matrix.Translation((x, y, z)) @ turn)

    def opening(self, s, w=.86, h=2.03):
        """A doorway without its door; behind it a hall without light."""
        a, b, p = s - w / 2, s + w / 2, self.p.white
        self.holes.append((a, b, 0, h))
        self.feet.append((a - .095, b + .095))
        self.architrave(a, b, 0, h)
        for s0, s1, z0, z1 in ((a - .004, a + .02, 0, h), (b - .02, b + .004, 0, h), (a, b, h - .02, h + .004)):
            self.box(s0, s1, -.322, .002, z0, z1, p, .001)
        self.box(a - .6, b + .6, -1.5, -1.4, -.01, h + .2, self.p.wall, 0)
        self.box(a - .6, b + .6, -1.5, 0, -.03, -.004, plain("hall floor", "#6b4a30", .5), 0)

    def fireplace(self, s, breast=1.5, deep=.36, style="slate", tile="#4f6b5c"):
        """`slate`: painted wood around an arched plate; `tiled`: cast iron between tiles; `stone`: a plain bolection frame."""
        p, q = self.p, self.p.white
        a, b = s - breast / 2, s + breast / 2
        half, high = (.44, .90) if style == "stone" else (.49, .93)
        self.feet.append((a, b))
        for s0, s1, z0 in ((a, s - half, 0), (s + half, b, 0), (s - half, s + half, high)):  # the opening has depth
            self.box(s0, s1, 0, deep, z0, self.h, p.wall, .001)
        self.box(s - half, s + half, -.02, .03, 0, high, p.black, 0)
        for e in (-1, 1):
            self.box(s + e * half, s + e * (half - .10), .03, deep, 0, high, p.black, 0)
        foot = .62 if style == "stone" else .66
        for s0, s1 in ((a, s - foot), (s + foot, b)):
            self.mould(SKIRTING, s0, s1, 0, deep)
        self.mould(CEILING, 0, 0, self.h, around=[(a, 0), (a, deep), (b, deep), (b, 0)])
        if style == "stone":
            return self.bolection(s, deep, half, high)
        self.box(s - .74, s + .74, 0, deep + .42, 0, .014, p.slate, .004)
        rng, clay = random.Random(9), tile if style == "tiled" else "#6e4a3a"
        for k in range(9):  # the hearth's tiles, in a border of slate
            for j in range(3):
                shade = clay if style == "tiled" or (k + j) % 2 else "#b39a72"
                u, t = s - .684 + k * .152, deep + .005 + j * .125
                self.box(u + .001, u + .151, t + .001, t + .124, .010, .0155, plain("tile", "#" + "".join(f"{int(min(255, int(shade[i:i + 2], 16) * f)):02x}" for f in (rng.uniform(.85, 1.1),) for i in (1, 3, 5)), .3), .0012)
        for e in (-1, 1):  # jambs: plinth, pilaster with a sunk panel, capital
            m = s + e * .575
            self.box(m - .095, m + .095, deep, deep + .085, .014, .17, q, .005)
            self.box(m - .085, m + .085, deep, deep + .060, .17, 1.0, q, .004)
            for f in (-1, 1):
                self.box(m + f * .0845, m + f * .052, deep, deep + .070, .20, .92, q, .005, 2)
            for z in (.20, .90):
                self.box(m - .084, m + .084, deep, deep + .0695, z - .02, z + .025, q, .005, 2)
            self.box(m - .095, m + .095, deep, deep + .085, .93, 1.12, q, .006)
            lathe([(.062, 0), (.060, .012), (.048, .016), (.040, .010), (.030, .012), (.022, .022), (.001, .026)], q, self.facing(m, deep + .083, 1.025), 36)
        self.box(s - .66, s + .66, deep, deep + .055, .93, 1.12, q, .004)
        for lo, hi, t in ((.955, .967, .064), (1.083, 1.095, .064)):
            self.box(s - .47, s + .47, deep, deep + t, lo, hi, q, .004, 2)
        for w, t, z0, z1 in ((.69, .10, 1.105, 1.125), (.72, .13, 1.12, 1.147), (.77, .20, 1.145, 1.182)):
            self.box(s - w, s + w, deep, deep + t, z0, z1, q, .009, 3)
        self.insert(s, deep, tile if style == "tiled" else None)

    def facing(self, s, t, z):
        """What was turned around the z axis then stands out from the wall."""
        turn = Vector((0, 0, 1)).rotation_difference(Vector((*self.n, 0))).to_matrix().to_4x4()
        return Matrix.Translation(self.at(s, t, z)) @ turn

    def insert(self, s, deep, tile):
        """A cast-iron plate with an arched opening, a moulding around it, bars and coal; tiles on both sides."""
        iron = plain("cast iron", "#2b2c2e", .42)
        r, spring = (.235, .44) if tile else (.29, .46)
        half = .30 if tile else .49
        arc = [(r * math.cos(a), spring + r * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
        line = [(r, .03), (r, spring * .5), *arc, (-r, spring * .5), (-r, .03)]
        far = [(half, .014), (half, spring * .5), *[(max(-half, min(half, u * 9)), min(.925, spring + (v - spring) * 9)) for u, v in arc], (-half, spring * .5), (-half, .014)]
        for front, back in (((line, .02), (far, .02)), ((line, .02), (line, -.16))):
            rows = [[self.at(s + u, deep + t, z) for u, z in pts] for pts, t in (front, back)]
            sheet(lambda u, v, rows=rows: rows[round(v)][round(u * (len(rows[0]) - 1))], len(line) - 1, 1, iron)
        for off, thick, out in ((.020, .030, .034), (.047, .012, .028)):  # two mouldings follow the opening
            rows = [[self.at(s + u + (u / r) * d, deep + t, v + max(0, v - spring) / r * d) for u, v in line] for d, t in ((off - thick / 2, .02), (off - thick / 4, out), (off + thick / 4, out), (off + thick / 2, .02))]
            sheet(lambda u, v, rows=rows: rows[round(v * 3)][round(u * (len(line) - 1))], len(line) - 1, 3, iron)
        if tile:
            rng = random.Random(5)
            for e in (-1, 1):
                for k in range(6):
                    shade = tuple(min(1, c * rng.uniform(.86, 1.12)) for c in linear(tile)[:3])
                    glaze = plain("glaze", tile, .12)
                    glaze.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (*shade, 1)
                    self.box(s + e * .315, s + e * .465, deep, deep + .018, .016 + k * .152, .165 + k * .152, glaze, .003, 2)
                self.box(s + e * .465, s + e * .49, deep, deep + .03, .014, .93, iron, .005, 2)
                self.box(s + e * .30, s + e * .316, deep, deep + .03, .014, .93, iron, .005, 2)
        for k in range(-4, 5):
            x = k * .048
            self.box(s + x - .006, s + x + .006, deep + .045 - abs(k) * .004, deep + .058 - abs(k) * .004, .06, .21, iron, .003)
        for z in (.06, .205):
            self.box(s - r + .012, s + r - .012, deep + .02, deep + .056, z, z + .016, iron, .005, 2)
        rng, coal = random.Random(3), plain("coal", "#151414", .55)
        for _ in range(26):
            x, z = rng.uniform(-r + .05, r - .05), rng.uniform(.08, .17)
            self.box(s + x - .03, s + x + .03, deep - .06 + rng.uniform(-.05, .02), deep + rng.uniform(0, .03), z, z + .05, coal, .018, 2)

    def bolection(self, s, deep, half, high):
        """A stone frame of one bold moulding, slate slips, a raised stone hearth."""
        stone, back = plaster("stone", "#cbc1ad"), plain("fireback", "#2a2826", .8)
        profile = [(0, 0), (0, .02), (.012, .028), (.022, .028), (.03, .045), (.055, .085), (.085, .095), (.115, .085), (.13, .06), (.135, .04), (.15, .034), (.165, .034), (.165, 0)]
        corners = [[(s - half - o, t, 0), (s - half - o, t, high + o), (s + half + o, t, high + o), (s + half + o, t, 0)] for o, t in profile]
        sheet(lambda u, v: self.at(*[c + (deep if i == 1 else 0) for i, c in enumerate(corners[round(u * (len(profile) - 1))][round(v * 3)])]), len(profile) - 1, 3, stone).data.use_auto_smooth = True
        for e in (-1, 1):
            self.box(s + e * half, s + e * (half - .11), deep - .03, deep + .006, 0, high - .11, self.p.slate, .002)
        self.box(s - half, s + half, deep - .03, deep + .006, high - .11, high, self.p.slate, .002)
        self.box(s - .70, s + .70, 0, deep + .40, 0, .035, stone, .006, 2)
        self.box(s - .30, s + .30, .04, .10, .035, .60, back, .02, 2)
        for e in (-1, 1):  # fire dogs and logs
            self.box(s + e * .17 - .012, s + e * .17 + .012, deep - .25, deep + .03, .12, .145, self.p.iron, .005)
            self.box(s + e * .17 - .016, s + e * .17 + .016, deep + .01, deep + .04, .035, .30, self.p.iron, .008, 2)
        for k, (t, z) in enumerate(((-.20, .19), (-.10, .19), (-.15, .27))):
            turn = Matrix.Translation(self.at(s - .27 + .02 * k, deep + t, z)) @ Vector((0, 0, 1)).rotation_difference(Vector((*self.d, .03 * (k - 1)))).to_matrix().to_4x4()
            lathe([(.001, 0), (.046, 0), (.05, .27), (.045, .54), (.001, .54)], plain("log", ("#6f5740", "#5b4634", "#7d6a50")[k], .9), turn, 12)

    def arch(self, s, t, r, spring, mat):
        pts = [(s - r, .03), (s + r, .03)] + [(s + r * math.cos(k * math.pi / 16), spring + r * math.sin(k * math.pi / 16)) for k in range(17)]
        sweep_pts = [self.at(u, t, v) for u, v in pts]
        mesh = bpy.data.meshes.new("arch")
        mesh.from_pydata(sweep_pts, [], [tuple(range(len(pts)))])
        mesh.materials.append(mat)
        added("arch", mesh)

    def radiator(self, s, w=.9, h=.55):
        for k in range(int(w / .048)):
            m = s - w / 2 + k * .048
            for t in (.05, .10):
                self.box(m, m + .030, t, t + .036, .10, .10 + h, self.p.white, .015, 3)
        for z in (.13, .07 + h):
            self.box(s - w / 2, s + w / 2 - .018, .062, .124, z - .02, z + .02, self.p.white, .018, 3)
        for e in (-1, 1):
            self.box(s + e * (w / 2 - .04) - .012, s + e * (w / 2 - .04) + .012, .075, .105, 0, .13, self.p.white, .006)

    def curtain(self, s, w=.42, top=2.62, mat=None, folds=0, seed=1):
        """Pinched into pleats at the top; its folds open downwards, each a little different, and the hem rests on the floor."""
        rng, n = random.Random(seed + round(s * 10)), folds or round(w / .085)
        size, phase = [rng.uniform(.75, 1.25) for _ in range(n + 2)], [rng.uniform(-.5, .5) for _ in range(n + 2)]

        def fn(u, v):
            k, low = min(int(u * n), n - 1), 1 - v
            part = u * n - k
            deep = (size[k] * (1 - part) + size[k + 1] * part) * (.020 + .034 * low ** .7)
            turn = 2 * math.pi * u * n + low * (phase[k] * (1 - part) + phase[k + 1] * part)
            sway = .010 * math.sin(2.6 * v + 4 * u) * low
            across = (u - .5) * w * (1 + .16 * low) - .30 * deep * math.sin(2 * turn)
            return self.at(s + across + sway, .115 + deep * math.sin(turn) + .012 * low * math.sin(turn * .5 + 1), .004 + v * (top - .004))
        sheet(fn, n * 22, 40, mat)

    def blind(self, s, w, z0, z1, colour="#c9bda6", folds=3):
        """A Roman blind, drawn up: its cloth hangs in deep folds above `z0`."""
        high = (z1 - z0) / folds

        def fn(u, v):
            k = min(int(v * folds), folds - 1)
            part = v * folds - k
            return self.at(s + (u - .5) * w, .05 + .012 * (folds - k) + .035 * math.sin(math.pi * min(1, part * 1.02)) ** .6, z1 - (k + part * (1.25 - .25 * k / folds)) * high + .002 * math.sin(9 * u + k))
        sheet(fn, 12, folds * 12, cloth("blind", colour, 700, .3))

    def rail(self, s0, s1, top=2.62):
        self.box(s0, s1, .09, .115, top, top + .025, self.p.brass, .012, 3)

    def picture(self, s, z, w, h, mat, frame="#26272a", t=0, mount=True):
        """A frame with a shadow, a mount and a print; `t` is how far the wall stands out."""
        edge, bar = .018 if mount else .045, plain("frame", frame, .4, 1 if frame == GILT else 0)
        for s0, s1, z0, z1 in ((s - w / 2, s - w / 2 + edge, z - h / 2, z + h / 2), (s + w / 2 - edge, s + w / 2, z - h / 2, z + h / 2),
                               (s - w / 2, s + w / 2, z - h / 2, z - h / 2 + edge), (s - w / 2, s + w / 2, z + h / 2 - edge, z + h / 2)):
            self.box(s0, s1, t, t + (.026 if mount else .038), z0, z1, bar, .004 if mount else .014, 3)
        self.box(s - w / 2 + .01, s + w / 2 - .01, t, t + .014, z - h / 2 + .01, z + h / 2 - .01, plain("mount", "#e9e6de", .6), 0)
        k = .30 if mount else .5
        u, v = (w * k, h * k) if mount else (w / 2 - edge, h / 2 - edge)
        face(mat, [self.at(s - u, t + .0145, z - v), self.at(s + u, t + .0145, z - v), self.at(s + u, t + .0145, z + v), self.at(s - u, t + .0145, z + v)][:: -1 if self.d[0] * self.n[1] - self.d[1] * self.n[0] > 0 else 1], self.d[0] * self.n[1] - self.d[1] * self.n[0] > 0)

    def over_mantel(self, s, w=.95, h=.72, z=1.72, deep=.36, art="landscape"):
        """A landscape in a gilt frame on the chimney breast."""
        self.picture(s, z, w, h, printed(self.p.folder, art), GILT, deep, False)
