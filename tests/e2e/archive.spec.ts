// One archive from SQLite to PostgreSQL with an S3 store and back, with what visitors have sent, accounts, and an enquiry in the spool.

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import sharp from 'sharp'
import { startStrapi } from '../../scripts/apps/apps.ts'
import { pack, unpack } from '../../scripts/content/archive.ts'
import { startNode } from '../../scripts/process/children.mjs'
import { freePort } from '../../scripts/process/ports.mjs'
import { root } from '../../scripts/project/paths.mjs'
import { findProgram, programMissing } from '../../scripts/testing/debian.ts'
import { startS3, type TestS3 } from '../s3.ts'
import { backendCalls } from './support/backendCalls.ts'
import { sendForm } from './support/enquiryForm.ts'
import { basics, strapiSettings } from './support/environment.ts'
import { clear, newFolder } from './support/folders.ts'
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
let store: TestS3
let folder: string
test.beforeAll(async () => {
  folder = newFolder()
  postgres = await startPostgres(programs ?? '', join(stack().logs, 'postgres.log'))
  store = await startS3()
})
test.afterAll(async () => {
  await Promise.all([postgres?.stop(), store?.close()])
  clear(folder)
})

const at = (name: string) => join(folder, name)
const source = () => ({ CMS_DATA_DIR: stack().data, DATA_DIR: join(stack().logs, '../.data') })
const server = () => ({
  ...store.environment,
  CMS_DATA_DIR: at('server'),
  DATA_DIR: at('server-site'),
  DATABASE_CLIENT: 'postgres',
  DATABASE_URL: postgres.url,
})
const target = () => ({ CMS_DATA_DIR: at('target'), DATA_DIR: at('target-site') })

/** @returns what a command prints if it fails */
async function run(command: string, args: string[], settings: Record<string, string>): Promise<string | undefined> {
  const { cms, logs, hookSecret } = stack()
  const secrets = { ...parseEnv(readFileSync(join(cms, '.env'), 'utf8')), HOOK_SECRET: hookSecret }
  const log = join(logs, `${command}.log`)
  const ports = { PORT: String(await freePort()), STRAPI_PORT: String(await freePort()) }
  const env = { ...basics(), ...secrets, ...ports, MAIL_FILES: 'true', ...settings }
  const { code } = await startNode([join(root, 'scripts/run.mjs'), command, ...args], { cwd: root, env, log }).ended
  return code === 0 ? undefined : readFileSync(log, 'utf8')
}
const succeed = async (...call: Parameters<typeof run>) => expect(await run(...call)).toBeUndefined()

/** Everything in an archive: rows by table, and checksums of all other files. */
async function contentOf(archive: string) {
  const unpacked = `${at(archive)}.content`
  mkdirSync(unpacked)
  await unpack(at(archive), unpacked)
  const names = readdirSync(unpacked, { recursive: true }) as string[]
  const files = names.sort().filter((name) => statSync(join(unpacked, name)).isFile())
  return Object.fromEntries(files.map((name) => [name, readContent(join(unpacked, name))]))
}

function readContent(file: string) {
  const bytes = readFileSync(file)
  if (!file.endsWith('.jsonl')) return checksumOf(bytes)
  const lines = String(bytes).split('\n').slice(0, -1)
  // Strapi notes when it last counted its uploads, which each of its processes may do.
  return lines.map((line) => JSON.parse(line)).filter(({ key }) => key !== 'plugin_upload_metrics')
}

const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const fields = { name: 'Ada', email: 'ada@example.org', postcode: 'SW4 7AA', message: 'Oak', phone: '' }
const account = { username: 'olga', email: 'olga@example.org', password: 'Correct-horse-1' }
/** What the tests hand on: the content of the first archive, and the enquiry that has a photo. */
let content: Awaited<ReturnType<typeof contentOf>>
let reference: string

/** An account, an enquiry with a photo, and one that Strapi has not got yet. @returns the reference of that one */
async function visit(): Promise<string> {
  const { siteUrl } = stack()
  const registered = await backendCalls(stack(), '198.51.100.9')('POST /api/auth/local/register', { body: account })
  expect(registered.status).toBe(200)
  const create = { width: 64, height: 48, channels: 3, background: '#804020' } as const
  const photo = new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'a.jpg', { type: 'image/jpeg' })
  const { token } = await sendForm(`${siteUrl}/contact/photos`, {}, ['photo', photo])
  reference = (await sendForm(`${siteUrl}/contact`, { ...fields, photos: token })).reference
  const stored = () => strapiAdmin(stack()).find('enquiry', { reference })
  await expect.poll(() => stored().catch(() => undefined)).toBeTruthy()
  // Beside the running site and Strapi.
  await succeed('backup', [at('backups'), '--keep', '1'], source())
  await stack().stopStrapi('SIGTERM')
  return (await sendForm(`${siteUrl}/contact`, { ...fields, name: 'Betty' })).reference
}

test('everything goes to another database and back, and nothing is sent', async () => {
  const waiting = await visit()
  await succeed('contentExport', [at('a.tar')], source())
  await succeed('contentImport', [at('a.tar')], server())
  await succeed('contentExport', [at('b.tar')], server())
  await succeed('contentImport', [at('b.tar')], target())
  await succeed('contentExport', [at('c.tar')], target())
  content = await contentOf('a.tar')
  expect(await contentOf('b.tar')).toEqual(content)
  expect(await contentOf('c.tar')).toEqual(content)
  const names = Object.keys(content)
  expect(names.filter((name) => name.startsWith(`enquiry-photos/${reference}/`))).toHaveLength(1)
  expect(names.filter((name) => name.endsWith(`-${waiting}`))).toHaveLength(1)
  expect(content['tables/up_users.jsonl']).toMatchObject([{ email: account.email }])
  expect(content['tables/outgoing_mails.jsonl']).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  // No administrator was created, no email written: the application has started nothing.
  expect(readdirSync(at('server'), { recursive: true })).toEqual(['public'])
  expect(store.keys()).toEqual([expect.stringContaining(`enquiry-photos/${reference}/`)])
  expect(readdirSync(at('target')).filter((name) => /txt|mails/.test(name))).toEqual([])
})

test('what is refused, or fails in the middle, changes nothing', async () => {
  expect(await run('contentImport', [at('a.tar')], server())).toContain('There is content already')
  const file = join(at('a.tar.content'), 'tables/up_users.jsonl')
  const accounts = readFileSync(file, 'utf8')
  writeFileSync(file, accounts.replace(/"id":\d+/, '"id":null'))
  await pack(at('a.tar.content'), at('faulty.tar'))
  expect(await run('contentImport', [at('faulty.tar'), '--replace'], server())).toContain(
    'Table up_users cannot be filled',
  )
  await succeed('contentExport', [at('f.tar')], server())
  expect(await contentOf('f.tar')).toEqual(content)
})

test('Strapi runs on what was imported, and can be set back to an archive, also to one without accounts', async () => {
  const { cms, logs } = stack()
  const port = await freePort()
  const restored = { ...stack(), strapiUrl: `http://127.0.0.1:${port}` }
  const env = { ...strapiSettings(restored), ...server(), SITE_HOOK_URL: '', MAIL_FILES: 'false' }
  const strapi = await startStrapi({ folder: cms, port, env, log: join(logs, 'restored.log') })
  const call = backendCalls(restored, '198.51.100.9')
  const signIn = { identifier: account.email, password: account.password }
  expect((await call('POST /api/auth/local', { body: signIn })).status).toBe(200)
  const other = { ...account, username: 'otto', email: 'otto@example.org' }
  expect((await call('POST /api/auth/local/register', { body: other })).status).toBe(200)
  const [name] = (await strapiAdmin(restored).find('enquiry', { reference })).photos as string[]
  const headers = { authorization: `Bearer ${await adminToken(restored)}` }
  const served = await fetchFresh(`${restored.strapiUrl}/admin/enquiry-photos/${reference}/${name}`, { headers })
  expect(`${checksumOf(Buffer.from(await served.arrayBuffer()))}.jpg`).toBe(name)
  await strapi.stop()
  await succeed('contentExport', [at('d.tar'), '--without-accounts'], target())
  await succeed('contentImport', [at('d.tar'), '--replace'], server())
  await succeed('contentExport', [at('e.tar')], server())
  const left = await contentOf('e.tar')
  const accounts = /\/(up_users.*|.*_up_users.*|.*estimate.*|enquiries_account_lnk)\.jsonl$/
  const emptied = Object.entries(content).map(([name, rows]) => [name, accounts.test(name) ? [] : rows])
  // It has the counts.
  expect(left).toEqual({ ...Object.fromEntries(emptied), 'manifest.json': left['manifest.json'] })
  expect(JSON.stringify(left)).not.toMatch(/(?:olga|otto)@example/)
})
