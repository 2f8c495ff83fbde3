import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startStack } from '../tests/e2e/support/stack.ts'
import { cpuTime } from './bench/cpuTime.ts'
import { load, type Target } from './bench/load.ts'
import { main } from './process/main.mjs'

/**
 * `npm run bench`: the CPU time per response, compared with a bare node:http server measured in turns in the same run.
 * CPU time and ratios, because other load on the machine changes elapsed time. Linux only.
 */
const rounds = 5

await main(async () => {
  if (process.platform !== 'linux') throw new Error('npm run bench reads /proc, which exists only on Linux.')
  console.log('Starting a seeded Strapi and building the site, a minute or two …')
  const stack = await startStack()
  const plain = fork(new URL('bench/plainServer.mjs', import.meta.url), { execArgv: [] })
  try {
    const [port] = await once(plain, 'message')
    const bare: Target = { name: 'a bare node:http', url: `http://127.0.0.1:${port}/`, status: 200, requests: 10_000 }
    const all = [
      { pid: plain.pid ?? 0, target: bare },
      ...(await siteTargets(stack.siteUrl)).map((target) => ({ pid: stack.sitePid(), target })),
    ]
    const costs = new Map<string, number[]>(all.map(({ target }) => [target.name, []]))
    // The first round is a warm-up and does not count.
    for (let round = 0; round <= rounds; round += 1)
      for (const { pid, target } of all) {
        const before = cpuTime(pid)
        await load(target)
        if (round > 0) costs.get(target.name)?.push((cpuTime(pid) - before) / target.requests)
      }
    show(costs, bare.name)
  } finally {
    plain.kill()
    await stack.stop()
  }
  return 0
})

async function siteTargets(siteUrl: string): Promise<Target[]> {
  const compressed = { 'accept-encoding': 'br' }
  const page = await fetch(`${siteUrl}/faq`, { headers: compressed })
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
  const etag = page.headers.get('etag') ?? ''
  const { id } = (await (await fetch(`${siteUrl}/builds/latest.json`)).json()) as { id: string }
  const stored = { headers: compressed, status: 200, requests: 10_000 }
  return [
    { name: 'a stored page', url: `${siteUrl}/faq`, ...stored },
    {
      ...stored,
      name: 'an unchanged page (304)',
      url: `${siteUrl}/faq`,
      headers: { ...compressed, 'if-none-match': etag },
      status: 304,
    },
    { name: 'the payload of a stored page', url: `${siteUrl}/faq/_payload.json?${id}`, ...stored },
    { name: 'a redirect', url: `${siteUrl}/faq/`, status: 301, requests: 5_000 },
    { name: 'a script', url: siteUrl + script, ...stored, requests: 3_000 },
    { name: 'a missing page (404)', url: `${siteUrl}/no-such-page`, status: 404, requests: 3_000 },
    {
      name: 'a page rendered for one visitor',
      url: `${siteUrl}/account`,
      headers: { cookie: `strapi_jwt=${await register(siteUrl)}` },
      status: 200,
      requests: 200,
    },
  ]
}

async function register(siteUrl: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench', email: 'bench@example.test', password: 'four silent oak boards' }),
  })
  return ((await response.json()) as { jwt: string }).jwt
}

function show(costs: Map<string, number[]>, base: string): void {
  const median = (values: number[] = []) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const unit = median(costs.get(base))
  console.log(`\nCPU time per response, median of ${rounds} rounds`)
  for (const [name, values] of costs) {
    const cost = median(values)
    console.log(`${name.padEnd(34)}${cost.toFixed(0).padStart(8)} µs${(cost / unit).toFixed(1).padStart(9)} ×`)
  }
}
