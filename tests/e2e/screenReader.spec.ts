// Journeys by roles and names only, as screen readers find their way.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { postcodeError } from './support/london.ts'
import { open } from './support/opened.ts'
import { expect, test } from './support/test.ts'

declare global {
  interface Window {
    heard: string[]
  }
}

/** Records from now on what live regions say: their text after each change. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    window.heard = []
    new MutationObserver((changes) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) {
          const element = node instanceof Element ? node : node.parentElement
          for (const region of [
            element?.closest(live),
            ...(element === target ? [] : (element?.querySelectorAll(live) ?? [])),
          ])
            if (region?.isConnected) regions.add(region)
        }
      for (const { textContent } of regions) if (textContent?.trim()) window.heard.push(textContent.trim())
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

const heard = (page: Page) => page.evaluate(() => window.heard)

test('the menu: what opens has a name, and its links come next', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: en['menu.main'] })
  const item = menu.locator('summary').filter({ hasText: 'Areas', visible: true })
  await item.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: /^North London/ })).toBeVisible()
  await expect(menu).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - group: Services
        - listitem:
          - link "Prices"
        - listitem:
          - group: Our work
        - listitem:
          - group: Areas
          - list:
            - listitem:
              - link /.+/
  `)
  await page.keyboard.press('Tab')
  // After the prices, the only link that is not inside a menu.
  await expect(menu.getByRole('link').nth(1)).toBeFocused()
})

test('an enquiry: errors are heard once, in the order of the fields, each with its field', async ({ page, allow }) => {
  allow('422')
  await open(page, '/contact')
  await listen(page)
  await page.getByRole('button', { name: en['form.send'] }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toMatchAriaSnapshot(`
    - alert:
      - paragraph: ${en['form.errors']}
      - list:
        - listitem:
          - link "${en['form.error.survey']}"
        - listitem:
          - link "${postcodeError}"
        - listitem:
          - link "${en['form.error.name']}"
        - listitem:
          - link "${en['form.error.reach']}"
  `)
  expect(await heard(page)).toEqual([await alert.textContent()])
  const times = page.getByRole('group', { name: en['survey.legend'] })
  const postcode = page.getByRole('textbox', { name: en['form.postcode'] })
  await expect(times).toHaveAccessibleDescription(new RegExp(en['form.error.survey']))
  await expect(postcode).toHaveAccessibleDescription(new RegExp(postcodeError))
  await alert.getByRole('link', { name: postcodeError }).press('Enter')
  await expect(postcode).toBeFocused()
})

test('an estimate: the total is heard once, when it changes', async ({ page }) => {
  await open(page, '/prices')
  await page.getByRole('combobox', { name: en['estimate.item'], exact: true }).selectOption('sand-and-lacquer')
  await listen(page)
  await page.getByRole('textbox', { name: 'Room 1' }).fill('20')
  const panel = page.getByRole('complementary', { name: en['estimate.yours'] })
  await expect(panel.getByRole('status')).toContainText(/£/)
  const announcements = await heard(page)
  expect(announcements).toEqual([await panel.getByRole('status').textContent()])
  await page.getByRole('button', { name: en['estimate.work_out'] }).press('Enter')
  await expect(panel.getByRole('heading', { name: en['estimate.yours'] })).toBeFocused()
  expect(await heard(page)).toEqual(announcements)
})
