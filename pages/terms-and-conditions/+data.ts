// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { getTermsPage } from '#services/content/singles/termsPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content }: PageContextServer) {
  const page = await getTermsPage(content)
  const crumbs = [{ label: page.title, path: '/terms-and-conditions' }]
  return { ...page, crumbs, seo: { ...page.seo, jsonLd: [breadcrumbList(crumbs)] } }
}
