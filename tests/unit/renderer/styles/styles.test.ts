import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { themeColours } from '#renderer/browser/colourMode/colourMode.ts'
import { NEUTRAL, USUAL_RING } from '../../../../cms/src/site/palette.ts'

const tokens = readFileSync(new URL('../../../../renderer/styles/tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...tokens.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const colour = (name: string) => colours.get(name)?.[mode] ?? ''
  function contrast(one: string, other: string): number {
    const [dark = 0, light = 0] = [luminance(colour(one)), luminance(colour(other))].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  it.each(['ground', 'raised', 'sunken'])('text and controls can be read on %s', (ground) => {
    for (const name of ['ink', 'soft']) expect(contrast(name, ground), name).toBeGreaterThanOrEqual(7)
    const small = ['action', 'link', 'oak', 'info', 'warning', 'error', 'success']
    for (const name of small) expect(contrast(name, ground), name).toBeGreaterThanOrEqual(4.5)
    for (const name of ['edge', 'focus']) expect(contrast(name, ground), name).toBeGreaterThanOrEqual(3)
  })

  it('text on buttons can be read, and bands can be told from the page', () => {
    for (const button of ['action', 'action-strong']) expect(contrast('on-action', button)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('ground', 'sunken')).toBeGreaterThan(1.1)
  })
})

test('what knows colours without the stylesheet knows the same ones', () => {
  for (const [name, [light, dark]] of Object.entries(NEUTRAL)) expect(colours.get(name), name).toEqual({ light, dark })
  expect(colours.get('ground')).toEqual(themeColours)
  expect(Object.values(colours.get('focus') ?? {})).toEqual(USUAL_RING)
})

test('the fonts have every character of the seed and of the messages', () => {
  const script = readFileSync('renderer/styles/fonts/makeFonts.py', 'utf8')
  const listed = [...script.matchAll(/^(?:letters|signs|german) = (?:\[\*map\(ord, )?(".*?")\)?\]?$/gm)]
  const covered = new Set(listed.map(([, text = '']) => JSON.parse(text)).join(''))
  const texts = [...filesOf('cms/seed', /\.(?:md|yaml)$/), ...filesOf('locales', /\.json$/)]
  const shown = texts.flatMap((file) => [...readFileSync(file, 'utf8')])
  const missing = shown.filter((character) => character > '~' && !covered.has(character))
  expect([...new Set(missing)]).toEqual([])
})

const filesOf = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))
