// https://vike.dev/title
import type { PageContext } from 'vike/types'
import { cutText } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { furnitureOf } from './browser/furniture/currentFurniture.ts'

/** Search results cut off longer titles. */
const maxLength = 65

/** The page's own title and, where there is room, the firm's name. */
export function title(pageContext: PageContext): string {
  const name = furnitureOf(pageContext)?.contact.companyName
  const page = pageContext.data?.seo?.title ?? errorTitle(pageContext)
  const heading = hasErrors(pageContext) ? t('form.error_title', { title: page }) : page
  const whole = name ? `${heading} | ${name}` : heading
  return whole.length <= maxLength || heading.length < 15 ? whole : cutText(heading, maxLength)
}

/** Whether the page shows errors in what the visitor has sent. */
const hasErrors = ({ sentForm, earlyForm, data }: PageContext) =>
  (sentForm && (sentForm.failure !== undefined || Object.keys(sentForm.errors).length > 0)) ||
  earlyForm !== undefined ||
  data?.hasErrors === true

function errorTitle({ is404, abortStatusCode, serverError }: PageContext): string {
  const status = serverError?.status ?? (is404 ? 404 : abortStatusCode) ?? 500
  return t([400, 404, 405, 410, 503].includes(status) ? (`error.${status}` as MessageKey) : 'error.fatal')
}
