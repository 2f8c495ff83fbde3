import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { removeOldest } from '../../../../scripts/commands/backup.ts'
import { pack, unpack } from '../../../../scripts/content/archive.ts'
import { addCopies } from '../../../../scripts/content/exportContent.ts'
import { copyFolder, replace } from '../../../../scripts/content/folders.ts'
import { restoreSecrets } from '../../../../scripts/content/secrets.ts'
import { pack as packCopy } from '../../../../server/spool/record.ts'
import { Spool } from '../../../../server/spool/spool.ts'
import { openObjectStore } from '../../../../services/clients/objects/objectStore.ts'
import { startS3 } from '../../../s3.ts'

let folder: string
const at = (...names: string[]) => join(folder, ...names)
const write = (name: string, text = name) => writeFileSync(at(name), text)
const read = (...names: string[]) => readFileSync(at(...names), 'utf8')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
  for (const name of ['from', 'from/files', 'to']) mkdirSync(at(name))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('an archive', () => {
  beforeEach(async () => {
    write('from/a.txt')
    write('from/files/b.txt')
    await pack(at('from'), at('a.tar'))
  })

  it('has all files, only for its owner, and leaves nothing unfinished', async () => {
    await unpack(at('a.tar'), at('to'))
    expect([read('to/a.txt'), read('to/files/b.txt')]).toEqual(['from/a.txt', 'from/files/b.txt'])
    expect(statSync(at('a.tar')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).sort()).toEqual(['a.tar', 'from', 'to'])
  })

  const refused = (name: string) => expect(unpack(at(name), at('to'))).rejects.toThrow(/Nothing was changed/)

  it('is refused with any byte changed, added or missing, before a file is written', async () => {
    const bytes = readFileSync(at('a.tar'))
    const last = bytes.length - 1
    const positions = Array.from({ length: Math.floor(last / 37) }, (_, index) => index * 37)
    for (const position of [...positions, last - 65, last - 64, last]) {
      const altered = Buffer.from(bytes)
      altered[position] = (altered[position] ?? 0) ^ 1
      writeFileSync(at('altered.tar'), altered)
      await refused('altered.tar')
    }
    for (const other of [bytes.subarray(1), bytes.subarray(0, -1), Buffer.concat([bytes, bytes]), Buffer.alloc(0)]) {
      writeFileSync(at('altered.tar'), other)
      await refused('altered.tar')
    }
    expect(readdirSync(at('to'))).toEqual([])
  })

  it('that is not there is named', async () => {
    await expect(unpack(at('none.tar'), at('to'))).rejects.toThrow(/There is no file/)
  })
})

describe('folders', () => {
  it('are copied without unfinished files and locks; one that is missing is empty', async () => {
    mkdirSync(at('from/parts'))
    for (const name of ['a.txt', 'b.part', 'lock', 'parts/c']) write(`from/${name}`)
    await copyFolder(at('from'), at('to/copy'))
    await copyFolder(at('none'), at('to/none'))
    expect(readdirSync(at('to/copy'), { recursive: true }).sort()).toEqual(['a.txt', 'files', 'parts'])
    expect(readdirSync(at('to/none'))).toEqual([])
  })

  const moves = () => ['one', 'two'].map((name) => ({ from: at('from', name), to: at('to', name) }))

  it('replace others; what has no successor goes', async () => {
    for (const name of ['from/one', 'to/one', 'to/two']) write(name)
    await replace(moves())
    expect([read('to/one'), readdirSync(at('to'))]).toEqual(['from/one', ['one']])
  })

  it('are all as before if one cannot be moved', async () => {
    for (const name of ['from/one', 'to/one', 'from/two', 'to/two']) write(name)
    // Nothing can be moved into a file.
    const impossible = { from: at('from/files'), to: at('to/one/three') }
    await expect(replace([...moves(), impossible])).rejects.toThrow()
    expect([read('to/one'), read('to/two'), read('from/one')]).toEqual(['to/one', 'to/two', 'from/one'])
  })
})

it('secrets go into the files that the next start reads, unless the environment has them', async () => {
  const [site, cms] = [at('from'), at('to')]
  write('to/.env', 'JWT_SECRET=old\nSMTP_URL=smtp://mail\n')
  const secrets = { HOOK_SECRET: 'site', JWT_SECRET: 'new+/=', APP_KEYS: "it's,b", ENCRYPTION_KEY: 'archived' }
  const differing = await restoreSecrets(secrets, { ENCRYPTION_KEY: 'own' }, { site, cms })
  expect(differing).toEqual(['ENCRYPTION_KEY'])
  expect(read('from/.env')).toBe("HOOK_SECRET='site'\n")
  expect(read('to/.env')).toBe(`SMTP_URL=smtp://mail\nJWT_SECRET='new+/='\nAPP_KEYS="it's,b"\n`)
  expect(statSync(at('to/.env')).mode & 0o777).toBe(0o600)
})

it('backups are removed by age, other files are not', async () => {
  const names = [1, 2, 3].map((day) => `backup-2026-01-0${day}T10-00-00.tar`)
  for (const name of [...names, 'replaced-2026-01-01T10-00-00.tar', 'backup.txt']) write(`to/${name}`)
  mkdirSync(at('to', `${names[2]}.k3Zp9Q`))
  await removeOldest(at('to'), 2)
  expect(readdirSync(at('to')).sort()).toEqual(
    [...names.slice(1), 'backup.txt', 'replaced-2026-01-01T10-00-00.tar'].sort(),
  )
})

it('what waits on other machines comes from its copies in the store, once', async () => {
  const store = await startS3()
  const objects = await openObjectStore(store.s3)
  for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    objects.close()
    await store.close()
  })
  const spool = new Spool({ folder: at('to'), rememberMs: 0 })
  const submission = { kind: 'enquiry', acceptedAt: 1, payload: { name: 'Ada' } }
  await spool.add({ ...submission, id: 'FS-HERE' })
  const there = { ...submission, id: 'FS-THERE', files: ['a.jpg'] }
  await objects.put('spool/FS-HERE', packCopy({ submission: { ...submission, id: 'FS-HERE' }, contents: [] }))
  await objects.put('spool/FS-THERE', packCopy({ submission: there, contents: [Buffer.from('a photo')] }))
  await addCopies(at('to'))
  const waiting = await Promise.all((await spool.waiting()).map((name) => spool.read(name)))
  expect(waiting).toEqual([{ ...submission, id: 'FS-HERE' }, there])
  expect(read('to/files/FS-THERE/a.jpg')).toBe('a photo')
  expect(readdirSync(at('to/parts'))).toEqual([])
})
