import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium.ts'

// `npm test` has installed Chromium if it was missing. Looked up once: the workers inherit the variable.
const chromium = findChromium()
if (chromium) process.env.CHROMIUM_PATH = chromium

/** End-to-end tests: real browser, production build, real Strapi (tests/e2e/support/global.ts starts them). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/global.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  globalTimeout: 60 * 60_000,
  // Published changes may take ten seconds to show on an open page (renderer/live/refresher.ts).
  expect: { timeout: 20_000 },
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
  projects: [{ name: 'chromium', use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } } }],
})
