import { t } from '#locales/messages.ts'
import type { FormError } from '#services/forms/formTypes.ts'
import type { FormResponse } from './sendForm.ts'

/** Texts of the errors, by field. */
export function errorTexts(response: FormResponse | undefined): Record<string, string> {
  if (response?.state !== 'invalid') return {}
  return Object.fromEntries(
    Object.entries(response.errors).flatMap(([field, error]) => (error ? [[field, errorText(error)]] : [])),
  )
}

const errorText = ({ code, max = 0 }: FormError): string => t(`form.error.${code}`, { max })
