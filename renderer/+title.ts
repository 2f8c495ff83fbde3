// https://vike.dev/title
import type { PageContext } from 'vike/types'
import { cutText } from '#locales/cutText.ts'
import { t } from '#locales/messages.ts'
import { furnitureOf } from './browser/furniture/currentFurniture.ts'

/** Search results cut off longer titles. */
const maxLength = 65

/** The page's own title and, where there is room, the firm's name. */
export function title(pageContext: PageContext): string {
  const name = furnitureOf(pageContext)?.contact.companyName
  const page = pageContext.data?.seo?.title ?? errorTitle(pageContext)
  const own = hasErrors(pageContext) ? t('form.error_title', { title: page }) : page
  const whole = name ? `${own} | ${name}` : own
  return whole.length <= maxLength || own.length < 15 ? whole : cutText(own, maxLength)
}

/** Whether the page shows errors in what the visitor has sent. */
const hasErrors = ({ sentForm, early, data }: PageContext) =>
  (sentForm && (sentForm.failure !== undefined || Object.keys(sentForm.errors).length > 0)) ||
  early !== undefined ||
  data?.hasErrors === true

function errorTitle({ is404, abortStatusCode, serverError }: PageContext): string {
  if (serverError) return refusalTitle(serverError.status)
  if (is404 || abortStatusCode === 404) return t('error.404')
  return abortStatusCode === 503 ? t('error.503') : t('error.fatal')
}

function refusalTitle(status: number): string {
  if (status === 400) return t('error.400')
  if (status === 405) return t('error.405')
  return status === 410 ? t('error.410') : t('error.fatal')
}
