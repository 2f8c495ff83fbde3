"""
Makes renderer/styles/fonts/*.woff2. Run by hand after changing what is below, then commit the result:

    apt-get install python3-fonttools python3-brotli
    python3 renderer/styles/fonts/makeFonts.py

The sources are the static cuts of Google Fonts as published in the npm registry; unlike the packages of fontsource
they hold all letters of the family in one file. Two cuts of a weight become the ends of a variable font, or are
interpolated to one weight in between.
"""

import subprocess
import tempfile
from pathlib import Path

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

target = Path(__file__).parent
# For the pictures of shared links, whose library reads no WOFF2.
pictures = Path(__file__).parents[3] / "server/share"

# English and Welsh, the letters of western European names, punctuation and signs (docs/decisions/007).
letters = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŴŵŶŷẀẁẂẃẄẅỲỳŸ"
signs = "£€§©®°·²³¼½¾×÷«»–—‘’“”…•−→′″™\u00a0\u00ad\u2009\u2011\u202f"
characters = [*range(0x20, 0x7F), *map(ord, letters + signs)]
# Files of their own, which only sites in German load (renderer/styles/german.css).
german = "„‚ẞ"

# Figtree has no feature `lnum`: its figures are lining ones. Those of Fraunces are too, but they cannot be tabular.
features = ["kern", "liga", "lnum", "tnum"]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        make(work, "figtree", ("400Regular", "700Bold"))
        # One weight, because the outlines of a second one cost 9 kB.
        make(work, "fraunces", ("400Regular", "600SemiBold"), weight=480)


def make(work: Path, family: str, cuts: tuple[str, str], weight: int | None = None) -> None:
    package = f"@expo-google-fonts/{family}@0.4.1"
    subprocess.run(["npm", "pack", "--silent", package], cwd=work, check=True, stdout=subprocess.DEVNULL)
    archive = next(work.glob(f"*{family}*.tgz"))
    subprocess.run(["tar", "xzf", archive.name], cwd=work, check=True)
    sources = [next(work.glob(f"package/{cut}/*_{cut}.ttf")) for cut in cuts]
    marks = [*map(ord, german)]
    for file, wanted in (
        (pictures / f"{family}.ttf", characters + marks),
        (target / f"{family}.woff2", characters),
        (target / f"{family}-german.woff2", marks),
    ):
        font = between(*(reduce(source, wanted) for source in sources))
        if weight:
            font = instancer.instantiateVariableFont(font, {"wght": weight})
            scale_upem(font, 1000)
        font.flavor = "woff2" if file.suffix == ".woff2" else None
        font.save(file)
        print(f"{file.name}: {file.stat().st_size} bytes, {len(font.getBestCmap())} characters")
    (target / f"{family}.OFL.txt").write_text((work / "package/LICENSE_FONT").read_text())
    subprocess.run(["rm", "-r", "package"], cwd=work, check=True)


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


def between(light: Path, bold: Path) -> TTFont:
    """A variable font of two cuts, whose names start with their weights."""
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
    return font


def steps(light: Path) -> list[tuple[int, int]]:
    """Figtree grows faster towards its bold end: 500 and 600 lie at 27 and 61 % of the way, as in the original."""
    return [(400, 400), (500, 482), (600, 582), (700, 700)] if "Figtree" in light.name else []


if __name__ == "__main__":
    main()
