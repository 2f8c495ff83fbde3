import type { GlobalContextServer } from 'vike/types'
import { expect, it } from 'vitest'
import { onCreateGlobalContext } from '#renderer/+onCreateGlobalContext.server.ts'
import type { DataInput } from '#services/rules/rendering/pageTypes.ts'
import type { PageName } from '#services/rules/site/addresses.ts'
import { contentWith } from '../../services/rules/content/contentWith.ts'
import { pageRoutes } from '../../sitePages.ts'

const globalContext = { pages: Object.fromEntries([...pageRoutes].map(([id, route]) => [id, { route }])) } as never
onCreateGlobalContext(globalContext)
const { workOutData } = globalContext as GlobalContextServer

it.each<[PageName, Record<string, string>, string]>([
  ['terms', {}, 'Terms and conditions'],
  ['question', { slug: 'dust' }, 'Is there dust?'],
  // Its function is that of the folder around it.
  ['signIn', {}, 'Sign in'],
])('the data of a page are worked out without a render: %s', async (page, segments, title) => {
  const input = {
    content: contentWith({ Faq: [{ slug: 'dust', question: 'Is there dust?', topic: 'the-work' }] }),
    ...{ clock: { today: () => '2026-01-01' }, freeSlots: () => [], locale: 'en', query: '' },
    urlPathname: page === 'signIn' ? '/account/sign-in' : '',
  } as unknown as DataInput
  expect(await workOutData({ page, segments }, input)).toMatchObject({ seo: { title } })
})

it('there are no data of a page that does not exist', async () => {
  const input = { content: contentWith({}), locale: 'en', query: '', urlPathname: '/faq/x' } as unknown as DataInput
  expect(await workOutData({ page: 'question', segments: { slug: 'x' } }, input)).toBeUndefined()
})
