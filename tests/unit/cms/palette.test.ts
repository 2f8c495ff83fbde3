import { describe, expect, it } from 'vitest'
import { contrast, iconGround, NEUTRAL, paletteFault, paletteOf } from '../../../cms/src/site/palette.ts'
import { generator } from '../../random.ts'

/** Other colours are tried by hand: `PALETTE_SEED=7 npx vitest run tests/unit/cms/palette.test.ts`. */
const seed = Number(process.env.PALETTE_SEED ?? 1)

/** The least contrast of each pair, here written once more. */
function worstOf(brand: string): string[] {
  const colours = { ...NEUTRAL, ...paletteOf(brand) }
  const faults: string[] = []
  for (const mode of [0, 1] as const) {
    const check = (front: keyof typeof colours, back: keyof typeof colours, least: number) => {
      const reached = contrast(colours[front][mode], colours[back][mode])
      if (!(reached >= least)) faults.push(`${brand}: ${front} on ${back} ${mode}: ${reached}`)
    }
    for (const back of ['ground', 'raised', 'sunken'] as const) {
      for (const front of ['action', 'link'] as const) check(front, back, 4.5)
      check('focus', back, 3)
    }
    for (const back of ['action', 'action-strong'] as const) check('on-action', back, 4.5)
    check('ink', 'tint', 4.5)
    check('oak', 'tint', 3)
    check('action', 'tint', 3)
  }
  return faults
}

describe('the colours of a theme', () => {
  it(`can be read for 500 random brand colours, or are refused (PALETTE_SEED=${seed})`, () => {
    const random = generator(seed)
    const colour = () => Math.floor(random() * 0x1000000)
    const brands = Array.from({ length: 500 }, () => `#${colour().toString(16).padStart(6, '0')}`)
    const refused = brands.filter((brand) => paletteFault(brand))
    expect(brands.filter((brand) => !refused.includes(brand)).flatMap(worstOf)).toEqual([])
    expect(refused.filter((brand) => worstOf(brand).length === 0)).toEqual([])
    for (const brand of refused) expect(paletteFault(brand)).toContain(`With the brand colour ${brand}, `)
    // Nearly every colour has them.
    expect(refused.length).toBeLessThan(25)
    for (const brand of brands) {
      expect(contrast(iconGround(brand), NEUTRAL.oak[1])).toBeGreaterThanOrEqual(3)
      for (const [light, dark] of Object.values(paletteOf(brand))) expect(light + dark).toMatch(/^(#[\da-f]{6}){2}$/)
    }
  })

  it('keep a colour that can be read as it is, and say which pair of another cannot', () => {
    expect(paletteOf('#1e3a8a').action[0]).toBe('#1e3a8a')
    expect(paletteOf('#1e3a8a').focus[0]).not.toBe(paletteOf('#1f4d3a').focus[0])
    expect(paletteFault('#ffffff')).toMatch(
      /^With the brand colour #ffffff, the text on buttons could not be read in light mode: the contrast would be 4\.2, and 4\.5 is needed\. Choose a darker colour\.$/,
    )
    for (const brand of ['#000000', '#ffe600', '#ff0000', '#00ff00', '#0000ff'])
      expect(paletteFault(brand)).toBe(undefined)
  })
})
