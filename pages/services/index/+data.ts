// https://vike.dev/data

import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { getRegions } from '#services/content/region.ts'
import { getServiceGroups } from '#services/content/serviceCategory.ts'
import { getServicesPage } from '#services/content/singles/servicesPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, furniture }: PageContextServer) {
  const [page, groups, regions] = await Promise.all([
    getServicesPage(content),
    getServiceGroups(content),
    getRegions(content),
  ])
  const crumbs = [{ label: t('page.services'), path: addresses.services }]
  const seo = { ...page.seo, jsonLd: [breadcrumbList(crumbs)] }
  return { ...page, crumbs, groups, regions, phone: furniture?.contact.phone ?? '', seo }
}
