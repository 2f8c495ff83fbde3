"""Removes the noise of few samples with the network of Open Image Denoise, in NumPy: Debian's Blender has it not built in.

The weights (Apache-2.0) are files of tensors: https://github.com/RenderKit/oidn-weights. `WEIGHTS` names their folder.
"""
import functools
import os
import struct
import numpy as np

FOLDER = os.environ.get("WEIGHTS", "tzas")
# Perceptually uniform brightness, as the network has learned it (transfer function of Open Image Denoise)
PU = 1.41283765e+03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1, MOST = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01, 65504.0


def perceived(y):
    a, b, c, d, e, f, g = PU
    y = np.clip(y, 1e-12, MOST)
    return np.where(y <= Y0, a * y, np.where(y <= Y1, b * y ** c + d, e * np.log(y + f) + g))


def physical(x):
    a, b, c, d, e, f, g = PU
    return np.where(x <= X0, x / a, np.where(x <= X1, (np.maximum(x - d, 0) / b) ** (1 / c), np.exp((x - g) / e) - f))


@functools.cache
def weights(name):
    data = open(os.path.join(FOLDER, name + ".tza"), "rb").read()
    at = struct.unpack_from("<HBBQ", data)[3]
    count, at, tensors = *struct.unpack_from("<I", data, at), at + 4, {}
    for _ in range(count):
        size = struct.unpack_from("<H", data, at)[0]
        key, n, at = data[at + 2:at + 2 + size].decode(), data[at + 2 + size], at + 3 + size
        shape, kind = struct.unpack_from(f"<{n}I", data, at), chr(data[at + 5 * n])
        start = struct.unpack_from("<Q", data, at + 5 * n + 1)[0]
        tensors[key] = np.frombuffer(data, {"f": "f4", "h": "f2"}[kind], int(np.prod(shape)), start).reshape(shape).astype(np.float32)
        at += 5 * n + 9
    return tensors


def network(name, x):
    t = weights(name)

    def conv(layer, x, y=None):
        x = x if y is None else np.concatenate([x.repeat(2, 0).repeat(2, 1), y], -1)
        w, (height, width, depth) = t[layer + ".weight"], x.shape
        kernel, padded = w.transpose(2, 3, 1, 0).reshape(9 * depth, -1), np.pad(x, ((1, 1), (1, 1), (0, 0)))
        out = np.empty((height, width, len(w)), np.float32)
        for top in range(0, height, 16):  # rows that stay in the processor's cache
            rows = min(16, height - top)
            near = np.concatenate([padded[top + k // 3:top + k // 3 + rows, k % 3:k % 3 + width] for k in range(9)], -1)
            out[top:top + rows] = (near.reshape(-1, 9 * depth) @ kernel).reshape(rows, width, -1)
        out += t[layer + ".bias"]
        return out if layer == "dec_conv0" else np.maximum(out, 0, out=out)

    def half(layer, x):
        x = conv(layer, x)
        return x.reshape(x.shape[0] // 2, 2, x.shape[1] // 2, 2, -1).max((1, 3))

    (h, w), parts = x.shape[:2], [np.pad(x, ((0, -x.shape[0] % 16), (0, -x.shape[1] % 16), (0, 0)), mode="edge")]
    parts.append(half("enc_conv1", conv("enc_conv0", parts[0])))
    for k in (2, 3):
        parts.append(half(f"enc_conv{k}", parts[-1]))
    y = conv("enc_conv5b", conv("enc_conv5a", half("enc_conv4", parts[-1])))
    for k in (4, 3, 2, 1):
        y = conv(f"dec_conv{k}b", conv(f"dec_conv{k}a", y, parts.pop()))
    return conv("dec_conv0", y)[:h, :w]


def clean(colour):
    """The colours of surfaces, without noise."""
    return np.clip(network("rt_alb", np.clip(colour, 0, 1).astype(np.float32)), 0, 1)


def denoised(light, colour, normal):
    """Light without noise. `colour` is clean. https://www.openimagedenoise.org/documentation.html"""
    lum = light @ np.array([.212671, .715160, .072169], np.float32)
    bins = lum[:lum.shape[0] // 16 * 16, :lum.shape[1] // 16 * 16].reshape(lum.shape[0] // 16, 16, -1, 16).mean((1, 3))
    scale, most = .18 / np.exp(np.log(bins[bins > 1e-8]).mean()), perceived(np.float64(MOST))
    x = np.concatenate([perceived(light * scale) / most, colour, normal * .5 + .5], -1).astype(np.float32)
    return (physical(np.maximum(network("rt_hdr_calb_cnrm", x), 0) * most) / scale).astype(np.float32)
