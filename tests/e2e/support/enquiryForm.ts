import type { Page } from '@playwright/test'
import en from '#locales/en.json' with { type: 'json' }
import { type EnquiryFieldName, enquiryFields } from '#services/rules/forms/enquiryFields.ts'
import { fetchFresh } from './raw.ts'

export type EnquiryValues = Partial<Record<EnquiryFieldName, string>>

export const enquiryField = (page: Page, name: EnquiryFieldName) => page.locator(`.enquiry [name=${name}]`)
/** The part of the form about the job, which is folded at first. */
export async function openDetails(page: Page): Promise<void> {
  const summary = page.locator('.enquiry summary', { hasText: en['form.details'] })
  if (!(await enquiryField(page, 'timing').isVisible())) await summary.click()
}
export const pressSend = (page: Page) => page.getByRole('button', { name: en['form.send'] }).click()

/** Fills in these fields; opens the part about the job for its own. */
export async function fillEnquiry(page: Page, values: EnquiryValues): Promise<void> {
  for (const { name, options } of enquiryFields) {
    const value = values[name]
    if (value === undefined) continue
    if (!(await enquiryField(page, name).isVisible())) await openDetails(page)
    if (options || name === 'about') await enquiryField(page, name).selectOption(value)
    else await enquiryField(page, name).fill(value)
  }
}

/** Fills in the form and sends it. */
export async function sendEnquiry(page: Page, values: EnquiryValues): Promise<void> {
  await fillEnquiry(page, values)
  await pressSend(page)
}

/** The reference of a form that has been sent. */
export const referenceOn = async (page: Page) => (await page.getByText(/^FS-[0-9A-Z]{8}$/).textContent()) ?? ''

/** What the site answers to a form that asks for JSON: of an accepted one the reference, of files sent before it a token. */
interface FormAnswer {
  status: number
  reference: string
  /** The path of a page, if a time for a survey was asked for. */
  receipt?: string
  token: string
}

/** A file with the name of its field. */
export type FormFile = readonly [field: string, file: File]

/** Sends a form once, as a page with JavaScript does. Rejects if there is no answer, or none in JSON. */
export async function sendForm(url: string, fields: Record<string, string>, file?: FormFile): Promise<FormAnswer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (file) body.set(...file)
  const response = await fetchFresh(url, { method: 'POST', headers: { accept: 'application/json' }, body })
  return { status: response.status, ...((await response.json()) as Omit<FormAnswer, 'status'>) }
}
