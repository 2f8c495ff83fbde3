import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

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
