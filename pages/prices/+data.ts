// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getPriceGroups } from '#services/content/price.ts'
import { getPricesPage } from '#services/content/singles/pricesPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const [page, groups] = await Promise.all([getPricesPage(content), getPriceGroups(content)])
  return pageData(pageContext, { ...page, groups, crumbs: [{ label: t('page.prices'), path: addresses.prices }] })
}
