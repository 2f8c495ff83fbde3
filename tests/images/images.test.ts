// The images of site and Strapi, built from their Dockerfiles, and run as compose.yaml says. `npm run test:images`
// starts it: the packages of both are installed anew, which takes minutes.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { start as startProcess } from '../../scripts/process/children.mjs'
import { freePort } from '../../scripts/process/ports.mjs'
import { logs, root } from '../../scripts/project/paths.mjs'
import { openContainers } from '../../scripts/testing/containers.ts'
import { findProgram } from '../../scripts/testing/debian.ts'
import { startPostgres } from '../e2e/support/postgres.ts'
import { startS3 } from '../s3.ts'

const images = { site: 'localhost/wood-floor-site', strapi: 'localhost/wood-floor-strapi' }
const startMs = 20 * 60_000
const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
type Containers = Awaited<ReturnType<typeof openContainers>>
let containers: Containers
let urls: Record<'strapi' | 'site-1' | 'site-2' | 'caddy', string>
const closing: (() => Promise<unknown>)[] = []
const report = (what: string, measured: unknown) => console.info(`${what}: ${JSON.stringify(measured)}`)

beforeAll(async () => {
  containers = await openContainers()
  closing.push(containers.close)
  const base = process.env.NODE_IMAGE || (await containers.buildBase())
  await containers.build(images.site, base, root)
  await containers.build(images.strapi, base, '--build-context', `site=${root}`, join(root, 'cms'))
  const bytes = async (name: string) =>
    Number(await containers.podman('image', 'inspect', '--format', '{{.Size}}', name))
  const baseBytes = await bytes(base)
  for (const name of Object.values(images))
    report(name, { MB: Math.round(((await bytes(name)) - baseBytes) / 1e6), base: Math.round(baseBytes / 1e6) })
  await startAll()
}, 60 * 60_000)

afterAll(async () => {
  for (const close of closing.reverse()) await close()
}, 120_000)

/** The settings of deploy.env, filled in as docs/deploy.md says. */
function deployEnv(values: Record<string, string>): Record<string, string> {
  const env: Record<string, string> = {}
  for (const [, name = '', value = ''] of readFileSync('deploy/deploy.env.example', 'utf8').matchAll(/^(\w+)=(.*)$/gm))
    env[name] = values[name] ?? (value.replace(/\$\{(\w+)\}/g, (_, other) => env[other] ?? '') || `secret of ${name},x`)
  return { ...env, ...values }
}

async function startAll(): Promise<void> {
  const postgres = await startPostgres(findProgram('postgres') ?? '', join(logs, 'postgres.log'))
  const store = await startS3()
  closing.push(postgres.stop, store.close)
  const origin = (port: number) => `http://127.0.0.1:${port}`
  const [strapi, site1, site2, caddy] = [await freePort(), await freePort(), await freePort(), await freePort()]
  urls = { strapi: origin(strapi), 'site-1': origin(site1), 'site-2': origin(site2), caddy: origin(caddy) }
  const env = deployEnv({
    // The containers have the network of this machine.
    ...{ HOST: '127.0.0.1', DATABASE_URL: postgres.url, SMTP_URL: '', MAIL_FROM: '', ...store.environment },
    ...{ SITE_URL: urls.caddy, STRAPI_URL: urls.strapi, SITE_HOOK_URL: `${urls['site-1']}/_hooks/content` },
    ...{ ADMIN_EMAIL: 'admin@example.test', ADMIN_PASSWORD: 'Secret-of-admin-1' },
  })
  await start('strapi-1', images.strapi, { ...env, PORT: String(strapi) }, `${urls.strapi}/_health`)
  await start('site-1', images.site, { ...env, PORT: String(site1) }, `${urls['site-1']}/readyz`)
  await start('site-2', images.site, { ...env, PORT: String(site2) }, `${urls['site-2']}/readyz`)
  const child = startProcess('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    cwd: root,
    env: { ...process.env, SITE_ADDRESS: urls.caddy, SITES: `127.0.0.1:${site1} 127.0.0.1:${site2}` },
    log: join(logs, 'caddy.log'),
  })
  closing.push(child.stop)
  await answering(`${urls.caddy}/healthz`)
}

const answering = (url: string) => vi.waitFor(async () => expect((await fetch(url)).ok).toBe(true), startMs)

/** Starts a service of compose.yaml, without its networks and engines. */
async function start(name: string, image: string, env: Record<string, string>, url: string): Promise<void> {
  const { environment, volumes, tmpfs = [] } = services[name]
  const { REDIS_URL, ...settings } = environment
  const begun = performance.now()
  await containers.start(
    name,
    ...Object.entries({ ...settings, ...env }).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...volumes.flatMap((volume: string) => ['--volume', volume]),
    ...tmpfs.flatMap((folder: string) => ['--tmpfs', folder]),
    image,
  )
  await answering(url)
  report(`${name} answers after`, `${Math.round((performance.now() - begun) / 100) / 10} s`)
}

it.each(Object.entries(images))('the image of the %s has no compiler and no tests', async (_, image) => {
  const tools = ['gcc', 'cc', 'g++', 'make', 'python3', 'git', 'tsc', 'esbuild', 'tsx', 'rolldown']
  const tests = ['tests', '*.test.*', '*.spec.*']
  const named = (names: string[]) => `\\( ${names.map((name) => `-name '${name}'`).join(' -o ')} \\)`
  const find = `find / -xdev -type f -perm -1 ${named(tools)}; find /app -name node_modules -prune -o ${named(tests)} -print`
  expect(await containers.run('--entrypoint', '/bin/sh', image, '-c', `(${find}) 2> /dev/null; id -u`)).toBe('1000')
})

it.each(['strapi-1', 'site-1'])('%s is healthy, has no rights, and writes only to its volumes', async (name) => {
  const inside = (...command: string[]) => containers.podman('exec', name, ...command)
  await containers.podman('healthcheck', 'run', name)
  const status = await inside('cat', '/proc/1/status')
  for (const line of ['Uid:\t1000\t1000\t1000\t1000', 'CapEff:\t0000000000000000', 'NoNewPrivs:\t1'])
    expect(status).toContain(line)
  const folders = await inside(
    'sh',
    '-c',
    'for folder in / /app /home/node /var/tmp /run /tmp $(echo /data /cache /assets); do (: > $folder/try) 2> /dev/null && echo $folder; done; true',
  )
  const mounted = services[name].volumes.map((volume: string) => volume.split(':')[1])
  expect(folders.split('\n').sort()).toEqual([...mounted, ...(services[name].tmpfs ?? [])].sort())
})

it('a visitor sees the sample content through Caddy', async () => {
  const answer = await fetch(`${urls.caddy}/faq/are-you-insured`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('insur')])
})

it.each(['site-1', 'strapi-1'])('%s stops within its time, and no visitor notices', async (name) => {
  const statuses = new Set<number>()
  let isStopped = false
  const visitor = async () => {
    while (!isStopped) statuses.add((await fetch(`${urls.caddy}/faq`)).status)
  }
  const { stop_grace_period: grace = '10s' } = services[name]
  const stop = async () => {
    const begun = performance.now()
    await containers.podman('stop', '--time', grace.replace('s', ''), name)
    report(`${name} stops after`, `${Math.round((performance.now() - begun) / 100) / 10} s`)
    isStopped = true
  }
  await Promise.all([stop(), visitor(), visitor()])
  expect([...statuses]).toEqual([200])
  expect(await containers.podman('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0')
})
