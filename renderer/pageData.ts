import type { Thing } from 'schema-dts'
import type { PageContextServer } from 'vike/types'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import type { Seo } from './head/seo.ts'

interface Crumb {
  label: string
  path: string
}

interface PageParts {
  /** Breadcrumbs from below the home page to this page. */
  crumbs: Crumb[]
  seo: Seo
  /** Nodes other than the breadcrumbs. */
  jsonLd?: Thing[]
}

/** Adds what nearly every page needs: the firm's phone number, and the breadcrumbs as JSON-LD. */
export function pageData<Parts extends PageParts>({ furniture }: Pick<PageContextServer, 'furniture'>, parts: Parts) {
  const { jsonLd = [], ...page } = parts
  const seo: Seo = { ...page.seo, jsonLd: [breadcrumbList(page.crumbs), ...jsonLd] }
  return { ...page, phone: furniture?.contact.phone ?? '', seo }
}
