"""The view outside: a London terrace across the street, drawn once per seed and slightly out of focus.

The picture covers 48 m by 17 m, with the street in its lowest 4 m. From seed 100 on, it is a garden with trees.
"""
import os
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

METRES, SCALE, GROUND = (48, 17), 40, 4


def street(folder, seed):
    path = os.path.join(folder, f"street-{seed}.png")
    if not os.path.exists(path):
        sharp = draw_street(np.random.default_rng(seed), seed > 99).filter(ImageFilter.GaussianBlur(SCALE * .15))
        # A camera set for the room sees little more than haze outside.
        Image.blend(sharp, Image.new("RGB", sharp.size, (250, 250, 247)), .22).save(path)
    return path


def draw_street(rng, garden):
    w, h = METRES[0] * SCALE, METRES[1] * SCALE
    fade = np.linspace(0, 1, h)[:, None, None]
    sky = np.array([182, 205, 228]) * (1 - fade) + np.array([236, 239, 238]) * fade
    img = Image.fromarray(np.broadcast_to(sky, (h, w, 3)).astype(np.uint8))
    draw = ImageDraw.Draw(img)

    def rect(x0, z0, x1, z1, colour):
        draw.rectangle((x0 * SCALE, h - (z1 + GROUND) * SCALE, x1 * SCALE, h - (z0 + GROUND) * SCALE), fill=tuple(int(c) for c in colour))

    x = -rng.uniform(0, 4)
    while x < METRES[0] and not garden:
        house(rng, rect, x)
        x += 5.2
    rect(0, -.3, METRES[0], 1.3 if garden else .1, (96, 104, 82) if garden else (176, 174, 168))
    rect(0, -2, METRES[0], -.3, (100, 112, 84) if garden else (138, 139, 140))
    rect(0, -GROUND, METRES[0], -2, (108, 124, 92))  # the front garden
    leaves(rng, draw, h - GROUND * SCALE, 2.6 if garden else 9.5)
    return img.filter(ImageFilter.GaussianBlur(SCALE * .09))


def house(rng, rect, x):
    """Two storeys of stock brick with stucco surrounds, a parapet, a slate roof and a chimney."""
    brick = np.array([172, 152, 132]) * rng.uniform(.9, 1.08) + rng.normal(0, 4, 3)
    white, glass = np.array([228, 224, 214]), np.array([72, 80, 86])
    rect(x, 6.9, x + 5.2, 8.4, (122, 126, 132))
    rect(x + 4.3, 7.5, x + 5.9, 9.5, brick * .86)
    for k in range(4):
        rect(x + 4.45 + k * .36, 9.5, x + 4.65 + k * .36, 10, (176, 110, 82))
    rect(x, 0, x + 5.2, 7, brick)
    for z in np.arange(.2, 7, .3):
        rect(x, z, x + 5.2, z + .03, brick * .95)
    rect(x, 6.75, x + 5.2, 7.1, white)
    rect(x, 3.55, x + 5.2, 3.7, white * .96)
    door = rng.choice([(54, 74, 66), (58, 66, 92), (112, 50, 46), (60, 60, 62)])
    rect(x + .45, .4, x + 1.75, 3.3, white)
    rect(x + .65, .4, x + 1.55, 2.6, door)
    rect(x + .65, 2.7, x + 1.55, 3.1, glass)
    for a, b, z0, z1 in ((2.35, 3.45, .95, 3.15), (3.6, 4.7, .95, 3.15), (.55, 1.6, 4.3, 6.2), (2.35, 3.4, 4.3, 6.2), (3.65, 4.7, 4.3, 6.2)):
        rect(x + a - .14, z0 - .16, x + b + .14, z1 + .2, white)
        rect(x + a, z0, x + b, z1, glass * rng.uniform(.9, 1.4))
        rect(x + a, z1 - .5, x + b, z1, np.array([150, 166, 180]))
        for u0, v0, u1, v1 in ((a, z0, a + .07, z1), (b - .07, z0, b, z1), ((a + b) / 2 - .03, z0, (a + b) / 2 + .03, z1), (a, (z0 + z1) / 2 - .04, b, (z0 + z1) / 2 + .04)):
            rect(x + u0, v0, x + u1, v1, white)


def leaves(rng, draw, h, apart):
    """A hedge along the street and a few plane trees, as clumps of leaves from dark to light."""
    clumps = [(x, .55, .5) for x in np.arange(0, METRES[0], .35)]
    for x in np.arange(rng.uniform(1, 5), METRES[0], apart):
        draw.rectangle((x * SCALE - 5, h - 4.5 * SCALE, x * SCALE + 5, h), fill=(96, 84, 70))
        clumps += [(x + rng.normal(0, 1.1), (5.4 if apart > 4 else 3.6) + rng.normal(0, 1), rng.uniform(.4, .9)) for _ in range(26)]
    for shade in (.62, .85, 1.08, 1.3):
        for x, z, r in clumps:
            for _ in range(26):
                a, q = rng.uniform(0, 6.3), r * np.sqrt(rng.random())
                u, v, s = x + np.cos(a) * q, z + np.sin(a) * q * .8 + (shade - 1) * r * .5, rng.uniform(.05, .12)
                colour = tuple(int(c * shade) for c in (92, 112, 70))
                draw.ellipse(((u - s) * SCALE, h - (v + s) * SCALE, (u + s) * SCALE, h - (v - s) * SCALE), fill=colour)


def artwork(folder, art):
    """A picture to hang up, drawn once: `landscape`, `shore`, `botanical`, `cutout`, `terrace`, `bands` or `sea`; a number after it makes another one."""
    path, kind = os.path.join(folder, f"art-{art}.png"), art.rstrip("0123456789")
    if not os.path.exists(path):
        {"landscape": landscape, "shore": landscape, "bands": bands, "sea": sea, "botanical": botanical, "cutout": cutout, "terrace": terrace}[kind](np.random.default_rng(len(kind) + int("0" + art[len(kind):])), kind).save(path)
    return path


def cutout(rng, art, w=640, h=880):
    """Shapes of coloured paper, cut with scissors and laid over each other."""
    papers = [np.array(c) for c in ((196, 106, 72), (58, 84, 96), (214, 170, 92), (112, 128, 98), (226, 206, 182), (88, 62, 74), (150, 168, 176))]
    img = Image.new("RGB", (w, h), (236, 230, 218))
    draw, order = ImageDraw.Draw(img), rng.permutation(len(papers))
    for k in range(rng.integers(3, 6)):
        x, y, r, a = rng.uniform(.3, .7) * w, (.2 + .6 * k / 4) * h, rng.uniform(.17, .33) * w, np.linspace(0, 2 * np.pi, 160)
        out = r * (1 + .22 * np.sin(rng.integers(2, 4) * a + rng.uniform(0, 6)) + .08 * np.sin(5 * a + rng.uniform(0, 6)))
        draw.polygon(list(zip(x + out * np.cos(a) * rng.uniform(.8, 1.25), y + out * np.sin(a))), fill=tuple(int(c) for c in papers[order[k]]))
    grain = 3 * soft_noise(rng, h, w, 2, 2)[..., None]
    return Image.fromarray(np.clip(np.asarray(img) + grain, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(.8))


def bands(rng, art, w=640, h=880):
    """Two or three fields of one colour family, with soft edges."""
    ground, *fields = [np.array(c, float) for c in (((92, 52, 44), (150, 74, 52), (196, 132, 84)), ((52, 66, 72), (88, 112, 112), (188, 182, 158)), ((122, 108, 74), (176, 150, 92), (214, 200, 160)))[rng.integers(3)]]
    yy, xx = np.mgrid[0:h, 0:w]
    img, top = np.ones((h, w, 1)) * ground, .07
    for colour, tall in zip(fields, rng.permutation((.5, .3))):
        inside = np.minimum.reduce([xx - .09 * w, .91 * w - xx, yy - top * h, (top + tall) * h - yy]) + 7 * soft_noise(rng, h, w, 40, 40)
        part = np.clip(inside / 16 + .5, 0, 1)[..., None] * (.9 + .06 * soft_noise(rng, h, w, 60, 120)[..., None])
        img, top = img * (1 - part) + colour * part, top + tall + .05
    return Image.fromarray(np.clip(img + 4 * soft_noise(rng, h, w, 3, 9)[..., None], 0, 255).astype(np.uint8))


def sea(rng, art, w=900, h=680):
    """A black and white photograph: calm water under a pale sky."""
    y = np.linspace(0, 1, h)[:, None] + 0 * np.arange(w)[None]
    sky = 196 + 30 * y / .55 + 9 * soft_noise(rng, h, w, 90, 300)
    water = 150 - 70 * np.clip((y - .55) / .45, 0, 1) + (4 + 16 * np.clip(y - .55, 0, 1)) * soft_noise(rng, h, w, 4, 60)
    img = np.where(y < .55, sky, water)[..., None] * (1, .985, .95)
    return Image.fromarray(np.clip(img, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(1))


def terrace(rng, art):
    """An etching of a London terrace: the street outside, as lines of ink."""
    from PIL import ImageOps
    grey = ImageOps.grayscale(draw_street(rng, False).crop((260, 120, 1160, 680)))
    edge = np.asarray(grey, np.float32) - np.asarray(grey.filter(ImageFilter.GaussianBlur(7)), np.float32)
    tone = np.asarray(grey, np.float32) / 255
    img = np.array([238, 232, 217.]) * (1 - .5 * np.clip(.72 - tone, 0, 1) - .85 * np.clip(-edge / 30, 0, 1))[..., None]
    return Image.fromarray(np.clip(img, 0, 255).astype(np.uint8))


def soft_noise(rng, h, w, sy, sx):
    grid = rng.standard_normal((int(h / sy) + 4, int(w / sx) + 4)).astype(np.float32)
    return np.asarray(Image.fromarray(grid, "F").resize((w, h), Image.BICUBIC))


def landscape(rng, art, w=900, h=680):
    """Painted in oil: a clouded sky, hills that fade, a field or a shore, in broken strokes."""
    y = np.linspace(0, 1, h)[:, None] + 0 * np.arange(w)[None]
    cloud = soft_noise(rng, h, w, 60, 170) + .5 * soft_noise(rng, h, w, 22, 60)
    sky = np.array([150, 168, 184.]) * (1 - y[..., None]) + np.array([226, 214, 190.]) * y[..., None]
    img = sky + (np.clip(cloud, -.4, 1.4) * 22)[..., None] * (1, .96, .88)
    for base, rough, tint in ((.50, .045, (128, 140, 146)), (.57, .035, (98, 112, 98)), (.64, .02, (96, 100, 66)), (.74, .03, (146, 128, 78) if art == "landscape" else (158, 160, 152)), (.88, .02, (74, 70, 44))):
        edge = base + rough * (soft_noise(rng, 1, w, 1, 190)[0] + .3 * soft_noise(rng, 1, w, 1, 24)[0])
        part = np.clip((y - edge[None]) * h / 3, 0, 1)[..., None]
        img = img * (1 - part) + (np.array(tint) + 13 * soft_noise(rng, h, w, 5, 34)[..., None] * (1, 1, .8)) * part
    for _ in range(9 if art == "landscape" else 2):  # trees
        x, foot, r = rng.uniform(0, w), rng.uniform(.60, .72) * h, rng.uniform(16, 58)
        yy, xx = np.mgrid[0:h, 0:w]
        d = np.hypot((xx - x) / 1.1, yy - foot + r) / r + .35 * soft_noise(rng, h, w, 9, 9)
        part = np.clip((1 - d) * 5, 0, 1)[..., None]
        img = img * (1 - part) + (np.array((58, 68, 44)) + 16 * soft_noise(rng, h, w, 6, 6)[..., None]) * part
    return Image.fromarray(np.clip(img * .9 + 6 * soft_noise(rng, h, w, 2.5, 7)[..., None], 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(1))


def botanical(rng, art, w=640, h=880):
    """A fern in ink on old paper."""
    paper = np.array([238, 231, 214.]) + 3 * soft_noise(rng, h, w, 90, 90)[..., None]
    img = Image.fromarray(np.clip(paper, 0, 255).astype(np.uint8)).resize((w * 2, h * 2), Image.BICUBIC)
    draw, ink = ImageDraw.Draw(img), (70, 74, 58)
    for x0, lean, top in ((.5, .10, .10), (.46, -.34, .34), (.54, .42, .42)):
        spine = [(2 * w * (x0 + lean * t ** 1.6), 2 * h * (.88 - (.88 - top) * t)) for t in np.linspace(0, 1, 60)]
        draw.line(spine, fill=ink, width=5)
        for k in range(8, 60):
            (x, y), long = spine[k], 2 * w * .21 * np.sin(np.pi * (k - 4) / 58) ** .8 * (1 if lean == .10 else .7)
            for e in (-1, 1):
                tip = (x + e * long, y - long * .45)
                mid = ((x + tip[0]) / 2, (y + tip[1]) / 2 - long * .10)
                draw.polygon([(x, y + 5), (mid[0], mid[1] + 10), tip, (mid[0], mid[1] - 7), (x, y - 5)], fill=(126, 138, 104), outline=ink)
    return img.resize((w, h), Image.LANCZOS)
