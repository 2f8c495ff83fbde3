"""Draws windows as a photograph shows them: over-exposed, with crisp frames and bars in front.

A ray from the camera through every third of a pixel meets the boxes of which room.py builds a window.
"""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from mend import mask, soft
from outline import SIZES, opening, skirtings, solids, walls

FINE = 3
SASH, LINING, STEEL, FRAME, TRIM, LEAF = range(6)
GLOW = np.array((253, 254, 254), np.float32)
VASE = ((.045, 0), (.062, .04), (.066, .10), (.04, .17), (.028, .19), (.034, .24))


def sashes(a, b, z0, z1, bars):
    """A sash window; the lower sash runs inside."""
    mid = (z0 + z1) / 2
    for lo, hi, t in ((z0, mid + .02, -.11), (mid - .02, z1, -.16)):
        low = .075 if lo == z0 else .04
        for u, v, y0, y1 in ((a + .05, a + .095, lo, hi), (b - .095, b - .05, lo, hi), (a + .06, b - .06, lo, lo + low), (a + .06, b - .06, hi - .045, hi)):
            yield u, v, t - .04, t, y0, y1, SASH
        for k in range(bars):
            m = a + .05 + (b - a - .1) * (k + 1) / (bars + 1)
            yield m - .011, m + .011, t - .035, t - .005, lo, hi, SASH
    for u, v, y0, y1 in ((a - .01, a + .05, z0, z1), (b - .05, b + .01, z0, z1), (a, b, z1 - .05, z1 + .01)):
        yield u, v, -.33, -.06, y0, y1, FRAME


def grid(a, b, z0, z1, cols, rows, leaves, foot, steel):
    """Casements, French doors and steel windows."""
    rail, t, kind = .075 if foot else .035 if steel else .05, -.15 if steel else -.10, STEEL if steel else SASH
    for k in range(leaves):
        lo, hi = a + (b - a) * k / leaves + .002, a + (b - a) * (k + 1) / leaves - .002
        for u, v, y0, y1 in ((lo, lo + rail, z0, z1), (hi - rail, hi, z0, z1), (lo, hi, z0, z0 + rail + foot), (lo, hi, z1 - rail, z1)):
            yield u, v, t - .045, t, y0, y1, kind
        for m in (lo + (hi - lo) * j / cols for j in range(1, cols)):
            yield m - .011, m + .011, t - .035, t - .006, z0 + foot, z1, kind
        for m in (z0 + foot + (z1 - z0 - foot) * j / rows for j in range(1, rows)):
            yield lo, hi, t - .034, t - .007, m - .011, m + .011, kind


def skirting(s0, s1, modern):
    for t, z0, z1 in ((.016, .003, .122),) if modern else ((.022, .003, .122), (.0245, .122, .142), (.014, .142, .158), (.009, .158, .177)):
        yield s0, s1, 0, t, z0, z1, LEAF


def trims(a, b, z0, z1):
    for e0, e1, t in ((.03, .095, .028), (0, .031, .040)):
        for u, v, y0, y1 in ((a - e1, a - e0, z0, z1 + e0), (b + e0, b + e1, z0, z1 + e0), (a - e1, b + e1, z1 + e0, z1 + e1)):
            yield u, v, 0, t, y0, y1, TRIM


def door(s, w, h):
    a, b = s - w / 2, s + w / 2
    yield from trims(a, b, 0, h)
    yield a, b, 0, .004, .006, h, LEAF
    for z0, z1 in ((.009, .22), (.82, 1.0), (h - .13, h - .002)):
        yield a + .1, b - .1, 0, .0236, z0, z1, LEAF
    for u, v in ((a + .004, a + .115), (b - .115, b - .004), (s - .055, s + .055)):
        yield u, v, 0, .024, .007, h - .001, LEAF
    for u, v in ((a + .115, s - .055), (s + .055, b - .115)):
        for z0, z1 in ((.22, .82), (1.0, h - .13)):
            yield u + .035, v - .035, 0, .006, z0 + .035, z1 - .035, LEAF
            yield u + .047, v - .047, 0, .015, z0 + .047, z1 - .047, LEAF


def boxes(kind, s, given, more):
    w, z0, z1 = opening(kind, given)
    if kind == "door":
        yield from door(s, w, z1)
        return
    a, b, steel = s - w / 2, s + w / 2, more.get("steel")
    if kind == "window":
        yield from sashes(a, b, z0, z1, more.get("bars", 1))
    else:
        yield from grid(a, b, z0, z1, more.get("cols", 4), more.get("rows", 3), more.get("leaves", 1), more.get("foot", 0), steel)
    yield a, b, -.33, .001, z0 - .02, z0 + .003, LINING
    for u, v, y0, y1 in ((a - .1, a + .002, z0, z1), (b - .002, b + .1, z0, z1), (a, b, z1 - .002, z1 + .1)):
        yield u, v, -.33, -.0004, y0, y1, LINING  # the reveal
    if kind == "window" or more.get("foot") or not steel:
        yield from trims(a, b, z0, z1)
        if z0 > .1:
            yield a - .12, b + .12, 0, .05, z0 - .035, z0, TRIM
            yield a - .09, b + .09, 0, .02, z0 - .12, z0 - .035, TRIM


def met(camera, place, things, hole, box, fine):
    """Which box each ray meets first, on which of its sides, and where: along the wall, into the room, up."""
    x0, y0, x1, y1 = box
    x = ((np.arange(x0 * fine, x1 * fine) + .5) / fine + camera.shift[0] - camera.w / 2) / camera.scale
    y = ((np.arange(y0 * fine, y1 * fine) + .5) / fine - camera.shift[1] - camera.h / 2) / camera.scale
    zero = np.array(place(0, 0, 0))
    axes = np.array([np.array(place(*e)) - zero for e in np.eye(3)])
    eye = axes @ (camera.at - zero)
    way = [np.float32(d @ camera.ahead + x[None] * (d @ camera.right) - y[:, None] * (d @ camera.up)) for d in axes]
    way = [np.where(np.abs(w) < 1e-6, np.float32(1e-6), w) for w in way]
    far, which, side = np.full(way[0].shape, 1e9, np.float32), np.full(way[0].shape, -1, np.int16), np.zeros(way[0].shape, np.int8)
    for k, b in enumerate(things):
        part = bounds(camera, [place(u, t, z) for u in b[:2] for t in b[2:4] for z in b[4:6]])
        if not part:
            continue
        cut = tuple(slice(max(0, fine * (part[i] - box[i])), max(0, fine * (part[i + 2] - box[i]))) for i in (1, 0))
        first, last = np.float32(0), np.float32(1e9)
        turns = []
        for n in range(3):
            lo, hi = np.float32(b[2 * n] - eye[n]) / way[n][cut], np.float32(b[2 * n + 1] - eye[n]) / way[n][cut]
            turns.append(np.minimum(lo, hi))
            first, last = np.maximum(first, turns[n]), np.minimum(last, np.maximum(lo, hi))
        hit = (first < last) & (first > 0) & (first < far[cut])
        far[cut][hit], which[cut][hit] = first[hit], k
        side[cut][hit] = np.where(turns[1] == first, 1, np.where(turns[0] == first, 0, 2))[hit]
    at = [eye[n] + way[n] * far for n in range(3)]
    (u0, u1), (z0, z1) = hole
    reach = -eye[1] / way[1]
    u, z = eye[0] + way[0] * reach, eye[2] + way[2] * reach
    open_ = (reach > 0) & (u > u0) & (u < u1) & (z > z0) & (z < z1)
    which[~open_ & (at[1] < -.0003)] = -1  # the wall is in front
    return which, side, at, way, open_ & (which < 0)


def smoothed(part, cover):
    """The colour of a painted frame without the specks: a mean of what it covers."""
    total, weight = soft(np.clip(part, 36, 226) * cover, 9), soft(cover, 9)
    return total / np.maximum(weight, 1e-3), weight


def drawn(img, camera, place, things, hole, box):
    """The window or door in this box of the picture: its colours, how much of each pixel it covers, how much of that is glass."""
    x0, y0, x1, y1 = box
    fine = FINE if (x1 - x0) * (y1 - y0) < 2e5 else 2
    which, side, at, way, pane = met(camera, place, things, hole, box, fine)
    kind = np.array([b[6] for b in things] + [-1])[which]

    def small(v):
        return v.reshape(y1 - y0, fine, x1 - x0, fine, -1).mean((1, 3), dtype=np.float32)

    part, painted = img[y0:y1, x0:x1], np.isin(kind, (TRIM, LEAF))
    trim = small(painted & (side == 1))
    base, weight = smoothed(part, (trim > .9) * 1.)
    white = np.median(part[(trim > .9)[..., 0]], 0) if (trim > .9).sum() > 60 else np.array((205., 203, 198))
    white = np.float32(white * np.clip(white.mean(), 172, 224) / white.mean())
    base = np.float32(np.where(weight > .02, base, white))
    base += (.12 if pane.any() else .02) * (240 - base)  # paint that the room's own light reaches
    shade = np.empty((*which.shape, 3), np.float32)
    shade[:] = white
    shade[painted] = base.repeat(fine, 0).repeat(fine, 1)[painted]
    toward = np.array((.55, .14, .74), np.float32)[side]  # how far light from outside whitens each side
    toward[(way[2] > 0) & (side == 2)] = .25
    toward[painted] *= .5
    toward[painted & (side == 0) & (way[0] * (at[0] - sum(hole[0]) / 2) < 0)] = -.06
    toward[painted & (side == 1)] = 0
    if (kind == LEAF).any():
        toward[painted] = 0
        sides(part.mean(-1), base.mean(-1), shade, painted, side, way, small)
    shade += (GLOW - shade) * toward[..., None]
    steel = kind == STEEL
    shade[steel] = np.where(side[steel][:, None] == 1, (30, 32, 34), (70, 73, 76))
    line = (painted | (kind == SASH)) & (side == 1)
    ends = np.array([b[:6] for b in things], np.float32)[which[line]]
    edge = np.min([np.abs(at[n][line] - ends[:, 2 * n + e]) for n in (0, 2) for e in (0, 1)], 0)
    shade[line] *= (1 - .10 * np.exp(-edge / .003))[:, None]
    hint = np.clip(.12 * (soft(part, 16) - 250), -4, 0)  # next to nothing of what is outside
    shade[pane] = (GLOW + hint).repeat(fine, 0).repeat(fine, 1)[pane]
    cover = np.float32(pane | (which >= 0))[..., None]
    return small(shade * cover), small(cover), small(pane)


def sides(lum, front, shade, painted, side, way, small):
    """How much lighter or darker than its front each side of a door's rails and mouldings is: as in the picture."""
    for s in (0, 2):
        for sign in (-1, 1):
            here = painted & (side == s) & (way[s] * sign > 0)
            seen = small(here)[..., 0] > .6
            ratio = np.median(lum[seen] / front[seen]) if seen.sum() > 25 else .94
            shade[here] *= np.clip(ratio, .78, 1.08)


def turned(spec):
    """Outlines of what is turned on a lathe and may be as bright as a window: lampshades and vases."""
    for kind, x, y, *rest in spec["room"].get("things", []):
        more = rest[-1] if rest and isinstance(rest[-1], dict) else {}
        z, k = more.get("z", 0), more.get("tall", .24) / .24
        if kind == "vase":
            yield x, y, [(r * k, z + h * k) for r, h in VASE]
        if kind == "side_table":
            yield x, y, [(r, .525 + h) for r, h in VASE]
        if kind == "lamp":
            yield x, y, [(.21, 1.22), (.15, 1.52)]


def clear(spec, camera, img):
    """What stands in front of a window and stays: it is darker than what is behind it."""
    size = (camera.w, camera.h)
    near = mask(size, [[camera.project(p) for p in s] for s in solids(spec, tuple(SIZES))], 2)
    whole = mask(size, [[camera.project(p) for p in s] for s in solids(spec, ("curtain", "plinth"))], 1)
    flank = camera.right[:2] / np.hypot(*camera.right[:2])
    whole = np.maximum(whole, mask(size, [[camera.project((x + e * r * flank[0], y + e * r * flank[1], z)) for e, row in ((-1, p), (1, p[::-1])) for r, z in row] for x, y, p in turned(spec)], .6))
    lum = img.mean(-1, keepdims=True)
    colour = img.max(-1, keepdims=True) - img.min(-1, keepdims=True)
    return 1 - np.maximum(near * np.clip(np.maximum((205 - lum) / 40, (colour - 22) / 14), 0, 1), whole)


def uncovered(spec, camera, img):
    """What hides doors: furniture as a whole, and their brass knobs."""
    things = mask((camera.w, camera.h), [[camera.project(p) for p in s] for s in solids(spec, {*SIZES, "fireplace", "curtain"}) if all((np.asarray(p) - camera.at) @ camera.ahead > .05 for p in s)], 1)
    brass = (img[..., :1] - img[..., 2:] > 38) | (img.mean(-1, keepdims=True) < 90)
    rings = Image.new("L", (camera.w, camera.h))
    for p in handles(spec, camera):
        (x, y), r = camera.project(p), .075 * camera.scale / ((p - camera.at) @ camera.ahead)
        ImageDraw.Draw(rings).ellipse((x - r, y - r, x + r, y + r), 255)
    rings = Image.fromarray(np.asarray(rings) * brass[..., 0]).filter(ImageFilter.GaussianBlur(1.5))
    return np.maximum(things, np.clip(np.asarray(rings, np.float32) / 60, 0, 1)[..., None])


def handles(spec, camera):
    for _, rows, place in walls(spec["room"]):
        for kind, s, given, _ in rows:
            if kind == "door":
                p = np.array(place(s + opening(kind, given)[0] / 2 - .055, .06, .94))
                if (p - camera.at) @ camera.ahead > .3:
                    yield p


def parts(spec):
    """All that is drawn again: its boxes, the hole in the wall, and the corners of what surrounds it."""
    for place, s0, s1 in skirtings(spec):
        yield "skirting", place, list(skirting(s0, s1, spec["room"].get("modern"))), ((0, 0), (0, 0)), (s0, s1, 0, .03, 0, .18)
    for _, rows, place in walls(spec["room"]):
        for kind, s, given, more in rows:
            if kind in ("window", "panes", "door"):
                w, z0, z1 = opening(kind, given)
                hole = ((0, 0), (0, 0)) if kind == "door" else ((s - w / 2, s + w / 2), (z0, z1))
                yield kind, place, list(boxes(kind, s, given, more)), hole, (s - w / 2 - .13, s + w / 2 + .13, -.2, .05, max(0, z0 - .13), z1 + .1)


def glazed(img, spec, camera):
    free, glass = clear(spec, camera, img), np.zeros((camera.h, camera.w, 1), np.float32)
    done, seen = img.copy(), 1 - uncovered(spec, camera, img)
    for kind, place, things, hole, (u0, u1, t0, t1, z0, z1) in parts(spec):
        box = bounds(camera, [place(u, t, z) for u in (u0, u1) for t in (t0, t1) for z in (z0, z1)])
        if not box:
            continue
        shade, cover, bright = drawn(img, camera, place, things, hole, box)
        cut = np.s_[box[1]:box[3], box[0]:box[2]]
        part = (free if kind in ("window", "panes") else seen)[cut]
        done[cut] = done[cut] * (1 - cover * part) + shade * part
        glass[cut] = np.maximum(glass[cut], bright * part)
    return bloom(done, glass)


def bounds(camera, corners):
    """The part of the picture that holds these corners, or None."""
    seen = [p for p in corners if (np.asarray(p) - camera.at) @ camera.ahead > .05]
    if not seen:
        return None
    at = np.array([camera.project(p) for p in seen])
    lo, hi = np.floor(at.min(0)).astype(int) - 2, np.ceil(at.max(0)).astype(int) + 3
    if len(seen) < len(corners):  # it runs past the camera
        lo, hi = np.where(at.mean(0) < (camera.w / 2, camera.h / 2), (0, 0), lo), np.where(at.mean(0) < (camera.w / 2, camera.h / 2), hi, (camera.w, camera.h))
        lo[1], hi[1] = 0, camera.h
    (x0, y0), (x1, y1) = np.clip(lo, 0, (camera.w, camera.h)), np.clip(hi, 0, (camera.w, camera.h))
    return (x0, y0, x1, y1) if x1 - x0 > 3 and y1 - y0 > 3 else None


def bloom(img, glass):
    """Light that a lens spreads around a burnt-out window."""
    for radius, strength in ((2.2, .16), (14, .14), (60, .07)):
        veil = Image.fromarray(np.uint8(255 * glass[..., 0])).filter(ImageFilter.GaussianBlur(radius * img.shape[1] / 1600))
        img = img + strength * np.asarray(veil, np.float32)[..., None] / 255 * (255 - img)
    return img
