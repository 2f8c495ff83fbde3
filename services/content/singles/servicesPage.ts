import { addresses } from '#locales/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { toPageText } from './pageText.ts'

/** Texts of the services page. */
export function servicesPageOf(content: Content) {
  const raw = content.one('ServicesPage')
  return {
    ...toPageText(raw, addresses.services),
    body: toRichText(raw?.body),
  }
}
