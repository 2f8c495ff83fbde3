import { ensureChromium } from '../lib/chromium.mjs'
import { explain } from '../lib/failure.mjs'
import { install } from '../lib/install.mjs'
import { say } from '../lib/say.mjs'
import { endToEnd, lint, typeCheck, unitTests } from '../lib/stages.mjs'
import { main } from '../lib/stopping.mjs'
import { strapi4Refusal } from '../lib/strapi4.mjs'

// npm test: everything that must hold, from a fresh clone. A stage that fails does not stop the others, but
// without packages there is nothing to run.
const stages = [
  ['Type check', typeCheck],
  ['Lint', lint],
  ['Unit tests', unitTests],
  ['End-to-end tests', withBackendAndBrowser],
]

await main(async () => {
  const total = { passed: 0, failed: 0 }
  const count = async (work) => {
    const { passed, failed } = await work().catch((error) => {
      console.error(explain(error))
      return { passed: 0, failed: 1 }
    })
    total.passed += passed
    total.failed += failed
  }
  await count(packages)
  // Only the last stage needs it: it is installed beside the others.
  const strapi4 = total.failed ? undefined : count(installStrapi4)
  for (const [name, work] of total.failed ? [] : stages) {
    if (work === withBackendAndBrowser) await strapi4
    say(`\n── ${name}`)
    await count(work)
  }
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})

async function packages() {
  await install('site')
  // Unit tests too read code of cms/, whose settings for TypeScript come with its packages.
  await install('cms')
  return { passed: 0, failed: 0 }
}

async function installStrapi4() {
  if (strapi4Refusal) say(strapi4Refusal)
  else await install('strapi4')
  return { passed: 0, failed: 0 }
}

async function withBackendAndBrowser() {
  return await endToEnd(await ensureChromium())
}
