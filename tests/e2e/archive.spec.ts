// One archive from SQLite to PostgreSQL and back, with what visitors have sent, accounts, and an enquiry in the spool.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import sharp from 'sharp'
import { startStrapi } from '../../scripts/apps/apps.ts'
import { pack, unpack } from '../../scripts/content/archive.ts'
import { startNode } from '../../scripts/process/children.mjs'
import { freePort } from '../../scripts/process/ports.mjs'
import { root } from '../../scripts/project/paths.mjs'
import { findProgram, programMissing } from '../../scripts/testing/debian.ts'
import { backendCalls } from './support/backendCalls.ts'
import { sendForm } from './support/enquiryForm.ts'
import { basics, strapiSettings } from './support/environment.ts'
import { newFolder } from './support/folders.ts'
import { ownStack } from './support/ownStack.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { fetchFresh } from './support/raw.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { adminToken } from './support/strapiSession.ts'
import { expect, test } from './support/test.ts'

const programs = findProgram('postgres')
test.skip(!programs, programMissing('postgres'))
// Emails wait in the outbox.
const stack = ownStack({ strapiEnv: { MAIL_FILES: 'false' } })
let postgres: Postgres
test.beforeAll(async () => {
  postgres = await startPostgres(programs ?? '', join(stack().logs, 'postgres.log'))
})
test.afterAll(() => postgres?.stop())

const fields = { name: 'Ada', email: 'ada@example.org', postcode: 'SW4 7AA', message: 'Oak', phone: '' }
const account = { username: 'olga', email: 'olga@example.org', password: 'Correct-horse-1' }

/** Everything in an archive: rows by table, and checksums of all other files. */
async function contentOf(archive: string) {
  const folder = `${archive}.content`
  await mkdir(folder)
  await unpack(archive, folder)
  const names = readdirSync(folder, { recursive: true }) as string[]
  const files = names.sort().filter((name) => statSync(join(folder, name)).isFile())
  const readValue = (name: string) => {
    const bytes = readFileSync(join(folder, name))
    if (!name.endsWith('.jsonl')) return createHash('sha256').update(bytes).digest('hex')
    return String(bytes)
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  }
  return { folder, values: Object.fromEntries(files.map((name) => [name, readValue(name)])) }
}

test('everything goes to another database and back, nothing is sent, and what fails changes nothing', async () => {
  const { siteUrl, cms, logs, hookSecret, data } = stack()
  const folder = newFolder()
  const at = (name: string) => join(folder, name)
  const secrets = { ...parseEnv(await readFile(join(cms, '.env'), 'utf8')), HOOK_SECRET: hookSecret }
  /** @returns what a command prints if it fails */
  async function run(command: string, args: string[], env: Record<string, string>): Promise<string | undefined> {
    const log = join(logs, `${command}.log`)
    const [PORT, STRAPI_PORT] = [String(await freePort()), String(await freePort())]
    const settings = { ...basics(), ...secrets, PORT, STRAPI_PORT, MAIL_FILES: 'true', ...env }
    const ended = await startNode([join(root, 'scripts/run.mjs'), command, ...args], { cwd: root, env: settings, log })
      .ended
    return ended.code === 0 ? undefined : readFileSync(log, 'utf8')
  }
  const source = { CMS_DATA_DIR: data, DATA_DIR: join(logs, '../.data') }
  const server = {
    CMS_DATA_DIR: at('server'),
    DATA_DIR: at('server-site'),
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: postgres.url,
  }
  const target = { CMS_DATA_DIR: at('target'), DATA_DIR: at('target-site') }

  const call = backendCalls(stack(), '198.51.100.9')
  const { jwt } = (await call('POST /api/auth/local/register', { body: account })).json
  expect(jwt).toEqual(expect.any(String))
  const create = { width: 64, height: 48, channels: 3, background: '#804020' } as const
  const photo = new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'floor.jpg', {
    type: 'image/jpeg',
  })
  const { token } = await sendForm(`${siteUrl}/contact/photos`, {}, ['photo', photo])
  const { reference } = await sendForm(`${siteUrl}/contact`, { ...fields, photos: token })
  await expect
    .poll(() =>
      strapiAdmin(stack())
        .find('enquiry', { reference })
        .catch(() => undefined),
    )
    .toBeTruthy()
  // Beside the running site and Strapi.
  expect(await run('backup', [at('backups'), '--keep', '1'], source)).toBeUndefined()
  await stack().stopStrapi('SIGTERM')
  const waiting = await sendForm(`${siteUrl}/contact`, { ...fields, name: 'Betty' })

  expect(await run('contentExport', [at('a.tar')], source)).toBeUndefined()
  expect(await run('contentImport', [at('a.tar')], server)).toBeUndefined()
  expect(await run('contentExport', [at('b.tar')], server)).toBeUndefined()
  expect(await run('contentImport', [at('b.tar')], target)).toBeUndefined()
  expect(await run('contentExport', [at('c.tar')], target)).toBeUndefined()
  expect(await run('contentExport', [at('d.tar'), '--without-accounts'], target)).toBeUndefined()

  const first = await contentOf(at('a.tar'))
  expect((await contentOf(at('b.tar'))).values).toEqual(first.values)
  expect((await contentOf(at('c.tar'))).values).toEqual(first.values)
  const names = Object.keys(first.values)
  expect(names.filter((name) => name.startsWith(`enquiry-photos/${reference}/`))).toHaveLength(1)
  expect(names.filter((name) => name.endsWith(`-${waiting.reference}`))).toHaveLength(1)
  expect(first.values['tables/up_users.jsonl']).toMatchObject([{ email: account.email }])
  expect(first.values['tables/outgoing_mails.jsonl']).toEqual([
    expect.objectContaining({ state: 'waiting' }),
    expect.objectContaining({ state: 'waiting' }),
  ])
  // No administrator was created, no email written: the application has started nothing.
  expect(readdirSync(at('server')).sort()).toEqual(['application-documents', 'enquiry-photos', 'public'])
  expect(readdirSync(at('target')).filter((name) => /txt|mails/.test(name))).toEqual([])
  const without = JSON.stringify((await contentOf(at('d.tar'))).values)
  expect(without).not.toContain(account.email)
  expect(without).toContain(fields.email)

  // What must not be: over existing content, from a newer version, or only in part.
  expect(await run('contentImport', [at('a.tar')], server)).toContain('There is content already')
  const faults = [
    ['manifest.json', /"format":1/, '"format":2', 'The archive has format 2'],
    ['manifest.json', /"migrations":\[/, '$&"later",', 'from a newer version, because it has “later”'],
    ['tables/up_users.jsonl', /^\{/, '{"later":1,', 'from a newer version, because up_users has “later”'],
    ['tables/up_users.jsonl', /"id":\d+/, '"id":null', 'Table up_users cannot be filled'],
    ['tables/up_users.jsonl', /.*\n/, '', 'up_users has 0 rows instead of 1'],
  ] as const
  for (const [index, [name, pattern, text, message]] of faults.entries()) {
    const file = join(first.folder, name)
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.replace(pattern, text))
    await pack(first.folder, at(`faulty-${index}.tar`))
    writeFileSync(file, whole)
    expect(await run('contentImport', [at(`faulty-${index}.tar`), '--replace'], server)).toContain(message)
  }
  expect(await run('contentExport', [at('e.tar')], server)).toBeUndefined()
  expect((await contentOf(at('e.tar'))).values).toEqual(first.values)

  // A Strapi that runs on it, and then loses all that is newer than the archive.
  const port = await freePort()
  const restored = { ...stack(), strapiUrl: `http://127.0.0.1:${port}`, data: server.CMS_DATA_DIR }
  const env = { ...strapiSettings(restored), ...server, SITE_HOOK_URL: '', MAIL_FILES: 'false' }
  const strapi = await startStrapi({ folder: cms, port, env, log: join(logs, 'restored.log') })
  const callRestored = backendCalls(restored, '198.51.100.9')
  const signIn = { identifier: account.email, password: account.password }
  expect((await callRestored('POST /api/auth/local', { body: signIn })).status).toBe(200)
  const other = { ...account, username: 'otto', email: 'otto@example.org' }
  expect((await callRestored('POST /api/auth/local/register', { body: other })).status).toBe(200)
  const [name] = (await strapiAdmin(restored).find('enquiry', { reference })).photos as string[]
  const headers = { authorization: `Bearer ${await adminToken(restored)}` }
  const served = await fetchFresh(`${restored.strapiUrl}/admin/enquiry-photos/${reference}/${name}`, { headers })
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(`${createHash('sha256').update(bytes).digest('hex')}.jpg`).toBe(name)
  await strapi.stop()
  expect(await run('contentImport', [at('c.tar'), '--replace'], server)).toBeUndefined()
  expect(await run('contentExport', [at('f.tar')], server)).toBeUndefined()
  expect((await contentOf(at('f.tar'))).values).toEqual(first.values)
})
