import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every file that docs/security.md names exists', () => {
  const named = [
    ...readFileSync('docs/security.md', 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]+|Dockerfile|package\.json)`/g),
  ]
  const files = named.map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
