import { explain, say, UserError } from '../console/say.mjs'
import { install } from '../install/install.mjs'
import { ensureProgram } from '../testing/debian.ts'
import { endToEndTests, imageTests, lint, type Result, typeCheck, unitTests } from '../testing/stages.ts'

const quickSpecs = ['tests/e2e/smoke.spec.ts', 'tests/e2e/routes.spec.ts']
type Stage = [title: string, run: () => Promise<Result>]
/** The stages of a group run side by side. Unit tests run alone, because some of them have deadlines. */
const checks: Stage[][] = [
  [
    ['Type check', typeCheck],
    ['Lint', lint],
  ],
  [['Unit tests', unitTests]],
]

/**
 * `npm test` runs everything; `npm run check` the first three stages, `npm run test:quick` also two end-to-end files,
 * `npm run test:cluster` and `npm run test:images` what no other runs.
 */
const selections: Record<string, { checks: Stage[][]; specs?: string[]; backends?: boolean }> = {
  all: { checks, specs: [], backends: true },
  check: { checks },
  quick: { checks, specs: quickSpecs },
  images: { checks: [[['Container images', imageTests]]] },
  cluster: { checks: [], specs: ['tests/e2e/cluster.spec.ts'], backends: true },
}

/** A stage that fails does not stop those after it; without packages there is nothing to run. */
export async function run([name = 'all']: string[]): Promise<number> {
  const selection = selections[name]
  if (!selection)
    throw new UserError(
      `There is no test selection "${name}". The selections are ${Object.keys(selections).join(', ')}.`,
    )
  // For playwright.config.ts.
  if (name === 'cluster') process.env.CLUSTER = '1'
  // Unit tests also import code from cms/, and its packages contain the TypeScript settings.
  await install('cms')
  const total = { passed: 0, failed: 0 }
  const count = async (title: string, stage: () => Promise<Result>) => {
    const started = performance.now()
    const { passed, failed } = await stage().catch((error: unknown) => {
      console.error(explain(error))
      return { passed: 0, failed: 1 }
    })
    total.passed += passed
    total.failed += failed
    say(`── ${title}: ${failed ? 'failed' : 'done'} in ${Math.round((performance.now() - started) / 1000)} s`)
  }
  // Unit tests need Redis; only the last stage needs the others, which are installed while the rest runs.
  const redis = selection.backends ? ensureProgram('redis').then((missing) => missing && say(missing)) : undefined
  const backends = redis?.then(() => count('PostgreSQL, Varnish, nginx, promtool', installBackends))
  for (const group of selection.checks) {
    if (group.some(([, stage]) => stage === unitTests)) await redis
    say(`\n── ${group.map(([title]) => title).join(', ')}`)
    await Promise.all(group.map(([title, stage]) => count(title, stage)))
  }
  await backends
  if (selection.specs) {
    say('\n── End-to-end tests')
    await count('End-to-end tests', () => endToEndTests(selection.specs ?? []))
  }
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function installBackends(): Promise<Result> {
  // One after the other: all use apt.
  for (const program of ['postgres', 'promtool', 'varnish', 'nginx'] as const) {
    const missing = await ensureProgram(program)
    if (missing) say(missing)
  }
  return { passed: 0, failed: 0 }
}
