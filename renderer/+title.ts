// https://vike.dev/title
import type { PageContext } from 'vike/types'
import { t } from '#locales/messages.ts'
import { furnitureOf } from './furniture/currentFurniture.ts'

export function title(pageContext: PageContext): string {
  const name = furnitureOf(pageContext)?.contact.companyName
  const own = pageContext.data?.seo?.title ?? errorTitle(pageContext)
  return name ? `${own} | ${name}` : own
}

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
