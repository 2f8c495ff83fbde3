import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type Backend, startBackend } from './backend.ts'
import { type PageError, watchPage } from './pageErrors.ts'
import { type StackAddress, sharedStack } from './stackFile.ts'
import { type StrapiAdmin, strapiAdmin } from './strapiAdmin.ts'

interface Fixtures {
  /** The site and the Strapi that all tests share. */
  stack: StackAddress
  /** Publishes content in the shared Strapi as an editor would. */
  editor: StrapiAdmin
  /**
   * Allows console errors, failed requests and the like whose text contains or matches `rule`:
   * `allow('/no-such-page')`, `allow(/503/)`. For every test of a file: `test.beforeEach(({ allow }) => allow('…'))`.
   */
  allow: (rule: string | RegExp) => void
  /** All errors and warnings collected so far. */
  pageErrors: PageError[]
  watched: Watched
  /**
   * Whether pages prefetch the targets of their links. Off by default, so that tests see only the requests they cause.
   */
  prefetching: boolean
}

interface WorkerFixtures {
  /** Started for the first file of a worker process that uses it. */
  backend: Backend
}

interface Watched {
  pageErrors: PageError[]
  allowed: (string | RegExp)[]
}

/**
 * Playwright’s `test`, with the shared stack: relative URLs are the site’s. A console error or warning, an uncaught
 * error, a failed request or a response with 4xx or 5xx fails the test, in every page, including popups and additional
 * contexts.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  stack: async ({}, use) => use(sharedStack()),
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const backend = await startBackend()
      await use(backend)
      await backend.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  editor: async ({ stack }, use) => use(strapiAdmin(stack)),
  pageErrors: async ({ watched }, use) => use(watched.pageErrors),
  allow: async ({ watched }, use) => use((rule) => watched.allowed.push(rule)),
  prefetching: [false, { option: true }],
  context: async ({ context, prefetching }, use) => {
    if (!prefetching) await saveData(context)
    await use(context)
  },
  watched: [
    async ({ browser, context }, use) => {
      const watched: Watched = { pageErrors: [], allowed: [] }
      const watch = (context: BrowserContext) => context.on('page', (page) => watchPage(page, watched.pageErrors))
      watch(context)
      browser.on('context', watch)
      await use(watched)
      browser.off('context', watch)
      const { pageErrors, allowed } = watched
      const unexpected = pageErrors.filter(({ text }) => !allowed.some((rule) => matches(text, rule)))
      expect(
        unexpected.map(({ text }) => text),
        'console errors and failed requests',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Simulates a browser with data saving on. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

const matches = (text: string, rule: string | RegExp) =>
  typeof rule === 'string' ? text.includes(rule) : rule.test(text)
