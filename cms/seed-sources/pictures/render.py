"""Renders the pictures listed in pictures.json.

  blender -b -P render.py -- [--only a,b*] [--scale 0.3] [--samples 24] [--out DIR] [--cache DIR] [--missing]
  blender -b -P render.py -- --manifest      writes only the name/alt list of existing pictures
"""
import argparse
import fnmatch
import json
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy  # noqa: E402
import numpy as np  # noqa: E402
import develop  # noqa: E402
import scene  # noqa: E402
from entries import load  # noqa: E402

SEED = os.path.join(HERE, "..", "..", "seed", "pictures")
PASSES = {"DiffDir": "diffuse_direct", "DiffInd": "diffuse_indirect", "DiffCol": "diffuse_color", "GlossDir": "glossy_direct",
          "GlossInd": "glossy_indirect", "GlossCol": "glossy_color", "Emit": "emit", "Env": "environment", "Normal": "normal"}
ALIKE = "room", "camera", "size", "sun", "lamps", "fill", "loose"  # what decides the light of a picture


def settings(spec, samples, scale, folder, direct_only=False):
    s = bpy.context.scene
    s.render.engine, c = "CYCLES", s.cycles
    w, h = spec.get("size", (1600, 1067))
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = round(w * scale), round(h * scale), 100
    c.samples, c.use_adaptive_sampling, c.use_denoising, c.seed = samples, False, False, spec.get("seed", 1)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 5, 5, 3, 0
    if direct_only:
        c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 1, 0, 1
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.blur_glossy, c.filter_width = 4, .5, 1.5
    s.render.use_persistent_data = False
    layer = s.view_layers[0]
    for attr in PASSES.values():
        holder = layer if hasattr(layer, "use_pass_" + attr) else layer.cycles
        setattr(holder, "use_pass_" + attr, True)
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    source, files = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    files.base_path, files.format.file_format, files.format.color_depth, files.format.exr_codec = folder, "OPEN_EXR", "32", "NONE"
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name)
        tree.links.new(source.outputs[name], files.inputs[name])


def read(folder):
    out = {}
    for name in PASSES:
        path = os.path.join(folder, f"{name}0001.exr")
        img = bpy.data.images.load(path, check_existing=False)
        img.colorspace_settings.name = "Non-Color"
        w, h = img.size
        data = np.empty(w * h * img.channels, np.float32)
        img.pixels.foreach_get(data)
        out[name] = np.nan_to_num(data.reshape(h, w, img.channels)[::-1, :, :3]).copy()
        if out[name].shape[2] < 3:
            out[name] = np.repeat(out[name][..., :1], 3, 2)
        bpy.data.images.remove(img)
        os.remove(path)
    return out


def manifest(pictures, out):
    """Writes the list that the site reads: only pictures that exist."""
    os.makedirs(out, exist_ok=True)
    rows = ",\n".join("  " + json.dumps({"name": p["name"], "alt": p["alt"]}, ensure_ascii=False)
                      for p in pictures if os.path.exists(os.path.join(out, p["name"] + ".jpg")))
    open(os.path.join(out, "pictures.json"), "w", encoding="utf-8").write(f"[\n{rows}\n]\n")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--only", default="*")
    ap.add_argument("--scale", type=float, default=1)
    ap.add_argument("--samples", type=int, default=0)
    ap.add_argument("--out", default=SEED)
    ap.add_argument("--cache", default=os.path.join(tempfile.gettempdir(), "pictures-cache"))
    ap.add_argument("--missing", action="store_true", help="skip pictures that already exist")
    ap.add_argument("--minutes", type=float, default=0, help="stop sampling after so long; later samples only lower the noise")
    ap.add_argument("--keep", action="store_true", help="keep the passes in the cache, to develop them again")
    ap.add_argument("--manifest", action="store_true")
    args = ap.parse_args(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else [])
    pictures = load()
    if args.manifest:
        return manifest(pictures, args.out)
    os.makedirs(args.cache, exist_ok=True)
    folder = tempfile.mkdtemp(dir=args.cache)
    kept = ({}, None)
    for pattern in args.only.split(","):
        for spec in pictures:
            path = os.path.join(args.out, spec["name"] + ".jpg")
            if not fnmatch.fnmatch(spec["name"], pattern) or (args.missing and os.path.exists(path)):
                continue
            t0 = time.time()
            scene.build(spec, args.cache)
            # a twin of the picture that it is like differs only in its floor, so it reuses the filtered light
            twin = spec.get("like") == kept[0].get("name", "") and all(spec.get(key) == kept[0].get(key) for key in ALIKE)
            settings(spec, (args.samples or 24) // (1 + twin), args.scale, folder, twin)
            cycles = bpy.context.scene.cycles
            cycles.use_auto_tile, cycles.time_limit = False, args.minutes * 60
            t1 = time.time()
            bpy.ops.render.render()
            t2 = time.time()
            passes = read(folder)
            if args.keep:
                np.savez(os.path.join(args.cache, spec["name"]), **passes)
            light, size = develop.develop(passes, path, spec.get("ev", 0), spec.get("seed", 1), spec.get("quality", 88), spec.get("view", 3.5),
                                          kept[1] if twin else None, spec.get("reflect", 1))
            kept = kept if twin else (spec, light)
            print(f"PICTURE {spec['name']} {size // 1024} kB  build {t1 - t0:.0f}s render {t2 - t1:.0f}s develop {time.time() - t2:.0f}s", flush=True)
    os.rmdir(folder)


main()
