import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { expect, it, onTestFinished, vi } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { serveMetrics } from '../../../cms/src/metrics.ts'
import { freePort } from '../../../scripts/process/ports.mjs'
import { testSite } from '../server/support.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const manifests = readdirSync('deploy/kubernetes').flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS()),
)
const workloads = manifests.filter(({ spec }) => spec.template)
const podOf = ({ spec }: (typeof workloads)[number]) => spec.template.spec
const containerOf = (workload: (typeof workloads)[number]) => podOf(workload).containers[0]

it('compose.yaml has no errors', () => {
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/dclint/bin/dclint.cjs', 'compose.yaml'])
  expect([status, String(stdout)]).toEqual([0, expect.any(String)])
})

it('sites and Strapis have a read-only root and no rights, and one file has their settings', () => {
  const { services } = parse(read('compose.yaml'), { merge: true })
  expect(Object.keys(services)).toEqual(['caddy', 'site-1', 'site-2', 'strapi-1', 'strapi-2', 'postgres', 'redis'])
  for (const name of ['site-1', 'site-2', 'strapi-1', 'strapi-2'])
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], env_file: 'deploy.env' })
})

/** What Kubernetes would say of a manifest: also of fields that it does not know, which the validator has not read. */
function faultsOf(manifest: (typeof manifests)[number]): string[] {
  const unread = new Set<string>()
  const watched = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const parts = new Map(Object.entries(value).map(([key, part]) => [key, watched(part, `${path}.${key}`)]))
    for (const key of parts.keys()) unread.add(`${path}.${key}`)
    const get = (target: object, key: string | symbol) => {
      unread.delete(`${path}.${String(key)}`)
      return parts.get(String(key)) ?? Reflect.get(target, key)
    }
    return new Proxy(value, { get })
  }
  const models = createRequire(import.meta.url)(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}`)
  const parts = Object.entries(manifest).map(([key, part]) => [key, watched(part, key)])
  try {
    // Not through the constructor, which reads everything.
    Object.assign(new models[manifest.kind]({}), Object.fromEntries(parts)).validate()
  } catch (error) {
    return [String(error)]
  }
  return [...unread]
}

it('Kubernetes knows every field of the manifests', () => {
  for (const manifest of manifests) expect(faultsOf(manifest)).toEqual([])
  const [site] = workloads
  const pod = { ...podOf(site), containers: [{ ...containerOf(site), readinesProbe: {} }] }
  const mistyped = { ...site, spec: { ...site.spec, template: { ...site.spec.template, spec: pod } } }
  expect(faultsOf(mistyped)).toEqual(['spec.template.spec.containers.0.readinesProbe'])
  expect(faultsOf({ ...site, spec: { ...site.spec, replicas: 'two' } })).toHaveLength(1)
})

it('each workload may lose a pod, runs without rights, and has limits', () => {
  expect(workloads.map(({ metadata }) => metadata.name).sort()).toEqual(['site', 'strapi'])
  for (const workload of workloads) {
    expect(workload.spec.replicas).toBeGreaterThan(1)
    expect(podOf(workload).securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    expect(containerOf(workload).securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    expect(containerOf(workload).resources.limits.memory).toBeDefined()
    const { name } = workload.metadata
    for (const kind of ['Service', 'PodDisruptionBudget'])
      expect(manifests.some((other) => other.kind === kind && other.metadata.name === name)).toBe(true)
  }
})

it('a site has the time that it needs to stop, and is not restarted because Strapi is away', () => {
  const site = workloads.find(({ metadata }) => metadata.name === 'site')
  const { env, livenessProbe, readinessProbe } = containerOf(site)
  const seconds = (name: string) => Number(env.find((entry: { name: string }) => entry.name === name).value)
  const needed = seconds('STOP_DELAY_S') + seconds('STOP_GRACE_S')
  expect(podOf(site).terminationGracePeriodSeconds).toBeGreaterThan(needed)
  expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/healthz', '/readyz'])
})

it('the site compiles the files that it shares with cms/ without the packages of cms/', () => {
  const { extends: base } = JSON.parse(read('cms/src/site/tsconfig.json').replace(/^\s*\/\/.*$/gm, ''))
  expect(base).toBe('../../../tsconfig.json')
})

const permissive =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-[34]\.0|Python-2\.0|Zlib|WTFPL)$/

/** What ships under another licence, and why it may. */
const exceptions: Record<string, RegExp> = {
  // Image library: a shared library of its own, used unchanged through sharp.
  'LGPL-3.0-or-later': /^@img\//,
  // Build tools and a marker of the admin's preview: used unchanged, with files of their own.
  'MPL-2.0': /^(?:lightningcss|@vercel\/stega)/,
  // MIT, except folders called ee/, which need a paid licence and are not used.
  'SEE LICENSE IN LICENSE': /^@strapi\//,
  // MIT, named in their README only.
  'not named': /^(?:limiter|only|passport-local|passport-strategy|pause|spawn-command)$/,
}

interface Package {
  dev?: boolean
  license?: string
}

/** Whether one of the alternatives holds: `(MIT AND Zlib)`, `(MPL-2.0 OR Apache-2.0)`. */
const isPermissive = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => permissive.test(part)))

it.each(['package-lock.json', 'cms/package-lock.json'])('what ships from %s has a permissive licence', (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Package> }
  const faults = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license = 'not named' }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }))
    .filter(({ license }) => !isPermissive(license))
    .filter(({ name, license }) => !license.split(' AND ').some((part) => exceptions[part]?.test(name)))
  expect(faults).toEqual([])
})

const alerts = read('deploy/prometheus/alerts.yml')
const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('deploy/grafana/dashboard.json'))
const valuesOf = (key: string) =>
  [...alerts.matchAll(RegExp(`^ +(?:- )?${key}: (.*)$`, 'gm'))].map(([, text = '']) => text)
const queries = [...valuesOf('expr'), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]

/** The names of metrics in a query: what is neither a label nor a function. */
const metricsIn = (query: string): string[] =>
  [...query.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').matchAll(/[a-z_]\w*\b(?!\s*\()/gi)].map(
    ([name]) => name,
  )

/** What Prometheus stores of a process: a histogram under three names. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )

const metricsOf = async (port: number) => namesIn(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())

it('names only metrics that the site and Strapi export', async () => {
  const [sitePort, cmsPort] = [await freePort(), await freePort()]
  await testSite({ environment: { METRICS_PORT: String(sitePort) } })
  const db = { query: () => ({ count: async () => 0 }) }
  vi.stubGlobal('strapi', { server: { httpServer: createServer() }, db })
  onTestFinished(await serveMetrics({ CMS_METRICS_PORT: String(cmsPort) } as never))
  // Prometheus itself adds `up`.
  const exported = ['up', ...(await metricsOf(sitePort)), ...(await metricsOf(cmsPort))]
  expect(queries.length).toBeGreaterThan(15)
  const named = [...new Set(queries.flatMap(metricsIn))]
  expect(named.filter((name) => !exported.includes(name))).toEqual([])
  expect(named).toContain('http_requests_total')
})

it('has a step in the runbook for each alert', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(valuesOf('alert'))
  const anchors = valuesOf('runbook').map((link) => link.split('#')[1])
  expect(anchors).toEqual(headings.map((heading) => heading?.toLowerCase()))
})
