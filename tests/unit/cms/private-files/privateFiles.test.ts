import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writePrivate } from '../../../../cms/src/private-files/files.ts'
import { PHOTOS } from '../../../../cms/src/private-files/kinds.ts'
import { removeOrphansDaily } from '../../../../cms/src/private-files/remove.ts'

const folder = vi.hoisted(() => ({ dataDir: '', objectStore: undefined }))
vi.mock('../../../../cms/src/shared/environment.ts', () => folder)

/** What has been made sure to survive a power failure, in order. */
const synced = vi.hoisted(() => [] as string[])
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>()
  async function open(path: string, ...more: []) {
    const handle = await fs.open(path, ...more)
    const { sync } = handle
    handle.sync = () => {
      synced.push(path)
      return sync.call(handle)
    }
    return handle
  }
  return { ...fs, open }
})

const dayMs = 24 * 3_600_000
const name = `${'a'.repeat(64)}.jpg`
const photos = () => join(folder.dataDir, 'enquiry-photos')
interface Count {
  where: { reference: string }
}
/** Strapi with one enquiry. */
const strapi = {
  log: { error: vi.fn() },
  db: { query: () => ({ count: async ({ where }: Count) => Number(where.reference === 'FS-STORED') }) },
}

function add(path: string, ageMs: number): void {
  const file = join(photos(), path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, 'photo')
  const at = new Date(Date.now() - ageMs)
  utimesSync(path.includes('/') ? join(file, '..') : file, at, at)
}

beforeEach(() => {
  vi.stubGlobal('strapi', strapi)
  folder.dataDir = mkdtempSync(join(tmpdir(), 'private-files-'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder.dataDir, { recursive: true })
})

it('files without an entry are removed a day after a crash, without another start', async () => {
  add(`FS-STORED/${name}`, 2 * dayMs)
  add(`FS-BEFORE/${name}`, 2 * dayMs)
  add(`FS-CRASH/${name}`, 0)
  add('unfinished.part', 0)
  const stop = await removeOrphansDaily()
  expect(readdirSync(photos()).sort()).toEqual(['FS-CRASH', 'FS-STORED', 'unfinished.part'])
  add(`FS-CRASH/${name}`, dayMs + 1)
  add('unfinished.part', dayMs + 1)
  vi.advanceTimersByTime(dayMs)
  await vi.waitFor(() => expect(readdirSync(photos())).toEqual(['FS-STORED']))
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('a file and its folders are on disk before the site is told so', async () => {
  const data = Buffer.from('ffd8ff00', 'hex')
  const file = `${createHash('sha256').update(data).digest('hex')}.jpg`
  synced.length = 0
  expect(await writePrivate(PHOTOS, 'FS-NEW', file, data)).toBeUndefined()
  expect(synced).toEqual([expect.stringMatching(/\.part$/), join(photos(), 'FS-NEW'), photos(), folder.dataDir])
  expect(readdirSync(join(photos(), 'FS-NEW'))).toEqual([file])
})
