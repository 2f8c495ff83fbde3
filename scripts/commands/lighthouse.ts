import { parseArgs } from 'node:util'
import { pageTypes } from '../../tests/e2e/support/routes.ts'
import { startStack } from '../../tests/e2e/support/stack.ts'
import { sharedStack } from '../../tests/e2e/support/stackFile.ts'
import { say, UserError } from '../console/say.mjs'
import { install } from '../install/install.mjs'
import { audit, forms, summarise, titles } from '../lighthouse/audit.ts'
import { ensureChromium, findFullChromium } from '../testing/chromium.ts'

const options = {
  runs: { type: 'string', default: '3' },
  only: { type: 'string', multiple: true },
  mobile: { type: 'boolean' },
  desktop: { type: 'boolean' },
} as const

/**
 * `npm run lighthouse`: medians for every page type of a production build, mobile and desktop, one run at a time, and
 * the audits that fail. `-- --runs 1 --only /contact --mobile` is quick; with E2E_STACK it uses a running stack.
 */
export async function run(args: string[]): Promise<number> {
  const { runs, only, ...chosen } = parseArgs({ args, options }).values
  const pages = pageTypes.filter(({ path }) => !only || only.includes(path))
  const shown = forms.filter((form) => chosen[form] || !(chosen.mobile || chosen.desktop))
  if (pages.length === 0 || !/^[1-9]$/.test(runs))
    throw new UserError('--only takes an address from tests/e2e/support/routes.ts, --runs a number from 1 to 9.')
  await install('cms')
  await install('lighthouse')
  // The full browser gets the scores that visitors' browsers would.
  const shell = await ensureChromium()
  const chromium = findFullChromium() ?? shell
  const ownStack = process.env.E2E_STACK ? undefined : await startStack({ siteEnv: { STRAPI_TIMEOUT_MS: '60000' } })
  const { siteUrl } = ownStack ?? sharedStack()
  try {
    const failures = new Map<string, string[]>()
    for (const form of shown) {
      say(`\n${form}, ${runs === '1' ? 'one run' : `medians of ${runs} runs`}`)
      showRow('', titles)
      for (const { name, path } of pages) {
        const reports = []
        for (let index = 0; index < Number(runs); index += 1) {
          // On a busy machine, Lighthouse may miss the start of a page; a second failure ends the command.
          const run = () => audit(siteUrl + path, form, chromium)
          reports.push(await run().catch(run))
        }
        const { cells, failed } = summarise(reports)
        showRow(name, cells)
        for (const [id, title] of failed)
          failures.set(`${form} ${id}: ${title}`, [...(failures.get(`${form} ${id}: ${title}`) ?? []), name])
      }
    }
    say('\nAudits that failed in most runs')
    for (const [audited, names] of failures) say(`  ${audited}\n    ${names.join(', ')}`)
  } finally {
    await ownStack?.stop()
  }
  return 0
}

const showRow = (name: string, cells: readonly string[]) =>
  say(name.padEnd(14) + cells.map((cell) => cell.padStart(10)).join(''))
