"""The entries of pictures.json, and what the camera of one sees, in pixels."""
import json
import math
import os
import numpy as np

NEAR = .05


class Camera:
    def __init__(self, spec, size):
        c = spec["camera"]
        yaw, pitch = math.radians(c.get("yaw", 0)), math.radians(c.get("pitch", 0))
        self.at, (self.w, self.h) = np.array(c["at"]), size
        self.ahead = np.array((-math.sin(yaw) * math.cos(pitch), math.cos(yaw) * math.cos(pitch), -math.sin(pitch)))
        self.right = np.array((math.cos(yaw), math.sin(yaw), 0))
        self.up = np.cross(self.right, self.ahead)
        self.scale, self.shift = c.get("lens", 24) / 36 * max(size), np.array(c.get("shift", (0, -.13))) * max(size)

    def project(self, p):
        d = np.asarray(p, float) - self.at
        z = d @ self.ahead
        return np.array((self.w / 2 + d @ self.right / z * self.scale - self.shift[0], self.h / 2 - d @ self.up / z * self.scale + self.shift[1]))

    def line(self, a, b):
        """The visible part of an edge, in pixels."""
        a, b = np.asarray(a, float), np.asarray(b, float)
        za, zb = (a - self.at) @ self.ahead, (b - self.at) @ self.ahead
        if max(za, zb) < NEAR:
            return None
        if min(za, zb) < NEAR:
            cut = a + (b - a) * (NEAR - za) / (zb - za)
            a, b = (cut, b) if za < NEAR else (a, cut)
        return self.project(a), self.project(b)


def footprint(camera, width):
    """How much of the floor one pixel covers at a point, across an edge with the given normal."""
    (cx, cy, cz), angle = camera["at"], 36 / camera.get("lens", 24) / width

    def across(normal, corner):
        dx, dy = corner[0] - cx, corner[1] - cy
        flat = math.hypot(dx, dy) or 1e-6
        far = math.hypot(flat, cz)
        along = ((normal[0] * dx + normal[1] * dy) / flat) ** 2
        return angle * far * math.sqrt(along * (far / cz) ** 2 + 1 - along)
    return across


def merge(base, over):
    """Deep merge, so that a variant only lists what differs."""
    out = dict(base)
    for key, value in over.items():
        out[key] = merge(out[key], value) if isinstance(value, dict) and isinstance(out.get(key), dict) else value
    return out


def load():
    """All entries, with what `like` copies filled in."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pictures.json")
    known, pictures = {}, []
    for entry in json.load(open(path, encoding="utf-8"))["pictures"]:
        spec = merge(known[entry["like"]], entry) if "like" in entry else entry
        known[entry["name"]] = spec
        pictures.append(spec)
    return pictures
