// What a build does while the content is unavailable. The bundlers are not real.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { backend } from '#server/content/backend.ts'
import { readContent } from '../../../../scripts/build/prerenderPages.ts'
import type { fakeBackend } from '../../server/fakes.ts'

let nowMs = 0
/** Milliseconds after which the content is available again. */
let awayMs = Number.POSITIVE_INFINITY
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    nowMs += ms
    fake.isAway = nowMs < awayMs
  },
}))
vi.mock('vike/api', () => ({ build: async () => {} }))
vi.mock('vite', () => ({ build: async () => {} }))
vi.mock('../../../../scripts/build/firstViewFile.ts', () => ({ writeFirstView: async () => ({}) }))
vi.mock('../../../../scripts/process/waitForResponse.ts', () => ({ untilResponding: async () => {} }))
vi.mock('#server/render/vike.ts', () => ({ loadVike: async () => ({ pages: {} }) }))
vi.mock('#server/content/backend.ts', async () => ({ backend: (await import('../../server/fakes.ts')).fakeBackend() }))

const fake = backend as ReturnType<typeof fakeBackend>
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  nowMs = 0
  fake.isAway = true
})

it('tries again for a while', async () => {
  awayMs = 10_000
  expect((await readContent()).state().version).not.toBe('')
})

it('then fails with the reason, and keeps the last build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'file'), 'of the last build')
  for (const [name, value] of Object.entries({ NODE_ENV: '', BUILD_ID: 'next', DIST_DIR: dist, PRERENDER: 'true' }))
    vi.stubEnv(name, value)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const error = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
  awayMs = Number.POSITIVE_INFINITY
  await import('../../../../scripts/build/build.ts')
  expect(exit.mock.calls).toEqual([[1]])
  expect(error.mock.calls.join()).toMatch(
    /^\nThe build failed; \S+\/dist is unchanged\. .*The content could not be read\. .*away/,
  )
  expect(readFileSync(join(dist, 'file'), 'utf8')).toBe('of the last build')
  expect(existsSync(join('.cache', `build-${process.pid}`))).toBe(false)
})
