"""A straight Victorian flight against the right-hand wall: wooden treads, painted risers and spindles."""
import math
from shapes import box, lathe, sweep
from patterns import Blocks, rect

RISE, GOING, WIDTH, NOSE = .178, .245, .92, .028
RAIL = [(-.032, -.012), (-.030, -.034), (.030, -.034), (.032, -.012), (.036, .004), (.030, .020), (.014, .030), (-.014, .030), (-.030, .020), (-.036, .004)]
TURNED = [(.0, 0), (.017, .001), (.017, .13), (.013, .14), (.019, .155), (.013, .17), (.011, .20), (.017, .34), (.018, .40), (.012, .60), (.012, .62), (.018, .635), (.012, .65), (.017, .66), (.017, .95)]
POST = [(.046, 0), (.046, .30), (.030, .315), (.042, .335), (.030, .36), (.028, .40), (.043, .56), (.044, .62), (.030, .80), (.030, .83), (.042, .85), (.046, .87), (.046, 1.06), (.030, 1.07), (.05, 1.085), (.055, 1.12), (.044, 1.16), (.018, 1.178), (.001, 1.18)]


def flight(rng, right, y0, steps, paints, atlas_mm, tread_mat, rail_mat, nosing=.011):
    """right = x of the wall; y0 = face of the first riser. Returns the left edge of the flight."""
    left, white = right - WIDTH, paints.white
    treads = Blocks(rng, atlas_mm, gap=.0003, bevel=nosing, tilt=.0006, spread=.07)
    slope = math.atan2(RISE, GOING)
    for k in range(steps):
        y, z = y0 + k * GOING, (k + 1) * RISE
        box((left + .003, y, z - RISE), (right, y + .018, z - .027), white, .001)
        box((left + .006, y + NOSE, z - .042), (right, y - .012, z - .028), white, .004, 2)  # scotia under the nosing
        treads.add(rect(left - .035, y - NOSE, right - .012, y + GOING + .005), 0, 1, z, .028, nosing, 5)
        box((left, y + .001, 0), (left + .03, y + GOING + .001, z - .0285), white, 0)  # closed side, step by step
        box((left - .012, y + .01, z - .15), (left, y + GOING - .012, z - .045), white, .006, 2)  # bracket
        for j in (.055, .178):
            high = RISE * (j + .04) / GOING + .80
            profile = [(r, h if h < .2 else h * high / .95) for r, h in TURNED]
            lathe(profile, white, (left + .028, y + j, z), 16)
    treads.build("treads", tread_mat)
    # wall string: the sloping board between treads and plaster
    n = steps * GOING
    foot, top = (right, y0 - .08, RISE * .85), (right, y0 + n, RISE * .85 + (n + .08) * math.tan(slope))
    sweep([(0, -.30), (.014, -.30), (.014, .10), (.008, .115), (0, .12)], [foot, top], white)
    lathe(POST, white, (left + .028, y0 - .06, 0), 28)
    a = (left + .028, y0 - .02, RISE + .80 + .01)
    b = (left + .028, y0 + n, RISE + .80 + .01 + (n + .02) * math.tan(slope))
    sweep(RAIL, [a, b], rail_mat, (atlas_mm, 400, atlas_mm[1] - 120))
    return left
