import { expect, test } from './support/test.ts'

for (const path of ['/', '/services', '/blog'])
  test(`${path} opens with one main heading`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
