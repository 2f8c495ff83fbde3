import { open } from './opened.ts'
import { ownStack } from './ownStack.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

test.use({ prefetching: true })

const stack = ownStack({
  siteEnv: ({ strapiUrl }) => ({ GRAPHQL_WS_URL: `${strapiUrl.replace('http:', 'ws:')}/graphql` }),
})

test('what an editor publishes shows on a page that is open', async ({ page }) => {
  const path = '/faq/are-you-insured'
  const editor = strapiAdmin(stack())
  const heading = page.getByRole('heading', { level: 1 })
  const connected = page.waitForEvent('websocket')
  await open(page, stack().siteUrl + path)
  const socket = await connected
  await socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('contentChanged'))
  const { documentId } = await editor.find('faq', { slug: 'are-you-insured' })
  await editor.update('faq', { question: 'Insured, says the editor?' }, documentId)
  const told = socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('entry.publish'))
  await editor.publish('faq', documentId)
  await told
  await expect(heading).toHaveText('Insured, says the editor?')
  await expect(page.getByRole('status').filter({ hasText: /updated/ })).toBeAttached()
})
