import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type Complaint, watchPage } from './complaints.ts'
import { type StackAddress, sharedStack } from './stackFile.ts'
import { type StrapiAdmin, strapiAdmin } from './strapiAdmin.ts'

interface Fixtures {
  /** The site and the Strapi that all tests share. */
  stack: StackAddress
  /** Publishes content in the shared Strapi as an editor would. */
  editor: StrapiAdmin
  /**
   * Lets the browser complain when the complaint's text holds or matches `rule`: `allow('/no-such-page')`,
   * `allow(/503/)`. For every test of a file: `test.beforeEach(({ allow }) => allow('…'))`.
   */
  allow: (rule: string | RegExp) => void
  /** All that the browser has complained about so far. */
  complaints: Complaint[]
  watched: Watched
  /** Whether pages load ahead what their links lead to; off, so that tests see what they themselves ask for. */
  prefetching: boolean
}

interface Watched {
  complaints: Complaint[]
  allowed: (string | RegExp)[]
}

/**
 * Playwright's `test`, against the shared stack: relative addresses are the site's. A console error or
 * warning, an uncaught error, a failed request or an answer of 4xx or 5xx fails the test, in every page,
 * popups and contexts of its own included.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  stack: async ({}, use) => use(sharedStack()),
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  editor: async ({ stack }, use) => use(strapiAdmin(stack)),
  complaints: async ({ watched }, use) => use(watched.complaints),
  allow: async ({ watched }, use) => use((rule) => watched.allowed.push(rule)),
  prefetching: [false, { option: true }],
  context: async ({ context, prefetching }, use) => {
    if (!prefetching) {
      await saveData(context)
      await context.route('**/_speculation.json', (route) =>
        route.fulfill({ json: {}, contentType: 'application/speculationrules+json' }),
      )
    }
    await use(context)
  },
  watched: [
    async ({ browser, context }, use) => {
      const watched: Watched = { complaints: [], allowed: [] }
      const watch = (each: BrowserContext) => each.on('page', (page) => watchPage(page, watched.complaints))
      watch(context)
      browser.on('context', watch)
      await use(watched)
      browser.off('context', watch)
      const { complaints, allowed } = watched
      const unexpected = complaints.filter(({ text }) => !allowed.some((rule) => matches(text, rule)))
      expect(
        unexpected.map(({ text }) => text),
        'complaints of the browser',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The visitor's browser asks for as little as possible. */
export const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

const matches = (text: string, rule: string | RegExp) =>
  typeof rule === 'string' ? text.includes(rule) : rule.test(text)
