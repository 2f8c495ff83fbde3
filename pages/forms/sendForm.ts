import { t } from '#locales/messages.ts'
import { isLeaving } from '#renderer/browser/navigation/navigationState.ts'
import { forgetForm } from '#renderer/browser/storage/keptForms.ts'
import { showToast } from '#renderer/browser/toasts/showToast.ts'
import type { FormError, FormErrors, SentForm } from '#services/rules/forms/formTypes.ts'
import type { FormUploads } from './uploads.ts'

export type FormResponse =
  /** `receipt`: path of a page that says what became of it. `files`: how many came with it; `email`: gets a copy. */
  | { state: 'sent'; reference: string; receipt?: string; files?: number; email?: string }
  | { state: 'invalid'; errors: FormErrors }
  | { state: 'limited' }
  | { state: 'closed' }
  | { state: 'failed' }

interface ToastTexts {
  /** While the visitor is still on the page. */
  sent: string
  /** Elsewhere; followed by the reference. */
  arrived: string
  failed: string
}

/**
 * Sends the files that have not arrived yet, then the form, to the site's own server, which stores it and delivers it to
 * the backend. Then clears the form, and announces the result; a form that failed keeps its input. Never throws. Not
 * aborted if the visitor leaves the page, because the form should still arrive.
 */
export async function sendForm(
  path: string,
  form: HTMLFormElement,
  uploads: FormUploads,
  texts: ToastTexts,
): Promise<FormResponse> {
  const response = await sendAll(path, textsOf(form), uploads)
  // The text kept by renderer/browser/storage/keptForms.ts is no longer needed.
  if (response.state === 'sent') {
    forgetForm(form)
    uploads.clear()
  }
  announce(response, form.isConnected && !isLeaving(), texts)
  return response
}

async function sendAll(path: string, fields: Record<string, string>, uploads: FormUploads): Promise<FormResponse> {
  if (!(await uploads.finish())) return { state: 'failed' }
  const response = await postFields(path, { ...fields, ...uploads.fields() })
  const isLost =
    response.state === 'invalid' && Object.values(response.errors).some((error) => error?.code.endsWith('_lost'))
  // The server has removed the files, but this tab still has them.
  if (!isLost || !(await uploads.sendAgain())) return response
  return postFields(path, { ...fields, ...uploads.fields() })
}

/** The fields of a form without files, which have been sent already. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

async function postFields(path: string, fields: Record<string, string>): Promise<FormResponse> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(20_000),
    })
    const body = (await response.json()) as { reference?: string; receipt?: string; errors?: FormErrors }
    const { reference, receipt } = body
    if (response.ok && reference) return { state: 'sent', reference, receipt }
    if (response.status === 422 && body.errors) return { state: 'invalid', errors: body.errors }
    if (response.status === 410) return { state: 'closed' }
    return { state: response.status === 429 ? 'limited' : 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

/** The response to a form submitted without JavaScript, from the data that the page was rendered with. */
export function responseOf(reference?: string, initial?: SentForm): FormResponse | undefined {
  if (reference) return { state: 'sent', reference }
  if (!initial) return undefined
  const { failure, errors } = initial
  if (failure) return { state: failure === 'unavailable' ? 'failed' : failure }
  return { state: 'invalid', errors }
}

/** Errors that another field than theirs answers too. */
const answeredBy: Partial<Record<FormError['code'], string[]>> = {
  reach: ['phone', 'email'],
  about: ['about'],
  survey: ['message'],
  call: ['reply'],
  write: ['reply'],
}

/** Texts of the errors, by field. @param changed fields that have been changed since */
export function errorTexts(
  response: FormResponse | undefined,
  changed: readonly string[] = [],
): Record<string, string> {
  if (response?.state !== 'invalid') return {}
  // The field for bots would hide itself while the visitor empties it.
  const isOpen = (field: string, { code }: FormError) =>
    code === 'website' || ![field, ...(answeredBy[code] ?? [])].some((name) => changed.includes(name))
  return Object.fromEntries(
    Object.entries(response.errors).flatMap(([field, error]) =>
      error && isOpen(field, error) ? [[field, errorText(error)]] : [],
    ),
  )
}

const errorText = ({ code, max = 0, value = '' }: FormError): string => t(`form.error.${code}`, { max, value })

/**
 * The form itself shows the result, with the reference or the reason. Visitors who have left its page meanwhile, or are
 * about to, see only the toast, so it stays until they close it.
 */
function announce(response: FormResponse, staysOnPage: boolean, { sent, arrived, failed }: ToastTexts): void {
  if (response.state === 'sent' && staysOnPage) void showToast({ type: 'success', text: sent })
  if (staysOnPage) return
  if (response.state === 'sent') {
    const text = `${arrived} ${t('form.reference')}: ${response.reference}`
    void showToast({ type: 'success', text, autoClose: false })
  } else void showToast({ type: 'error', text: failed, autoClose: false })
}
