import en from '../../locales/en.json' with { type: 'json' }
import { open } from './opened.ts'
import { ownStack } from './ownStack.ts'
import { expect, test } from './support/test.ts'

const stack = ownStack({}, (own) => own.stopStrapi())

test.beforeEach(({ allow }) => allow('503'))

const password = 'four quiet oak boards'
const label = { identifier: en['account.identifier'], username: en['account.username'], email: en['account.email'] }

for (const { path, action, typed, secrets } of [
  {
    path: 'sign-in',
    action: en['account.sign_in'],
    typed: { [label.identifier]: 'ada' },
    secrets: [en['account.password']],
  },
  {
    path: 'register',
    action: en['account.register'],
    typed: { [label.username]: 'ada', [label.email]: 'ada@example.org' },
    secrets: [en['account.password.new']],
  },
  {
    path: 'forgot-password',
    action: en['account.forgot.send'],
    typed: { [label.email]: 'ada@example.org' },
    secrets: [],
  },
  {
    path: 'reset-password?code=abc',
    action: en['account.password.save'],
    typed: {},
    secrets: [en['account.password.new'], en['account.password.again']],
  },
]) {
  test(`Strapi is down: ${path} says so, keeps what was typed, and can be sent again`, async ({ page }) => {
    await open(page, `${stack().siteUrl}/account/${path}`)
    for (const [name, value] of Object.entries(typed)) await page.getByLabel(name).fill(value)
    for (const name of secrets) await page.getByLabel(name, { exact: true }).fill(password)
    const button = page.getByRole('button', { name: action })
    for (const _round of [1, 2]) {
      await button.click()
      await expect(page.getByRole('alert')).toContainText(en['account.error.away'])
      await expect(button).toHaveAttribute('aria-disabled', 'false')
    }
    for (const [name, value] of Object.entries(typed)) await expect(page.getByLabel(name)).toHaveValue(value)
    for (const name of secrets) await expect(page.getByLabel(name, { exact: true })).toHaveValue(password)
  })
}

test('Strapi is down: the link of a mail says so, and can be tried again', async ({ page }) => {
  await open(page, `${stack().siteUrl}/account/confirm-email?confirmation=abc`)
  await expect(page.getByText(en['account.error.away'])).toBeVisible()
  await page.getByRole('button', { name: en.again }).click()
  await expect(page.getByText(en['account.error.away'])).toBeVisible()
})
