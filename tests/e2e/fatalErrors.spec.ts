// Errors while React renders: the error page, and the way out of it.

import type { Page } from '@playwright/test'
import { footerLink } from './support/navigating.ts'
import { interact, open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

// Errors reported by React and Vike, which these tests cause on purpose.
test.beforeEach(({ allow }) => allow(/error|Error/))

async function showsFatalError(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.getByText("The page you requested can't be reached right now.")).toBeVisible()
}

async function clearErrors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear errors' }).click()
  await expect(page).toHaveURL('/')
}

const showsHome = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: routeOf('home').h1 })).toBeVisible()

/** Replaces the menu data in the furniture of the first view with data of the wrong shape. */
async function breakFurniture(page: Page): Promise<void> {
  await page.route(
    '**/_furniture/en.json',
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/("menu":)\{"items":\[/, '$1{"items":0,"rest":[')
      await route.fulfill({ response, body })
    },
    { times: 1 },
  )
}

test('clearing an error after a navigation leads home and replaces the history entry', async ({ page }) => {
  await page.route('**/prices/_payload.json*', async (route) => {
    const response = await route.fetch()
    const payload = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...payload, data: {} } })
  })
  await open(page, '/faq')
  await footerLink(page, '/prices').click()
  await showsFatalError(page)
  await expect(page).toHaveURL('/prices')
  await clearErrors(page)
  await showsHome(page)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1, name: routeOf('questions').h1 })).toBeVisible()
})

test('Back leaves the error page without clearing the error', async ({ page }) => {
  await page.route('**/prices/_payload.json*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), data: null } })
  })
  await open(page, '/faq')
  await footerLink(page, '/prices').click()
  await showsFatalError(page)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1, name: routeOf('questions').h1 })).toBeVisible()
  await footerLink(page, '/about').click()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('about').h1 })).toBeVisible()
})

test('malformed furniture shows the error page, and clearing it leads home', async ({ page }) => {
  await breakFurniture(page)
  await page.goto('/about')
  await interact(page)
  await showsFatalError(page)
  await clearErrors(page)
  await showsHome(page)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
