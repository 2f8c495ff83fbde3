import type { Entry } from '../content/value/schema.ts'

/** A choice of the editors. */
export type Typefaces = Entry<'Theme'>['typefaces']

/** A typeface of a theme, whose files renderer/styles/fonts/makeFonts.py makes. */
interface Typeface {
  family: string
  /** In public/assets/fonts, without its ending; in server/share, without its version too. */
  file: string
  /** Local fonts that stand in for it until it arrives. */
  like: keyof typeof locals
  /** Of an English text, the mean width of a character; and the height of a line, as parts of the size. */
  width: number
  ascent: number
  descent: number
}

/** Local fonts, by systems, with the inverse of their own mean width, as in renderer/styles/tokens.css. */
const locals = {
  sans: [
    ['local(Arial),local(Liberation Sans),local(Roboto)', 2.277],
    ['local(DejaVu Sans)', 1.991],
  ],
  serif: [
    ['local(Georgia)', 2.297],
    ['local(Noto Serif)', 2.121],
    ['local(DejaVu Serif)', 1.977],
  ],
} as const

const hanken = { family: 'Hanken Grotesk', like: 'sans', ascent: 1, descent: 0.303 } as const
const text: Typeface = { ...hanken, file: 'hanken-grotesk.24c2482b', width: 0.4427 }

/** Those of `fraunces_figtree` are in the stylesheet. */
const typefaces: Readonly<Partial<Record<Typefaces, { display: Typeface; sans: Typeface }>>> = {
  literata_hanken_grotesk: {
    display: {
      ...{ family: 'Literata Display', file: 'literata-display.c7bc3beb', like: 'serif' },
      ...{ width: 0.4803, ascent: 1.177, descent: 0.308 },
    },
    sans: text,
  },
  hanken_grotesk: {
    display: { ...hanken, family: 'Hanken Grotesk Display', file: 'hanken-grotesk-display.c5e3c46f', width: 0.4474 },
    sans: text,
  },
}

/** What a theme's typefaces add: custom properties, local fonts, and the rules of the web fonts. */
export function typefaceStyles(name: Typefaces): { properties: string; standIns: string; fonts: string } {
  const chosen = Object.entries(typefaces[name] ?? {}) as ['display' | 'sans', Typeface][]
  const all = chosen.map(([, face]) => face)
  return {
    properties: chosen.map(([role, face]) => `--font-${role}:${namesOf(face).join()};`).join(''),
    standIns: all.flatMap(standInsOf).join(''),
    fonts: all
      .map(({ family, file }) =>
        fontFace(family, `font-weight:400 700;font-display:swap;src:url(/assets/fonts/${file}.woff2)format("woff2")`),
      )
      .join(''),
  }
}

const fontFace = (family: string, rest: string) => `@font-face{font-family:${family};${rest}}`

const namesOf = ({ family, like }: Typeface): string[] => [
  family,
  ...locals[like].map((_, at) => `${family} local${at}`),
  like === 'serif' ? 'serif' : 'sans-serif',
]

/** Scaled so that a text is as long, and its lines are as high, as in the typeface: nothing shifts when that arrives. */
const standInsOf = (face: Typeface): string[] =>
  locals[face.like].map(([source, perWidth], at) => {
    const scale = face.width * perWidth
    const percent = (part: number) => `${(100 * part).toFixed(1)}%`
    const lines = `ascent-override:${percent(face.ascent / scale)};descent-override:${percent(face.descent / scale)}`
    return fontFace(`${face.family} local${at}`, `src:${source};size-adjust:${percent(scale)};${lines}`)
  })

/** The typefaces for pictures of shared links: their families, and their files in server/share. */
export type ShareTypefaces = Record<'heading' | 'text', { family: string; file: string }>

export function shareTypefaces(name: Typefaces = 'fraunces_figtree'): ShareTypefaces {
  const { display, sans } = typefaces[name] ?? { display: undefined, sans: undefined }
  const ofShare = (face: Typeface | undefined, family: string) => ({
    family: face?.family ?? family,
    file: `${(face?.file ?? family.toLowerCase()).replace(/\..*/, '')}.ttf`,
  })
  return { heading: ofShare(display, 'Fraunces'), text: ofShare(sans, 'Figtree') }
}
