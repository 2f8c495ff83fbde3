import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const fonts = 'renderer/styles/fonts'

test('both fonts together are at most 35 kB', () => {
  const files = readdirSync(fonts).filter((name) => name.endsWith('.woff2'))
  expect(files).toHaveLength(2)
  expect(files.reduce((sum, name) => sum + statSync(join(fonts, name)).size, 0)).toBeLessThanOrEqual(35_000)
})

test('the fonts have every character of the seed and of the messages', () => {
  const script = readFileSync('renderer/styles/fonts/makeFonts.py', 'utf8')
  const covered = new Set(/^letters = "(.*)"\nsigns = "(.*)"$/m.exec(script)?.slice(1).join(''))
  const texts = [...filesOf('cms/seed', /\.(?:md|yaml)$/), ...filesOf('locales', /\.json$/)]
  const shown = texts.flatMap((file) => [...readFileSync(file, 'utf8')])
  const missing = shown.filter((character) => character > '~' && !covered.has(character))
  expect([...new Set(missing)]).toEqual([])
})

const filesOf = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))
