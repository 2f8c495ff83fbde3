import type { Thing } from 'schema-dts'
import type { PageContextServer } from 'vike/types'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import type { Seo } from './head/seo.ts'
import { withPrices } from './withPrices.ts'

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

/**
 * Adds what nearly every page needs: the firm's phone number, the breadcrumbs as JSON-LD, and the amounts of the prices
 * that its texts name. A visitor's own text must not pass through here.
 */
export async function pageData<Parts extends PageParts>(
  { content, furniture }: Pick<PageContextServer, 'content' | 'furniture'>,
  parts: Parts,
) {
  const { jsonLd = [], ...page } = parts
  const seo: Seo = { ...page.seo, jsonLd: [breadcrumbList(page.crumbs), ...jsonLd] }
  return withPrices(content, seo.path, { ...page, phone: furniture?.contact.phone ?? '', seo })
}
