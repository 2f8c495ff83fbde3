// https://vike.dev/data

import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { getPriceGroups } from '#services/content/price.ts'
import { getPricesPage } from '#services/content/singles/pricesPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, furniture }: PageContextServer) {
  const [page, groups] = await Promise.all([getPricesPage(content), getPriceGroups(content)])
  const crumbs = [{ label: t('page.prices'), path: addresses.prices }]
  const seo = { ...page.seo, jsonLd: [breadcrumbList(crumbs)] }
  return { ...page, crumbs, groups, phone: furniture?.contact.phone ?? '', seo }
}
