import type { Page } from '@playwright/test'

export interface PageError {
  kind: 'console' | 'error' | 'request' | 'answer'
  /** For example `console error: … (http://localhost/faq)` or `answer: 404 GET http://…`. */
  text: string
}

/** Collects console errors and warnings, uncaught errors, failed requests and error responses of a page. */
export function watchPage(page: Page, errors: PageError[]): void {
  page.on('console', (message) => {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    // Vike warns when a hook takes more than 4 s, which depends on how busy the machine is.
    if (message.text().includes('vike.dev/hooksTimeout')) return
    const { url } = message.location()
    errors.push({ kind: 'console', text: `console ${type}: ${message.text()} (${url})` })
  })
  page.on('pageerror', (error) => {
    // The stack is empty if a script could not be loaded.
    errors.push({ kind: 'error', text: `error: ${error.stack || error.message}` })
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Requests that were aborted by a navigation: prefetches, images out of sight.
    if (why === 'net::ERR_ABORTED') return
    errors.push({ kind: 'request', text: `request: ${request.method()} ${request.url()} ${why}` })
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    errors.push({
      kind: 'answer',
      text: `answer: ${response.status()} ${response.request().method()} ${response.url()}`,
    })
  })
}
