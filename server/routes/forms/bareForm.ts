import texts from '#locales/en.json' with { type: 'json' }
import { defaultLocale } from '#locales/locales.ts'
import type { SiteContent } from '#server/content/siteContent.ts'
import { barePage, escapeHtml } from '#server/render/minimalPage.ts'
import type { PageRenderer, Rendered } from '#server/render/types.ts'
import type { FileField, FormField, SentForm } from '#services/rules/forms/formTypes.ts'
import { internationalNumber } from '#services/rules/furniture/phone.ts'

/** What the form of a page needs if the page itself cannot be rendered. */
export interface BareForm {
  title: string
  /** The fields in order, with their labels. */
  fields: readonly (FormField & { label: string })[]
  /** Values that are sent along in hidden fields. */
  carried: readonly { name: string }[]
  file: FileField
  /** Label of the file field. */
  files: string
  send: string
  failures: Record<NonNullable<SentForm['failure']>, string>
}

export interface FormPage {
  url: string
  locale: string
  status: number
  form: SentForm
  bare: BareForm
  /** HTML with the firm's phone number, or empty. */
  phone: string
}

/**
 * The page of a form with the visitor's input. If the page cannot be rendered because the backend is unavailable, a
 * bare form takes its place, so that no input is lost.
 */
export async function renderFormPage(renderer: PageRenderer, page: FormPage): Promise<Rendered> {
  const { url, locale, status, form, bare, phone } = page
  const rendered = await renderer.page({ url, locale, sentForm: form }).catch(() => undefined)
  if (rendered && !rendered.failed && rendered.status === 200)
    return { ...rendered, headers: [...rendered.headers], status }
  return barePage(status, bare.title, bareForm(url, bare, form, phone))
}

function bareForm(
  action: string,
  { title, fields, carried, file, send, failures, ...bare }: BareForm,
  { values, errors, failure, files }: SentForm,
  phone: string,
): string {
  const fileError = errors[file.names.file]
  const faults = [
    ...fields.filter(({ name }) => name in errors).map(({ label }) => label),
    ...(fileError ? [texts[`form.error.${fileError.code}`]] : []),
  ]
  const hidden = {
    ...Object.fromEntries(carried.map(({ name }) => [name, values[name]])),
    ...(files && { [file.names.token]: files.token }),
  }
  // Without a fault, the visitor was moving to the second screen.
  const note = failure ? failures[failure] : faults.length > 0 && 'Some of your answers need another look.'
  return `<h1>${title}</h1>
${note ? `<p role="alert">${note}</p>` : ''}
${faults.length > 0 ? `<ul>${faults.map((fault) => `<li>${fault}</li>`).join('')}</ul>` : ''}${phone}
<form method="post" action="${escapeHtml(action)}">
${fields.map((field) => input(field, values[field.name] ?? '')).join('\n')}
${Object.entries(hidden)
  .map(([name, value = '']) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('\n')}
${files ? `<p>${bare.files}: ${files.kept.length}</p>` : ''}
<p><button>${send}</button></p>
</form>
<p><a href="/">Home</a></p>`
}

/** The firm's phone number as HTML; empty while it is not known. */
export function phoneLine(site: Pick<SiteContent, 'known'>): string {
  const { phone } = site.known().furniture[defaultLocale]?.contact ?? {}
  if (!phone) return ''
  return `<p>Or call us: <a href="tel:${escapeHtml(internationalNumber(phone))}">${escapeHtml(phone)}</a></p>`
}

function input(field: BareForm['fields'][number], value: string): string {
  return `<p><label for="${field.name}">${field.label}</label><br>${element(field, value)}</p>`
}

function element({ name, type, options }: FormField, value: string): string {
  if (type) return `<input id="${name}" name="${name}" value="${escapeHtml(value)}">`
  if (!options) return `<textarea id="${name}" name="${name}" rows="8" cols="40">\n${escapeHtml(value)}</textarea>`
  const choices = ['', ...options].map((option) => {
    const text = option && ((texts as Record<string, string>)[`form.${name}.${option}`] ?? option)
    return `<option value="${option}"${option === value ? ' selected' : ''}>${text}</option>`
  })
  return `<select id="${name}" name="${name}">${choices.join('')}</select>`
}
