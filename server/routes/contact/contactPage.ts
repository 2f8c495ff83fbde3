import texts from '#locales/en.json' with { type: 'json' }
import { escapeHtml, htmlDocument } from '#server/render/minimalPage.ts'
import type { PageRenderer, Rendered } from '#server/render/types.ts'
import { type EnquiryField, type EnquiryState, enquiryFields, estimateField } from '#services/enquiryFields.ts'
import type { Fields } from './enquiryDesk.ts'

/** The input that the form shows again. */
export function shownValues(fields: Fields): Record<string, string> {
  return Object.fromEntries([...enquiryFields, estimateField].map(({ name }) => [name, fields[name] ?? '']))
}

/**
 * The contact page with the visitor's input. If the page cannot be rendered because the backend is unavailable, a bare
 * form takes its place, so that no input is lost.
 * @param storedPage HTML of the stored contact page, for its phone number
 */
export async function renderContactPage(
  renderer: PageRenderer,
  {
    url,
    locale,
    status,
    enquiry,
    storedPage,
  }: { url: string; locale: string; status: number; enquiry: EnquiryState; storedPage: string | undefined },
): Promise<Rendered> {
  const rendered = await renderer.page({ url, locale, enquiry }).catch(() => undefined)
  if (rendered && !rendered.failed && rendered.status === 200)
    return { ...rendered, headers: [...rendered.headers], status }
  const body = htmlDocument('Contact', bareForm(url, enquiry, storedPage))
  return { status, contentType: 'text/html; charset=utf-8', body, headers: [], cacheTags: [], failed: true }
}

const messages = {
  unavailable:
    'We could not take your enquiry just now. Nothing you typed is lost: please send it again in a few minutes.',
  limited: 'You have sent several enquiries within an hour. Please wait a while before you send this one.',
  invalid: 'Some of your answers need another look.',
}

function bareForm(action: string, { values, errors, failure }: EnquiryState, storedPage: string | undefined): string {
  const faults = enquiryFields.filter(({ name }) => name in errors).map(({ name }) => `<li>${label(name)}</li>`)
  return `<h1>Contact</h1>
<p role="alert">${messages[failure ?? 'invalid']}</p>
${faults.length > 0 ? `<ul>${faults.join('')}</ul>` : ''}${callLine(storedPage)}
<form method="post" action="${action}">
${enquiryFields.map((field) => input(field, values[field.name] ?? '')).join('\n')}
<input type="hidden" name="${estimateField.name}" value="${escapeHtml(values[estimateField.name] ?? '')}">
<p><button>Send again</button></p>
</form>
<p><a href="/">Home</a></p>`
}

/** The phone number of the stored contact page, as HTML. */
export function callLine(storedPage: string | undefined): string {
  const phone = /href="tel:([+\d\s().-]+)"/.exec(storedPage ?? '')?.[1]
  return phone ? `<p>Or call us: <a href="tel:${escapeHtml(phone)}">${escapeHtml(phone)}</a></p>` : ''
}

const label = (name: EnquiryField['name']): string => texts[`form.${name}`]

function input({ name, type }: EnquiryField, value: string): string {
  const element = type
    ? `<input name="${name}" value="${escapeHtml(value)}">`
    : `<textarea name="${name}" rows="8" cols="40">\n${escapeHtml(value)}</textarea>`
  return `<p><label>${label(name)}<br>${element}</label></p>`
}
