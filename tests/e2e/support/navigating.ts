import type { Locator, Page, Request } from '@playwright/test'

/** A link at the end of the page, where no menu covers it. */
export const footerLink = (page: Page, href: string): Locator =>
  page.getByRole('contentinfo').locator(`a[href="${href}"]`).first()
/** Asks for the data of a page. */
export const isPayload = (request: Request) => /\/_payload\.json\?/.test(request.url())

/** All documents and payloads that the page requests from now on, except the data with which a document comes alive. */
export function watchLoads(page: Page): { documents: string[]; payloads: string[] } {
  const seen = { documents: [] as string[], payloads: [] as string[] }
  let ownPayload: string | undefined
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'document') {
      seen.documents.push(pathname + search)
      ownPayload = `${pathname === '/' ? '' : pathname}/_payload.json`
    }
    if (!isPayload(request)) return
    if (pathname === ownPayload) ownPayload = undefined
    else seen.payloads.push(pathname + search)
  })
  return seen
}

/** Keeps what the page asks for at these addresses waiting. @returns lets it go on */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Follows a link that an editor might have written into the page. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: to })
    document.querySelector('main')?.prepend(link)
  }, href)
  await page.getByRole('link', { name: href, exact: true }).first().click()
}
