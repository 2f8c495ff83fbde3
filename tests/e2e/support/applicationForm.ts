import { expect, type Page } from '@playwright/test'
import en from '../../../locales/en.json' with { type: 'json' }
import type { Entry, StrapiAdmin } from './strapiAdmin.ts'
import { unique } from './unique.ts'

/** What an applicant types, different each time. */
export const applicant = () => ({
  name: 'Ada Brown',
  email: `${unique('ada')}@example.org`,
  message: unique('Ten floors'),
})

export const applicationField = (page: Page, name: 'name' | 'phone' | 'email' | 'postcode' | 'message' | 'document') =>
  page.locator('#apply').getByLabel(en[`apply.${name}`])

export async function fillApplication(page: Page, values: Partial<ReturnType<typeof applicant>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await applicationField(page, name as keyof typeof values).fill(value)
}

export const sendApplication = (page: Page) => page.getByRole('button', { name: en['apply.send'] }).click()

export const referenceOn = async (page: Page) => (await page.getByText(/^FS-[0-9A-Z]{8}$/).textContent()) ?? ''

/** The application in Strapi, once it has arrived. */
export async function storedApplication(
  editor: StrapiAdmin,
  reference: string,
): Promise<Entry & { documents: string[] }> {
  await expect.poll(() => editor.find('application', { reference }).catch(() => undefined)).toBeDefined()
  return (await editor.find('application', { reference })) as Entry & { documents: string[] }
}
