// The spool on disk: records, limits, references, the lock and kinds of submissions.

import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { checkDataDir, makePrivateFolder } from '#server/disk/folders.ts'
import { writeDurably } from '#server/disk/writeFile.ts'
import { acquireLock } from '#server/spool/lock.ts'
import { readSecret, referenceOf, secretFrom } from '#server/spool/reference.ts'
import { Spool, type SpoolOptions } from '#server/spool/spool.ts'
import { newFolder } from './support.ts'

const submission = (id: string, payload = {}) => ({
  id,
  kind: 'enquiry',
  acceptedAt: 1,
  payload,
  token: 'secret-token',
})

async function newSpool(options: Partial<SpoolOptions> = {}) {
  const folder = join(await newFolder(), 'data/spool')
  const spool = new Spool({ folder, rememberMs: 60_000, ...options })
  await spool.prepare()
  return { folder, spool }
}
const age = (file: string, ms: number) => utimes(file, new Date(), new Date(Date.now() - ms))

describe('the spool', () => {
  it('keeps submissions in their order, whatever the clock does', async () => {
    const { folder, spool } = await newSpool()
    const clock = vi.spyOn(Date, 'now')
    for (const [index, now] of [5000, 5000, 4000, 9000, 1000].entries()) {
      clock.mockReturnValue(now)
      await spool.add(submission(`FS-${index}`, { text: 'ü\n"two"' }))
    }
    // Another process, whose clock is behind.
    await new Spool({ folder, rememberMs: 1 }).add(submission('FS-5'))
    const names = await spool.waiting()
    const ids = await Promise.all(names.map(async (name) => (await spool.read(name)).id))
    expect(ids).toEqual(['FS-0', 'FS-1', 'FS-2', 'FS-3', 'FS-4', 'FS-5'])
    expect(await spool.read(names[0] ?? '')).toEqual(submission('FS-0', { text: 'ü\n"two"' }))
  })

  it('is accessible only to its owner, and so is its parent folder', async () => {
    const { folder, spool } = await newSpool()
    await spool.add(submission('FS-1'))
    await spool.noteDelivered('FS-0')
    await readSecret(folder)
    const modes: Record<string, string> = {}
    for (const name of ['..', '.', ...(await readdir(folder, { recursive: true }))])
      modes[name.replace(/\d{15}/, 'N')] = ((await stat(join(folder, name))).mode & 0o777).toString(8)
    expect(modes).toEqual({
      '..': '700',
      '.': '700',
      queue: '700',
      failed: '700',
      files: '700',
      delivered: '700',
      parts: '700',
      secret: '600',
      'queue/N-FS-1': '600',
      'delivered/FS-0': '600',
    })
  })

  it.each<[string, (text: string) => string]>([
    ['cut short', (text) => text.slice(0, -20)],
    ['empty', () => ''],
    ['with a changed byte', (text) => text.replace('two', 'too')],
    ['of another kind', () => 'hello\n{}\n'],
  ])('does not return a record that is %s', async (_what, damage) => {
    const { folder, spool } = await newSpool()
    await spool.add(submission('FS-1', { text: 'two rooms' }))
    const [name = ''] = await spool.waiting()
    const file = join(folder, 'queue', name)
    await writeFile(file, damage(await readFile(file, 'utf8')))
    await expect(spool.read(name)).rejects.toThrow(/checksum/)
    await expect(spool.read(name)).rejects.not.toThrow(/rooms/)
  })

  it('is limited in size, including dead letters', async () => {
    const { spool } = await newSpool({ maxCount: 2 })
    for (const id of ['FS-1', 'FS-2']) await spool.add(submission(id))
    await expect(spool.add(submission('FS-3'))).rejects.toThrow('2 submissions are stored')
    const [first = '', second = ''] = await spool.waiting()
    await spool.fail(first)
    await expect(spool.add(submission('FS-3'))).rejects.toThrow('2 submissions are stored')
    await spool.remove(second)
    await spool.add(submission('FS-3'))
    const small = await newSpool({ maxBytes: 1000 })
    await small.spool.add(submission('FS-1', { text: 'x'.repeat(400) }))
    await expect(small.spool.add(submission('FS-2', { text: 'x'.repeat(400) }))).rejects.toThrow(/bytes are stored/)
  })

  it('keeps its limits with many concurrent submissions', async () => {
    const { spool } = await newSpool({ maxCount: 5 })
    const adding = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => spool.add(submission(`FS-${index}`))),
    )
    expect(adding.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await spool.waiting()).toHaveLength(5)
  })

  it('knows waiting, failed and recently delivered submissions', async () => {
    const { folder, spool } = await newSpool()
    for (const id of ['FS-1', 'FS-2', 'FS-3']) await spool.add(submission(id))
    const [first = '', second = ''] = await spool.waiting()
    await spool.fail(second, await spool.read(second))
    await spool.noteDelivered('FS-1')
    await spool.remove(first)
    const found = await Promise.all(['FS-1', 'FS-2', 'FS-3', 'FS-4'].map((id) => spool.find(['FS-0', id])))
    expect(found).toEqual(['FS-1', 'FS-2', 'FS-3', undefined])
    expect(await readFile(join(folder, 'failed', second), 'utf8')).not.toContain('secret-token')
    await age(join(folder, 'delivered/FS-1'), 61_000)
    expect(await spool.find(['FS-1'])).toBeUndefined()
  })

  it('removes only old receipts, and unfinished or forgotten files left by a crash', async () => {
    const { folder, spool } = await newSpool()
    await spool.add(submission('FS-1'))
    for (const name of ['delivered/FS-0', 'delivered/FS-2', 'parts/old', 'parts/new'])
      await writeFile(join(folder, name), '')
    for (const id of ['FS-1', 'FS-8', 'FS-9']) await mkdir(join(folder, 'files', id))
    await age(join(folder, 'delivered/FS-0'), 61_000)
    for (const name of ['parts/old', 'files/FS-1', 'files/FS-8']) await age(join(folder, name), 3_601_000)
    await spool.tidy()
    expect(await readdir(join(folder, 'files'))).toEqual(['FS-1', 'FS-9'])
    expect(await readdir(join(folder, 'delivered'))).toEqual(['FS-2'])
    expect(await readdir(join(folder, 'parts'))).toEqual(['new'])
    expect(await spool.waiting()).toHaveLength(1)
  })
})

describe('writing durably', () => {
  it('replaces a file, unless it must be new, and leaves nothing behind', async () => {
    const parts = await newFolder()
    const folder = join(await newFolder(), 'a/b')
    await makePrivateFolder(folder)
    const file = join(folder, 'file')
    await writeDurably(file, 'one', { parts })
    await writeDurably(file, 'two', { parts })
    await expect(writeDurably(file, 'three', { parts, exclusive: true })).rejects.toThrow('EEXIST')
    expect(await readFile(file, 'utf8')).toBe('two')
    expect(await readdir(parts)).toEqual([])
  })
})

describe('references', () => {
  const content = { kind: 'enquiry', payload: { name: 'Jo', phone: '1', email: undefined }, period: 7 }
  const of = (change: Partial<typeof content> = {}, secret = 'a') => referenceOf(secret, { ...content, ...change })

  it('depend on the content and the secret, not on the order of fields', () => {
    expect(of()).toMatch(/^FS-[2-9A-HJKMNP-TV-Z]{8}$/)
    expect(of({ payload: { email: undefined, phone: '1', name: 'Jo' } })).toBe(of())
    const others = [
      of({ kind: 'photo' }),
      of({ period: 8 }),
      of({}, 'b'),
      of({ payload: { ...content.payload, name: 'Jo1', phone: '' } }),
    ]
    expect(new Set([of(), ...others]).size).toBe(5)
  })

  it('use a secret shared by all processes, even if they start at the same time', async () => {
    const folder = join(await newFolder(), 'spool')
    const secrets = await Promise.all([1, 2, 3, 4].map(() => readSecret(folder)))
    expect(new Set(secrets).size).toBe(1)
    await writeFile(join(folder, 'secret'), '')
    const next = await readSecret(folder)
    expect(next).toMatch(/^[\da-f]{64}$/)
    expect(await readSecret(folder)).toBe(next)
  })
})

it('a secret that machines share is the same on each of them, and not the shared one', () => {
  const secret = secretFrom('sixteen-characters')
  expect(secret).toMatch(/^[\da-f]{64}$/)
  expect(secretFrom('sixteen-characters')).toBe(secret)
  expect(secretFrom('Sixteen-characters')).not.toBe(secret)
})

describe('the lock', () => {
  it('is held by one process at a time, and released', async () => {
    const file = join(await newFolder(), 'lock')
    const release = await acquireLock(file)
    expect(await acquireLock(file)).toBeUndefined()
    await release?.()
    expect(await acquireLock(file)).toBeDefined()
  })

  it.each<[string, string, number, boolean]>([
    ['a dead process of this host', JSON.stringify({ host: hostname(), pid: 2 ** 22 + 1, nonce: '' }), 0, true],
    ['a former process with our id', JSON.stringify({ host: hostname(), pid: process.pid, nonce: '' }), 0, true],
    ['a living process of this host', JSON.stringify({ host: hostname(), pid: process.ppid, nonce: '' }), 0, false],
    ['another host', JSON.stringify({ host: 'elsewhere', pid: 1, nonce: '' }), 5_000, false],
    ['another host without a heartbeat', JSON.stringify({ host: 'elsewhere', pid: 1, nonce: '' }), 31_000, true],
    ['a process that is just writing it', '', 0, false],
    ['a process that died while writing it', '', 31_000, true],
  ])('of %s', async (_whose, text, silentMs, taken) => {
    const file = join(await newFolder(), 'lock')
    await writeFile(file, text)
    await age(file, silentMs)
    expect((await acquireLock(file)) !== undefined).toBe(taken)
  })
})

describe('the data folder', () => {
  it.each([
    ['dist/client/data', true],
    ['dist', true],
    ['public/data/deep', true],
    ['link/data', true],
    ['dist/../public/data', true],
    ['.data', false],
    ['distant', false],
    ['data', false],
  ])('%s: refused %s', async (name, refused) => {
    const folder = await newFolder()
    for (const each of ['dist/client', 'public']) await mkdir(join(folder, each), { recursive: true })
    await symlink(join(folder, 'dist/client'), join(folder, 'link'))
    const check = () => checkDataDir(join(folder, name), [join(folder, 'dist'), join(folder, 'public')])
    if (refused) expect(check).toThrow(/DATA_DIR .* whose files are public/)
    else expect(check).not.toThrow()
  })
})
