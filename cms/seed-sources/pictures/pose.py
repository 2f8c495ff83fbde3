"""Grips: the bones of a right hand around a tool, in millimetres.

Joints are placed as in a grown man's hand, palm down: fingers to +y, thumb on the side of -x. `turn`, `pitch` and `shift`
take the hand to its tool, which stands on the floor at the origin.
"""
import math
import numpy as np
from surface import cone, slab

SIZE = np.array((116, 66, 44))  # of the sanding block
# knuckle; lengths of the bones; radii at the joints
FINGERS = {
    "index": ((-30, 1, 77), (46, 27, 19), (12.0, 11.3, 10.0, 8.7)),
    "middle": ((-7, 4, 81), (50, 31, 19), (12.2, 11.5, 10.1, 8.9)),
    "ring": ((15, 1, 79), (46, 29, 19), (11.6, 10.9, 9.7, 8.5)),
    "little": ((34, -6, 73), (37, 22, 17), (10.6, 9.7, 8.7, 7.6)),
}
BALL, THUMB = (-25, -66, 81), (17, 14.4, 12.8, 10.8)  # where the thumb begins, and its radii
CARPALS = {"index": (-15, -74, 91), "middle": (-3, -76, 94), "ring": (10, -76, 93), "little": (21, -75, 88)}
WRIST, ELBOW = np.array((4., -94, 96)), np.array((30., -330, 215))
PALM = np.array((0, .985, -.17))  # from the wrist to the knuckles


def lean(p, degrees):
    """Turns points around x; a positive angle lowers what lies towards +y."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return p @ np.array(((1, 0, 0), (0, c, -s), (0, s, c)))


class Grip:
    """`bends`: slope of the first bone and turn to the side, in degrees. The next joint bends until the tip presses
    on the tool, and the last one by `curl` more; a finger that curls around a handle lists both slopes itself."""

    def __init__(self, tool, bends, thumb, nail=(-.35, -1, .25), elbow=ELBOW, pitch=0, turn=0, shift=(0, 0, 0), curl=17, bend=(40, 130), floor=0):
        self.tool, self.pitch, self.turn, self.shift, self.floor = tool, pitch, math.radians(turn), np.array(shift, float), floor
        self.elbow = np.array(elbow, float)
        self.digits = {n: (self.chain(n, bends[n], curl, bend), FINGERS[n][2]) for n in FINGERS}
        self.digits["thumb"] = [np.array(p, float) for p in (BALL, *thumb)], THUMB
        self.backs = {n: self.back(n, nail) for n in self.digits}

    def placed(self, p):
        """From the hand's frame to the tool's."""
        c, s = math.cos(self.turn), math.sin(self.turn)
        return lean(p @ np.array(((c, s, 0), (-s, c, 0), (0, 0, 1))), self.pitch) + self.shift

    def solid(self, p):
        return self.tool(self.placed(p))

    def chain(self, name, given, curl, bend):
        """Joint positions of a finger from the knuckle to the tip."""
        start, lengths, radii = FINGERS[name]
        slope, side = given[0], math.radians(given[1])

        def bent(*slopes):
            points = [np.array(start, float)]
            for length, a in zip(lengths, slopes):
                a = math.radians(a)
                points.append(points[-1] + length * np.array((-math.sin(side) * math.cos(a), math.cos(side) * math.cos(a), -math.sin(a))))
            return points
        if len(given) > 2:
            return bent(slope, *given[2:])
        low, high = bend
        for _ in range(20):
            mid = (low + high) / 2
            low, high = (mid, high) if self.solid(bent(slope, mid, mid + curl)[3][None])[0] > radii[3] - 1.1 else (low, mid)
        return bent(slope, low, low + curl)

    def back(self, name, nail):
        """For each bone, the direction of the back of the hand (where the nail is)."""
        points = self.digits[name][0]
        out = []
        for a, b in zip(points, points[1:]):
            axis = (b - a) / np.linalg.norm(b - a)
            hint = np.array(nail if name == "thumb" else (0, .8, .6))
            hint = hint - (hint @ axis) * axis
            out.append(hint / np.linalg.norm(hint))
        return out


def held(parts, tilt):
    """Field of a tool whose handle leans towards -y; its parts are given along the tool, from its working edge."""
    def field(p):
        q = lean(p, -tilt) * (-1, -1, 1)
        return np.min([part(q) for part in parts], 0)
    return field


def bar(at, half, r):
    return lambda q: slab(q - at, half, r)


SLOPES = {"index": (15, 8), "middle": (21, 2), "ring": (22, -4), "little": (18, -12)}
SANDING = Grip(lambda p: slab(p - (0, 0, SIZE[2] / 2), SIZE / 2, 2.5), SLOPES, ((-56, -61, 52), (-53, -49.5, 22), (-34, -44, 12.5)))

METER = np.array((172, 66, 38))  # of a moisture meter that lies flat; the hand leaves its display free
MEASURING = Grip(lambda p: slab(p - (28, 0, METER[2] / 2), METER / 2, 6), SLOPES, ((-56, -61, 50), (-53, -49.5, 20), (-36, -43, 12.5)))

BLOCK = np.array((280, 70, 20))  # of a floor, held across its width
LAYING = Grip(lambda p: slab(p - (0, 0, BLOCK[2] / 2), BLOCK / 2, 1), {"index": (12, 10), "middle": (17, 3), "ring": (18, -3), "little": (15, -11)},
              ((-57, -62, 53), (-55, -52, 23), (-38, -46, 13)), shift=(0, 0, -6), floor=-99)

BRUSH = dict(tilt=40, wide=50, ferrule=(58, 98), thick=9, end=232)
BRUSHING = Grip(held((bar((0, 78, 0), (50, 20, 9), 3), bar((0, 102, 0), (36, 14, 8), 6), bar((0, 168, 0), (15, 64, 9), 8)), BRUSH["tilt"]),
                {"index": (20, 5), "middle": (24, 1), "ring": (24, -2), "little": (20, -5)},
                ((-54, -40, 56), (-42, -13, 35), (-21, -2, 26)), nail=(-.6, -.2, -.8), elbow=(30, -335, 160), pitch=20, shift=(0, -128, 66), curl=4, bend=(0, 80))

KNIFE = dict(tilt=42, wide=25, blade=74, end=184)
FILLING = Grip(held((bar((0, 36, 0), (22, 36, .8), .4), bar((0, 80, 0), (9, 8, 7), 4), bar((0, 134, 0), (13, 50, 10), 8)), KNIFE["tilt"]),
               {"index": (24, -4), "middle": (30, -1), "ring": (36, 5, 108, 165), "little": (40, 12, 115, 170)},
               ((-54, -41, 58), (-41, -13, 47), (-20, -1, 42)), nail=(-.9, -.2, .3), elbow=(30, -335, 160), pitch=22, turn=-14, shift=(-3, -110, 56), curl=2, bend=(0, 90))

PAD = 14  # thickness of a folded cloth under the hand
OILING = Grip(lambda p: p[:, 2] - PAD, {"index": (10, 9), "middle": (12, 2), "ring": (12, -4), "little": (8, -13)},
              ((-52, -38, 69), (-57, -8, 61), (-51, 13, 57)), nail=(-.5, -.1, .85), shift=(0, -30, -34), curl=6, bend=(0, 80))
