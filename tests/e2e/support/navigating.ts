import type { Locator, Page, Request } from '@playwright/test'

/** A link in the footer, where no menu covers it. */
export const footerLink = (page: Page, href: string): Locator =>
  page.getByRole('contentinfo').locator(`a[href="${href}"]`).first()
/** Whether a request is for a payload. */
export const isPayload = (request: Request) => /\/_payload\.json\?/.test(request.url())

/** Records the documents and payloads requested from now on, except the payload that a document loads to hydrate. */
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

/** Holds back the requests to these URLs. @returns a function that lets them continue */
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
