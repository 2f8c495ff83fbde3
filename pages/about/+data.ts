// https://vike.dev/data

import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList, businessNode } from '#services/content/jsonLd.ts'
import { getAboutPage } from '#services/content/singles/aboutPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, furniture }: PageContextServer) {
  const about = await getAboutPage(content)
  const crumbs = [{ label: t('page.about'), path: addresses.about }]
  const jsonLd = [breadcrumbList(crumbs), ...(furniture ? [businessNode(furniture.contact)] : [])]
  return { ...about, crumbs, phone: furniture?.contact.phone ?? '', seo: { ...about.seo, jsonLd } }
}
