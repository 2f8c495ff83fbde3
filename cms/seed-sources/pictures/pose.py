"""The bones of a right hand that holds a sanding block: fingers on the far side (+y), thumb on the near side.

Joints are placed as in a grown man's hand, in millimetres; the block stands on the floor at the origin.
"""
import math
import numpy as np

SIZE = np.array((116, 66, 44))  # of the block
# knuckle; lengths of the bones; radii at the joints; slope of the first bone; turn to the side (degrees)
FINGERS = {
    "index": ((-30, 1, 77), (46, 27, 19), (12.0, 11.3, 10.0, 8.7), 15, 8),
    "middle": ((-7, 4, 81), (50, 31, 19), (12.2, 11.5, 10.1, 8.9), 21, 2),
    "ring": ((15, 1, 79), (46, 29, 19), (11.6, 10.9, 9.7, 8.5), 22, -4),
    "little": ((34, -6, 73), (37, 22, 17), (10.6, 9.7, 8.7, 7.6), 18, -12),
}
THUMB = ((-25, -66, 81), (-56, -61, 52), (-53, -49.5, 22), (-34, -44, 12.5)), (17, 14.4, 12.8, 10.8)
CARPALS = {"index": (-15, -74, 91), "middle": (-3, -76, 94), "ring": (10, -76, 93), "little": (21, -75, 88)}
WRIST, ELBOW = np.array((4., -94, 96)), np.array((30., -330, 215))
PALM = np.array((0, .985, -.17))  # from the wrist to the knuckles


def chain(name):
    """Joint positions of a finger from the knuckle to the tip; the middle joint bends until the tip presses on the block."""
    start, lengths, radii, slope, turn = FINGERS[name]
    side = math.radians(turn)
    goal = SIZE[1] / 2 + radii[3] - 1.1

    def bend(angle):
        points = [np.array(start, float)]
        for length, a in zip(lengths, (slope, angle, angle + 17)):
            a = math.radians(a)
            points.append(points[-1] + length * np.array((-math.sin(side) * math.cos(a), math.cos(side) * math.cos(a), -math.sin(a))))
        return points
    low, high = 40, 130
    for _ in range(20):
        low, high = ((low + high) / 2, high) if bend((low + high) / 2)[3][1] > goal else (low, (low + high) / 2)
    return bend(low), radii


DIGITS = {**{n: chain(n) for n in FINGERS}, "thumb": ([np.array(p, float) for p in THUMB[0]], THUMB[1])}


def backs(name):
    """For each bone, the direction of the back of the hand (where the nail is)."""
    points = DIGITS[name][0]
    out = []
    for a, b in zip(points, points[1:]):
        axis = (b - a) / np.linalg.norm(b - a)
        hint = np.array((-.35, -1, .25)) if name == "thumb" else np.array((0, .8, .6))
        hint = hint - (hint @ axis) * axis
        out.append(hint / np.linalg.norm(hint))
    return out


BACKS = {name: backs(name) for name in DIGITS}
