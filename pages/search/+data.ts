// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { cutText } from '#locales/cutText.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getServiceCategories } from '#services/content/serviceCategory.ts'
import { createSteadySource } from '#services/content/steadySource.ts'
import { readPostcode } from '#services/coverage/postcode.ts'
import { findResults } from './findResults.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const content = createSteadySource()
  const { furniture, urlParsed } = pageContext
  const { q = '', kind } = urlParsed.search
  const typed = q.replace(/\p{C}+/gu, ' ').trim()
  const [results, categories] = await Promise.all([
    typed ? findResults(content, typed, kind) : undefined,
    getServiceCategories(content),
  ])
  const page = await pageData(
    { content, furniture },
    {
      title: t('search.title'),
      services: categories.map(({ label, path }) => ({ label, path })),
      seo: { title: t('search.label'), description: t('search.description'), path: addresses.search, noindex: true },
      crumbs: [{ label: t('page.search'), path: addresses.search }],
    },
  )
  const title = typed ? t('search.title.for', { query: cutText(typed, 20) }) : page.seo.title
  return { ...page, seo: { ...page.seo, title }, typed, postcode: readPostcode(typed)?.code, results }
}
