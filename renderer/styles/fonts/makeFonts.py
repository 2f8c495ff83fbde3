"""
Makes renderer/styles/fonts/*.woff2, and public/assets/fonts/*.woff2 for themes. Run by hand after changing what is below, then commit the result:

    apt-get install python3-fonttools python3-brotli
    python3 renderer/styles/fonts/makeFonts.py

The sources are the static cuts of Google Fonts as published in the npm registry; unlike the packages of fontsource
they hold all letters of the family in one file. Two cuts of a weight become the ends of a variable font, or are
interpolated to one weight in between.
"""

import hashlib
import subprocess
import tempfile
from pathlib import Path

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

target = Path(__file__).parent
# Loaded only where a theme asks for them (services/rules/content/theme/typefaces.ts). Their names change with them.
themed = Path(__file__).parents[3] / "public/assets/fonts"
# For the pictures of shared links, whose library reads no WOFF2.
pictures = Path(__file__).parents[3] / "server/share"

# English and Welsh, the letters of western European names, punctuation and signs (docs/decisions/007).
letters = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŴŵŶŷẀẁẂẃẄẅỲỳŸ"
signs = "£€§©®°·²³¼½¾×÷«»–—‘’“”…•−→′″™\u00a0\u00ad\u2009\u2011\u202f"
characters = [*range(0x20, 0x7F), *map(ord, letters + signs)]
# In files of their own, which only sites in German load (renderer/styles/german.css), and in the fonts for themes.
german = [*map(ord, "„‚ẞ")]

# Figtree has no feature `lnum`: its figures are lining ones. Those of Fraunces are too, but they cannot be tabular.
features = ["kern", "liga", "lnum", "tnum"]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        make(work, "figtree@0.4.1", ("400Regular", "700Bold"))
        # One weight, because the outlines of a second one cost 9 kB.
        make(work, "fraunces@0.4.1", ("400Regular", "600SemiBold"), weight=480)
        make(work, "hanken-grotesk@0.4.3", ("400Regular", "700Bold"), is_themed=True)
        make(work, "hanken-grotesk@0.4.3", ("400Regular", "700Bold"), weight=600, is_themed=True)
        make(work, "literata@0.4.3", ("400Regular", "600SemiBold"), weight=500, is_themed=True)


def make(work: Path, package: str, cuts: tuple[str, str], weight: int | None = None, is_themed: bool = False) -> None:
    family = package.split("@")[0]
    subprocess.run(
        ["npm", "pack", "--silent", f"@expo-google-fonts/{package}"], cwd=work, check=True, stdout=subprocess.DEVNULL
    )
    archive = next(work.glob(f"*{family}*.tgz"))
    subprocess.run(["tar", "xzf", archive.name], cwd=work, check=True)
    sources = [next(work.glob(f"package/{cut}/*_{cut}.ttf")) for cut in cuts]
    font = between(*(reduce(source, characters + german) for source in sources), weight)
    name = family
    if is_themed and weight:
        # The library that draws pictures tells fonts apart by this name.
        name += "-display"
        label = f"{font['name'].getDebugName(1)} Display"
        font["name"].setName(label, 1, 3, 1, 0x409)
    font.save(pictures / f"{name}.ttf")
    if is_themed:
        for old in themed.glob(f"{name}.*.woff2"):
            old.unlink()
        file = save(font, themed / f"{name}.woff2")
        file.rename(file.with_stem(f"{name}.{hashlib.sha256(file.read_bytes()).hexdigest()[:8]}"))
    else:
        for ending, wanted in (("", characters), ("-german", german)):
            save(between(*(reduce(source, wanted) for source in sources), weight), target / f"{name}{ending}.woff2")
    (target / f"{family}.OFL.txt").write_text((work / "package/LICENSE_FONT").read_text())
    subprocess.run(["rm", "-r", "package"], cwd=work, check=True)


def save(font: TTFont, file: Path) -> Path:
    font.flavor = "woff2"
    font.save(file)
    print(f"{file.name}: {file.stat().st_size} bytes, {len(font.getBestCmap())} characters")
    return file


def reduce(cut: Path, wanted: list[int]) -> Path:
    """Leaves out what the site does not use."""
    reduced = cut.with_stem(f"{cut.stem}-{len(wanted)}")
    options = subset.Options(layout_features=features, hinting=False, legacy_kern=False, name_IDs=[0, 1, 2])
    options.drop_tables += ["STAT", "gasp", "GDEF"]
    font = TTFont(cut)
    reducer = subset.Subsetter(options)
    reducer.populate(unicodes=wanted)
    reducer.subset(font)
    font.save(reduced)
    return reduced


def between(light: Path, bold: Path, weight: int | None) -> TTFont:
    """A variable font of two cuts, whose names start with their weights, or one weight of it."""
    space = DesignSpaceDocument()
    ends = [int(path.parent.name[:3]) for path in (light, bold)]
    space.addAxis(
        AxisDescriptor(tag="wght", name="Weight", minimum=ends[0], default=ends[0], maximum=ends[1], map=steps(light))
    )
    for path, end in zip((light, bold), ends):
        space.addSource(SourceDescriptor(path=str(path), location={"Weight": end}))
    font, _, _ = varLib.build(space)
    for table in ("STAT", "MVAR"):
        if table in font:
            del font[table]
    if weight:
        font = instancer.instantiateVariableFont(font, {"wght": weight})
        scale_upem(font, 1000)
    return font


def steps(light: Path) -> list[tuple[int, int]]:
    """Figtree grows faster towards its bold end: 500 and 600 lie at 27 and 61 % of the way, as in the original."""
    return [(400, 400), (500, 482), (600, 582), (700, 700)] if "Figtree" in light.name else []


if __name__ == "__main__":
    main()
