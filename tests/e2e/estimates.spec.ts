import en from '../../locales/en.json' with { type: 'json' }
import { register, signIn, signOut, somebody } from './accountSteps.ts'
import { open } from './opened.ts'
import { expect, test } from './support/test.ts'

test('an estimate is worked out, survives signing in, is saved, listed and removed', async ({ page }) => {
  const person = somebody()
  await register(page, person)
  await signOut(page)
  await open(page, '/prices')
  const work = page.getByLabel(en['estimate.item'], { exact: true })
  const choice = work.locator('option').nth(1)
  const name = (await choice.textContent()) ?? ''
  await work.selectOption({ label: name })
  await page.getByLabel(/^How many/).fill('2,5')
  await expect(page.getByText(/^Together £[\d,.]+–£[\d,.]+ with VAT$/)).toBeVisible()
  const total = ((await page.getByText(/^Together £/).textContent()) ?? '').replace(/^Together | with VAT$/g, '')
  await page.getByRole('link', { name: en['estimate.sign_in'] }).click()
  await signIn(page, person.username, person.password)
  await expect(page).toHaveURL('/prices')
  await expect(page.getByLabel(/^How many/)).toHaveValue('2,5')
  await page.getByLabel(en['estimate.title']).fill('Living room')
  await page.getByRole('button', { name: en['estimate.save'] }).click()
  await page.getByRole('link', { name: en['estimate.saved'] }).click()
  const saved = page.getByRole('listitem').filter({ hasText: 'Living room' }).first()
  await expect(saved).toContainText(total)
  await expect(saved).toContainText(`2.5 × ${name}`)
  await page.getByRole('button', { name: 'Remove Living room' }).click()
  await expect(page.getByText(en['account.estimates.none'])).toBeVisible()
})
