import { startShared } from '../tests/e2e/support/global.ts'
import { endIsWanted, main } from './lib/stack.mjs'

/** `npm run e2e:stack`: a stack that stays up while one writes end-to-end tests. */
await main(async () => {
  console.log('Starting a Strapi with the seed and building the site: a minute or two …')
  const { file } = await startShared()
  endIsWanted()
  console.log(
    `Ready. In another terminal:\n  E2E_STACK=${file} npx playwright test tests/e2e/smoke.spec.ts\nCtrl-C ends it.`,
  )
})
