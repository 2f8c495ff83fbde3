// The colours that follow from a firm's brand colour. The site shows them; the backend refuses a colour that has none.

/** Of a token, in light and in dark mode, as `#rrggbb`. */
export type Colours = readonly [light: string, dark: string]

/** Neutral colours of renderer/styles/tokens.css, on or beside which derived ones stand. */
export const NEUTRAL = {
  ground: ['#fbfaf7', '#14120f'],
  raised: ['#ffffff', '#241f1a'],
  sunken: ['#f1ede4', '#2b2620'],
  ink: ['#15201d', '#efeae2'],
  oak: ['#865620', '#d9b077'],
  'on-action': ['#ffffff', '#0c1710'],
} satisfies Record<string, Colours>

/** Around what has the focus: that of the stylesheet, and those for buttons of a like colour. */
export const USUAL_RING: Colours = ['#1d4ed8', '#fcd34d']
const WARM_RING: Colours = ['#92400e', '#fcd34d']
const COOL_RING: Colours = ['#1d4ed8', '#93c5fd']

/** What follows from the brand colour, by the names of the tokens. */
export type Palette = Record<'action' | 'action-strong' | 'link' | 'focus' | 'tint', Colours>

/** Lightness and chroma of OKLCH, https://bottosson.github.io/posts/oklab/, and the hue in degrees. */
interface Colour {
  lightness: number
  chroma: number
  hue: number
}

/** Text on it must be readable: with more, nothing of a pale colour would be left. */
const MAX_DARKENING = 0.42
/** In dark mode; more would glare. */
const MAX_DARK_CHROMA = 0.14

/** @param brand `#rrggbb` */
export function paletteOf(brand: string): Palette {
  const colour = toOklch(brand)
  const readable = darkened(colour, (hex) => contrast(hex, NEUTRAL.sunken[0]) >= 4.5)
  const light = { ...colour, lightness: Math.max(readable, colour.lightness - MAX_DARKENING) }
  // A colour near black gets lighter under the pointer.
  const strong = light.lightness + (light.lightness < 0.25 ? 0.2 : -0.08)
  const dark = {
    ...colour,
    lightness: Math.max(0.71, colour.lightness),
    chroma: Math.min(MAX_DARK_CHROMA, colour.chroma),
  }
  const darkStrong = toHex({ ...dark, lightness: dark.lightness + (dark.lightness > 0.9 ? -0.08 : 0.08) })
  const action: Colours = [toHex(light), toHex(dark)]
  const isNear = (hue: number) => colour.chroma > 0.03 && Math.abs(colour.hue - hue) < 35
  return {
    action,
    'action-strong': [toHex({ ...light, lightness: strong }), darkStrong],
    link: [action[0], darkStrong],
    // Not that of the button inside it: blue and yellow have others.
    focus: isNear(262) ? WARM_RING : isNear(85) ? COOL_RING : USUAL_RING,
    tint: [toHex(tinted(colour, 0.88)), toHex(tinted(colour, 0.37))],
  }
}

const tinted = ({ chroma, hue }: Colour, lightness: number): Colour => ({
  ...{ lightness, hue },
  chroma: Math.min(chroma, 0.025),
})

/** Where `#rrggbb` is used: the boards of the firm's mark must be seen on it. */
export function iconGround(brand: string): string {
  const colour = toOklch(brand)
  return toHex({ ...colour, lightness: darkened(colour, (hex) => contrast(hex, NEUTRAL.oak[1]) >= 3) })
}

/** The greatest lightness, at most its own, at which the colour fits. */
function darkened(colour: Colour, fits: (hex: string) => boolean): number {
  let { lightness } = colour
  while (lightness > 0 && !fits(toHex({ ...colour, lightness }))) lightness -= 0.005
  return lightness
}

type Name = keyof Palette | keyof typeof NEUTRAL

/** What stands on what, in words, and the least contrast of WCAG 2.2: 4.5 for text, 3 for large text and for controls. */
const PAIRS: readonly [words: string, front: Name, back: Name, least: number][] = [
  ['the text on buttons', 'on-action', 'action', 4.5],
  ['the text on buttons under the pointer', 'on-action', 'action-strong', 4.5],
  ...(['ground', 'raised', 'sunken'] as const).flatMap((back): [string, Name, Name, number][] => [
    ['a symbol', 'action', back, 4.5],
    ['a link', 'link', back, 4.5],
    ['the ring around what has the focus', 'focus', back, 3],
  ]),
  ['the text on the map', 'ink', 'tint', 4.5],
  ['a mark on the map', 'oak', 'tint', 3],
  ['the chosen area of the map', 'action', 'tint', 3],
]

/**
 * Why a colour cannot be the brand colour, as a sentence for editors.
 * @param brand `#rrggbb`
 */
export function paletteFault(brand: string): string | undefined {
  const colours = { ...NEUTRAL, ...paletteOf(brand) }
  for (const [mode, words] of ['light', 'dark'].entries())
    for (const [what, front, back, least] of PAIRS) {
      const reached = contrast(colours[front][mode] ?? '', colours[back][mode] ?? '')
      if (reached < least)
        return (
          `With the brand colour ${brand}, ${what} could not be read in ${words} mode: the contrast would be ` +
          `${(Math.floor(reached * 10) / 10).toFixed(1)}, and ${least} is needed. Choose a ${mode === 0 ? 'darker' : 'lighter'} colour.`
        )
    }
  return undefined
}

/** Of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminances = [one, other].map((hex) => {
    const [red = 0, green = 0, blue = 0] = linear(hex)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  })
  return Math.max(...luminances) / Math.min(...luminances)
}

const linear = (hex: string): number[] =>
  [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })

function toOklch(hex: string): Colour {
  const [r = 0, g = 0, b = 0] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  }
}

/** `#rrggbb`, with less chroma if screens cannot show it. */
function toHex(colour: Colour): string {
  let { chroma } = colour
  let parts = toLinear({ ...colour, chroma })
  while (chroma > 0 && parts.some((part) => part < -0.0005 || part > 1.0005)) {
    chroma = Math.max(0, chroma - 0.004)
    parts = toLinear({ ...colour, chroma })
  }
  const bytes = parts.map((part) => {
    const value = Math.min(1, Math.max(0, part))
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function toLinear({ lightness, chroma, hue }: Colour): number[] {
  const [x, y] = [Math.cos, Math.sin].map((part) => chroma * part((hue * Math.PI) / 180)) as [number, number]
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
