import { addresses } from '#locales/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { toPageText } from './pageText.ts'

/** Texts of the job vacancies page; `body` is HTML. */
export function vacanciesPageOf(content: Content) {
  const raw = content.one('VacanciesPage')
  return {
    ...toPageText(raw, addresses.vacancies),
    body: toRichText(raw?.body).html,
    emptyText: raw?.emptyText ?? '',
    applyText: raw?.applyText ?? '',
    applyPrivacy: raw?.applyPrivacy ?? '',
    applySent: raw?.applySent ?? '',
  }
}
