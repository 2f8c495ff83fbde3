import { startShared } from '../../tests/e2e/support/global.ts'
import { say, step } from '../console/say.mjs'
import { install } from '../install/install.mjs'
import { untilStopped } from '../process/main.mjs'

/** `npm run e2e:stack`: a stack that stays up while end-to-end tests are being written. */
export async function run(): Promise<void> {
  await install('cms')
  const { file } = await step('Starting a seeded Strapi and building the site, a minute or two', startShared)
  untilStopped()
  say(`Ready. In another terminal:\n  E2E_STACK=${file} npx playwright test tests/e2e/smoke.spec.ts`)
  say('Press Ctrl-C to stop.')
}
