import { strapi4Unsupported } from '../../tests/e2e/support/strapi4App.ts'
import { say } from '../console/say.mjs'
import { explain, UserError } from '../console/userError.mjs'
import { install } from '../install/install.mjs'
import { endToEndTests, lint, type Result, typeCheck, unitTests } from '../testing/stages.ts'

const quickSpecs = ['tests/e2e/smoke.spec.ts', 'tests/e2e/routes.spec.ts']
const checks: [string, () => Promise<Result>][] = [
  ['Type check', typeCheck],
  ['Lint', lint],
  ['Unit tests', unitTests],
]

/** `npm test` runs everything; `npm run check` the first three stages, `npm run test:quick` also two end-to-end files. */
const lanes: Record<string, { checks: typeof checks; specs?: string[]; strapi4?: boolean }> = {
  all: { checks, specs: [], strapi4: true },
  check: { checks },
  quick: { checks, specs: quickSpecs },
  /** The tests that may depend on the version of Node; see testNode.ts. */
  node: { checks: [['Unit tests', unitTests]], specs: ['tests/e2e/smoke.spec.ts'] },
}

/** A stage that fails does not stop those after it; without packages there is nothing to run. */
export async function run([name = 'all']: string[]): Promise<number> {
  const lane = lanes[name]
  if (!lane) throw new UserError(`There is no test lane "${name}". The lanes are ${Object.keys(lanes).join(', ')}.`)
  // Unit tests also import code from cms/, and its packages contain the TypeScript settings.
  await install('cms')
  const total = { passed: 0, failed: 0 }
  const count = async (stage: () => Promise<Result>) => {
    const { passed, failed } = await stage().catch((error: unknown) => {
      console.error(explain(error))
      return { passed: 0, failed: 1 }
    })
    total.passed += passed
    total.failed += failed
  }
  // Only the last stage needs it, so it is installed while the others run.
  const strapi4 = lane.strapi4 ? count(installStrapi4) : undefined
  for (const [title, stage] of lane.checks) {
    say(`\n── ${title}`)
    await count(stage)
  }
  await strapi4
  if (lane.specs) {
    say('\n── End-to-end tests')
    await count(() => endToEndTests(lane.specs ?? []))
  }
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function installStrapi4(): Promise<Result> {
  if (strapi4Unsupported) say(strapi4Unsupported)
  else await install('strapi4')
  return { passed: 0, failed: 0 }
}
