import { t } from '#locales/messages.ts'
import type { EnquiryError } from '#services/enquiryFields.ts'
import type { EnquiryResponse } from './sendEnquiry.ts'

/** What is wrong with the answers, by field. */
export function errorTexts(response: EnquiryResponse | undefined): Record<string, string> {
  if (response?.state !== 'invalid') return {}
  return Object.fromEntries(Object.entries(response.errors).map(([field, error]) => [field, errorText(error)]))
}

/** Why a form with nothing wrong in it has not been sent. */
export function failureText(response: EnquiryResponse | undefined, phone: string): string | undefined {
  if (response?.state === 'limited') return t('form.limited', { phone })
  return response?.state === 'failed' ? t('form.failed', { phone }) : undefined
}

const errorText = ({ code, max = 0 }: EnquiryError): string => t(`form.error.${code}`, { max })
