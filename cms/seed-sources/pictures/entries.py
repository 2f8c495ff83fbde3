"""The entries of pictures.json; without Blender."""
import json
import os


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
