import type { Locator, Page, Request } from '@playwright/test'

/** A link at the end of the page, where no menu covers it. */
export const footerLink = (page: Page, href: string): Locator =>
  page.getByRole('contentinfo').locator(`a[href="${href}"]`).first()
/** Asks for the data of a page. */
export const isPayload = (request: Request) => /\/_payload\.json\?/.test(request.url())

/** All documents and payloads that the page asks for from now on. */
export function watchLoads(page: Page): { documents: string[]; payloads: string[] } {
  const seen = { documents: [] as string[], payloads: [] as string[] }
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'document') seen.documents.push(pathname + search)
    if (isPayload(request)) seen.payloads.push(pathname + search)
  })
  return seen
}
