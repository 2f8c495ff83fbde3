import type { PageContextServer } from 'vike/types'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import type { Seo } from './head/seo.ts'

interface Crumb {
  label: string
  path: string
}

interface PageParts {
  /** The way to this page, itself included; without the home page. */
  crumbs: Crumb[]
  seo: Seo
  /** Nodes beside the breadcrumbs. */
  jsonLd?: Record<string, unknown>[]
}

/** Adds what the data of nearly every page holds: the firm's phone number, and the breadcrumbs as JSON-LD too. */
export function pageData<Parts extends PageParts>({ furniture }: Pick<PageContextServer, 'furniture'>, parts: Parts) {
  const { jsonLd = [], ...page } = parts
  const seo: Seo = { ...page.seo, jsonLd: [breadcrumbList(page.crumbs), ...jsonLd] }
  return { ...page, phone: furniture?.contact.phone ?? '', seo }
}
