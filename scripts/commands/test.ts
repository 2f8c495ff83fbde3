import { strapi4Unsupported } from '../../tests/e2e/support/strapi4App.ts'
import { say } from '../console/say.mjs'
import { explain, UserError } from '../console/userError.mjs'
import { install } from '../install/install.mjs'
import { ensurePostgres } from '../testing/postgres.ts'
import { ensurePrograms, type Program } from '../testing/programs.ts'
import { endToEndTests, lint, type Result, typeCheck, unitTests } from '../testing/stages.ts'

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
 * `npm run test:cluster` one that no other runs.
 */
const selections: Record<string, { checks: Stage[][]; specs?: string[]; install?: () => Promise<void> }> = {
  all: { checks, specs: [], install: installBackends },
  check: { checks },
  quick: { checks, specs: quickSpecs },
  cluster: { checks: [], specs: ['cluster'], install: () => installPrograms('nginx', 'redis-server') },
}

/** A stage that fails does not stop those after it; without packages there is nothing to run. */
export async function run([name = 'all']: string[]): Promise<number> {
  const selection = selections[name]
  if (!selection)
    throw new UserError(
      `There is no test selection "${name}". The selections are ${Object.keys(selections).join(', ')}.`,
    )
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
  // Only the last stage needs it, so it is installed while the others run.
  const { install: installMore = async () => {} } = selection
  const installed = count('What the end-to-end tests need', async () => {
    await installMore()
    return { passed: 0, failed: 0 }
  })
  for (const group of selection.checks) {
    say(`\n── ${group.map(([title]) => title).join(', ')}`)
    await Promise.all(group.map(([title, stage]) => count(title, stage)))
  }
  await installed
  if (selection.specs) {
    say('\n── End-to-end tests')
    await count('End-to-end tests', () => endToEndTests(selection.specs ?? []))
  }
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function installBackends(): Promise<void> {
  if (strapi4Unsupported) say(strapi4Unsupported)
  else await install('strapi4')
  await installPrograms('varnishd')
}

async function installPrograms(...programs: Program[]): Promise<void> {
  for (const missing of [await ensurePostgres(), await ensurePrograms(...programs)]) if (missing) say(missing)
}
