import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { currentLanguage } from '#locales/current.ts'
import { cutText } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { withLangs } from '#services/rules/content/alternates.ts'
import { serviceCategoriesOf } from '#services/rules/content/service.ts'
import { sitemapIn } from '#services/rules/content/sitemap.ts'
import { readPostcode } from '#services/rules/postcodes/postcode.ts'
import { searchOf } from '#services/rules/search/entries.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { findResults } from './findResults.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, clock, furniture, urlParsed, globalContext } = pageContext
  if (!furniture) throw render(503)
  const { q = '', kind } = urlParsed.search
  const typed = q.replace(/\p{C}+/gu, ' ').trim()
  // Not synchronous, because the index of a large site is built in several steps.
  const sitemap = () => sitemapIn(globalContext.pages)
  const search = typed
    ? await searchOf({
        ...{ sitemap: sitemap(), content, today: clock.today(), contact: furniture.contact },
        language: currentLanguage().locale,
      })
    : undefined
  const results = search && withLangs(content, findResults(content, search, typed, kind))
  const categories = serviceCategoriesOf(content)
  const page = pageData(pageContext, {
    title: t('page.search'),
    services: categories.map(({ label, path }) => ({ label, path })),
    seo: { title: t('search.label'), description: t('search.description'), path: addresses.search, noindex: true },
    crumbs: crumbsTo('search'),
  })
  const title = typed ? t('search.title.for', { query: cutText(typed, 20) }) : page.seo.title
  return { ...page, seo: { ...page.seo, title }, typed, postcode: readPostcode(typed)?.code, results }
}
