"""What makes a room look lived in: books, lamps, a log basket. Placed like furniture; `z` puts it on a table or shelf."""
import random
from mathutils import Matrix
from shapes import box, lathe
from wood import cloth, plain

SPINES = ("#6b3f35", "#3d4a55", "#8d8371", "#c9bfae", "#4c5a48", "#a2754a", "#2e3136", "#d9d2c4")


def raised(at, z):
    return at @ Matrix.Translation((0, 0, z))


def books(at, z=0, count=5, seed=1, flat=False):
    rng, x = random.Random(seed), 0
    at = raised(at, z)
    for _ in range(count):
        t, tall, deep = rng.uniform(.018, .04), rng.uniform(.18, .25), rng.uniform(.13, .17)
        mat = plain("book", rng.choice(SPINES), .7)
        if flat:
            box((-tall / 2, -deep / 2, x), (tall / 2, deep / 2, x + t), mat, .002, 1, at @ Matrix.Rotation(rng.uniform(-.2, .2), 4, "Z"))
        else:
            box((x, -deep / 2, 0), (x + t, deep / 2, tall), mat, .002, 1, at)
        x += t + .001


def vase(at, z=0, colour="#d8d2c6", tall=.24):
    k = tall / .24
    profile = [(.045, 0), (.062, .04), (.066, .10), (.04, .17), (.028, .19), (.034, .24), (.028, .24), (.02, .19), (.001, .17)]
    lathe([(r * k, h * k) for r, h in profile], plain("vase", colour, .35), raised(at, z), 32)


def candlestick(at, z=0):
    at = raised(at, z)
    lathe([(.05, 0), (.048, .01), (.014, .025), (.011, .09), (.018, .10), (.010, .11), (.011, .20), (.022, .215), (.001, .216)], plain("brass", "#b08b4a", .3, 1), at, 24)
    lathe([(.011, .21), (.011, .40), (.002, .405)], plain("candle", "#efe8d8", .5), at, 16)


def lamp(at, shade="#e8dcc2", tall=1.5):
    """Floor lamp: foot, rod and linen shade."""
    lathe([(.14, 0), (.14, .012), (.02, .025), (.011, .04), (.011, tall - .25), (.001, tall - .25)], plain("rod", "#3a3630", .4, 1), at, 28)
    lathe([(.21, tall - .28), (.15, tall + .02), (.147, tall + .02), (.207, tall - .28)], cloth("shade", shade, 600), at, 40)


def basket(at):
    """Log basket: woven side, split logs on end."""
    c = cloth("wicker", "#8f6d45", 120)
    lathe([(.19, 0), (.225, .12), (.235, .30), (.245, .31), (.235, .32), (.22, .31), (.19, .05), (.001, .04)], c, at, 36)
    rng = random.Random(4)
    for _ in range(10):
        m = at @ Matrix.Translation((rng.uniform(-.11, .11), rng.uniform(-.11, .11), .1)) @ Matrix.Rotation(rng.uniform(-.3, .3), 4, "X") @ Matrix.Rotation(rng.uniform(-.3, .3), 4, "Y")
        lathe([(.05, 0), (.052, .33), (.045, .335)], plain("bark", rng.choice(("#5b4634", "#6f5740")), .9), m, 9)
        lathe([(.043, .335), (.042, .337)], plain("log end", "#c2a06f", .8), m, 9)


LIFE = {f.__name__: f for f in (books, vase, candlestick, lamp, basket)}
