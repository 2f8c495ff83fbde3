import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { open } from './support/opened.ts'
import { ownStack } from './support/ownStack.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'
import { toasts } from './support/toasted.ts'

test.use({ prefetching: true })

const stack = ownStack({
  siteEnv: ({ strapiUrl }) => ({ GRAPHQL_WS_URL: `${strapiUrl.replace('http:', 'ws:')}/graphql` }),
})

test('what an editor publishes shows on a page that is open', async ({ page }) => {
  const path = '/faq/are-you-insured'
  const editor = strapiAdmin(stack())
  const heading = page.getByRole('heading', { level: 1 })
  const frames = watchFrames(page)
  await open(page, stack().siteUrl + path)
  await frames.sent('contentChanged')
  const { documentId } = await editor.find('faq', { slug: 'are-you-insured' })
  await editor.update('faq', { question: 'Insured, says the editor?' }, documentId)
  await editor.publish('faq', documentId)
  await frames.received('entry.publish')
  await expect(heading).toHaveText('Insured, says the editor?')
  await expect(toasts(page, en['live.updated'])).toBeVisible()
})

/** What goes over the page's web sockets, noted from the first frame on: a page can subscribe before a test comes to wait for it. */
function watchFrames(page: Page) {
  const sent: string[] = []
  const received: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)))
    socket.on('framereceived', ({ payload }) => received.push(String(payload)))
  })
  const has = (frames: string[]) => (text: string) =>
    expect.poll(() => frames.some((frame) => frame.includes(text))).toBe(true)
  return { sent: has(sent), received: has(received) }
}
