import { expect, type Page } from '@playwright/test'
import en from '../../../locales/en.json' with { type: 'json' }
import { type EnquiryFieldName, enquiryFields } from '../../../services/rules/forms/enquiryFields.ts'

export type EnquiryValues = Partial<Record<EnquiryFieldName, string>>

export const enquiryField = (page: Page, name: EnquiryFieldName) => page.getByLabel(en[`form.${name}`])
export const continueToYou = (page: Page) => page.getByRole('button', { name: en['form.continue'] }).click()
export const pressSend = (page: Page) => page.getByRole('button', { name: en['form.send'] }).click()

/** Fills in the fields of the screen that is shown. */
export async function fillEnquiry(page: Page, values: EnquiryValues): Promise<void> {
  for (const { name, options } of enquiryFields) {
    const value = values[name]
    if (value === undefined) continue
    if (options || name === 'about') await enquiryField(page, name).selectOption(value)
    else await enquiryField(page, name).fill(value)
  }
}

/** The second screen. With JavaScript its heading takes the focus; anything typed before that is lost. */
export async function youShown(page: Page): Promise<void> {
  await enquiryField(page, 'name').waitFor()
  const hasScript = (await page.locator('html.js').count()) > 0
  if (hasScript) await expect(page.getByRole('heading', { level: 3, name: en['form.you'] })).toBeFocused()
}

/** Fills in both screens of the form and sends it. */
export async function sendEnquiry(page: Page, values: EnquiryValues): Promise<void> {
  const on = (screen: 'job' | 'you') =>
    Object.fromEntries(enquiryFields.filter((field) => field.screen === screen).map(({ name }) => [name, values[name]]))
  await fillEnquiry(page, on('job'))
  await continueToYou(page)
  await youShown(page)
  await fillEnquiry(page, on('you'))
  await pressSend(page)
}
