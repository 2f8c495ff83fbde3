import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium.ts'

// `npm test` has installed Chromium if it was missing. Looked up once: the workers inherit the variable.
const chromium = findChromium()
if (chromium) process.env.CHROMIUM_PATH = chromium

const use = { browserName: 'chromium', viewport: { width: 1280, height: 800 } } as const
const files = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`)
/** They share a second Strapi (`sharedBackend`), which one worker starts: it tests them one after the other. */
const backend = files(
  'accountAttacks',
  'backend',
  'live',
  '{blocks,editors,links,live,office,ownEntries,preview,socialSignIn,theme,varnish,versions}-backend',
)
/** These start first: each runs its tests one after the other, and a late start would leave it running alone. */
const longest = files(
  'archive',
  'newSite',
  'outage',
  'randomEdits',
  'postgres',
  'accountLinks',
  'publish',
  'surveys',
  'contentChanges',
  'locales',
  'admin',
)

/** Minutes of killing processes, only with `npm run test:cluster`. */
const cluster = process.env.CLUSTER ? [] : files('cluster')

/** End-to-end tests: real browser, production build, real Strapi (tests/e2e/support/global.ts starts them). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/global.ts',
  fullyParallel: true,
  // One more than there are cores: while a test waits for an email, a poll or a Strapi to start, another can run.
  workers: Math.max(3, availableParallelism() + 1),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Timeouts only end tests that hang, so they allow for a machine that is four times slower.
  timeout: 600_000,
  globalTimeout: 120 * 60_000,
  expect: { timeout: 180_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // No traces, because they slow each test by 40 %. To record failures: `npx playwright test x --trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'backend', testMatch: backend, workers: 1, use },
    { name: 'longest', testMatch: longest, use },
    { name: 'others', testIgnore: [...backend, ...longest, ...cluster], use },
  ],
})
