import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themeColours } from '#renderer/browser/colourMode/colourMode.ts'

it('the theme colours equal the background of the page', () => {
  const tokens = readFileSync(new URL('../../../../../renderer/styles/tokens.css', import.meta.url), 'utf8')
  const { light, dark } = themeColours
  expect(tokens).toContain(`--color-ground: light-dark(${light}, ${dark});`)
})
