// Live content with Strapi’s own websocket.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { hold } from './support/navigating.ts'
import { open } from './support/opened.ts'
import { sharedBackend } from './support/ownStack.ts'
import { raw } from './support/raw.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'
import { toasts } from './support/toasted.ts'

test.use({ prefetching: true })

const stack = sharedBackend()

test('a change published in Strapi appears on an open page', async ({ page }) => {
  const path = '/faq/are-you-insured'
  const editor = strapiAdmin(stack())
  const heading = page.getByRole('heading', { level: 1 })
  const frames = watchFrames(page)
  await open(page, stack().siteUrl + path)
  await frames.sent('contentChanged')
  // An open page asks twice after a change. On a busy machine the site may not have heard of it by then.
  const release = await hold(page, '**/_payload.json*')
  const { documentId } = await editor.find('faq', { slug: 'are-you-insured' })
  await editor.update('faq', { question: 'Insured, says the editor?' }, documentId)
  await editor.publish('faq', documentId)
  await frames.received('entry.publish')
  const site = async () => (await raw(stack().siteUrl, path)).body.toString()
  await expect.poll(site).toContain('Insured, says the editor?')
  release()
  await expect(toasts(page, en['live.updated'])).toBeVisible()
  await expect(heading).toHaveText('Insured, says the editor?')
})

/** Records WebSocket frames from the first one on, because a page may subscribe before a test starts to wait. */
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
