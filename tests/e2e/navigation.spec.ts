import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { attribute, readHtml, tags } from './support/html.ts'
import { footerLink, isPayload, watchLoads } from './support/navigating.ts'
import { alive, open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

for (const { from, to } of [
  { from: 'home', to: 'prices' },
  { from: 'prices', to: 'blog' },
  { from: 'blog', to: 'about' },
]) {
  test(`from ${from} to ${to}: one payload without furniture, and the head of the new page`, async ({
    page,
    request,
  }) => {
    const target = routeOf(to)
    const { id } = await (await request.get('/builds/latest.json')).json()
    await open(page, routeOf(from).path)
    const seen = watchLoads(page)
    const payload = page.waitForResponse((response) => isPayload(response.request()))
    await footerLink(page, target.path).click()
    const data = await (await payload).json()
    await expect(page.getByRole('heading', { level: 1, name: target.h1 })).toBeFocused()
    expect(seen).toEqual({ documents: [], payloads: [`${target.path}/_payload.json?${id}`] })
    expect(data).not.toHaveProperty('furniture')
    await expect(page.getByRole('banner').getByRole('navigation', { name: en['menu.main'] }).first()).toBeAttached()

    const served = readHtml(await (await request.get(target.path)).text())
    const shown = readHtml(await page.content())
    for (const part of ['title', 'description', 'canonical', 'lang', 'robots', 'jsonLd', 'headings'] as const) {
      expect(shown[part], part).toEqual(served[part])
    }
    expect(socialTags(await page.content())).toEqual(socialTags(await (await request.get(target.path)).text()))
  })
}

/** Open Graph and Twitter tags, sorted. */
function socialTags(html: string): string[] {
  return tags(html, 'meta')
    .map((tag) => [attribute(tag, 'property') || attribute(tag, 'name'), attribute(tag, 'content')].join(' '))
    .filter((text) => /^(og|twitter):/.test(text))
    .sort()
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a page opens at its top; Back and Forward restore the scroll position', async ({ page }) => {
  await open(page, '/faq')
  const to = async (top: number) => {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    // The position is saved with a delay.
    await expect.poll(() => page.evaluate(() => history.state.vike.scrollPosition?.y)).toBe(top)
  }
  await to(1200)
  await footerLink(page, '/prices').dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
  await to(300)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('questions').h1 })).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(1200)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(300)
})

test('Back restores the position even if a link is followed right after scrolling', async ({ page }) => {
  await open(page, '/faq')
  await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' })
    document.querySelector<HTMLElement>('footer a[href="/prices"]')?.click()
  })
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('questions').h1 })).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(1200)
})

test('scroll positions survive a reload, even when saved just before leaving', async ({ page }) => {
  await open(page, '/faq')
  await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' })
    document.querySelector<HTMLElement>('footer a[href="/prices"]')?.click()
  })
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeFocused()
  await page.evaluate(() => {
    scrollTo({ top: 300, behavior: 'instant' })
    location.reload()
  })
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload')
  await alive(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('questions').h1 })).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(1200)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(300)
})

test('every visited path is appended to the history list with its query, but not with secrets', async ({ page }) => {
  const visited = () => page.evaluate(() => JSON.parse(localStorage.visited).map(({ path }: { path: string }) => path))
  await open(page, '/blog?ref=mail')
  await page.getByRole('link', { name: en['blog.older'] }).click()
  await expect.poll(visited).toEqual(['/blog?ref=mail', '/blog?page=2'])
  await page.goBack()
  await expect.poll(visited).toEqual(['/blog?ref=mail', '/blog?page=2', '/blog?ref=mail'])
  await open(page, '/account/reset-password?code=secret')
  expect(await visited()).toEqual(['/blog?ref=mail', '/blog?page=2', '/blog?ref=mail', '/account/reset-password'])
})

test('a link within the page scrolls to its target and updates the URL', async ({ page }) => {
  await open(page, '/blog/care/when-to-recoat')
  const seen = watchLoads(page)
  const link = page.getByRole('navigation', { name: en['blog.contents'] }).getByRole('link').last()
  const hash = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${hash}$`))
  const heading = page.locator(hash)
  await expect(heading).toBeInViewport()
  await expect
    .poll(() => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeGreaterThanOrEqual(0)
  expect(seen).toEqual({ documents: [], payloads: [] })
})

test('a link to a section of another page scrolls to that section', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/portfolio#greenwich-staircase',
      textContent: 'staircase',
    })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'staircase' }).click()
  await expect(page).toHaveURL('/portfolio#greenwich-staircase')
  await expect(page.locator('#greenwich-staircase').getByRole('heading').first()).toBeInViewport()
})

test('navigating the pages of the blog list keeps the query', async ({ page, request }) => {
  const { id } = await (await request.get('/builds/latest.json')).json()
  await open(page, '/blog')
  const first = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
  const seen = watchLoads(page)
  await page.getByRole('link', { name: en['blog.older'] }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).not.toHaveText(first ?? '')
  expect(seen.payloads).toEqual([`/blog/_payload.json?page=2&${id}`])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\?page=2$/)
})
