import { addresses } from '#locales/addresses.ts'
import { splitPath } from '#locales/routing.ts'
import { escapeHtml, htmlDocument } from '#server/render/minimalPage.ts'
import type { PageRenderer } from '#server/render/types.ts'
import type { Languages } from '#server/routing/languages.ts'
import { callLine } from './contactPage.ts'
import type { StoredContactPage } from './storedContactPage.ts'

/**
 * A renderer that shows the reference of an enquiry even if the contact page cannot be rendered: enquiries are accepted
 * while the backend is unavailable, and without JavaScript the next page is the only place to show the reference.
 */
export function withSentPage(
  renderer: PageRenderer,
  languages: Languages,
  storedPage: StoredContactPage,
): PageRenderer {
  return {
    ...renderer,
    async page(request) {
      const reference = referenceIn(request.url, languages)
      if (reference === undefined) return renderer.page(request)
      const rendered = await renderer.page(request).catch(() => undefined)
      if (rendered && rendered.status < 500) return rendered
      const body = htmlDocument('Contact', sentText(reference, await storedPage()))
      return { status: 200, contentType: 'text/html; charset=utf-8', body, headers: [], cacheTags: [], failed: false }
    },
  }
}

/** server/routing/pageQuery.ts lets only well-formed references through. */
function referenceIn(url: string, { routing }: Languages): string | undefined {
  const [path = '', query = ''] = url.split('?')
  const reference = new URLSearchParams(query).get('reference')
  return reference !== null && splitPath(path, routing).path === addresses.contact ? reference : undefined
}

const sentText = (reference: string, storedPage: string | undefined): string => `<h1>Contact</h1>
<p role="status">Thank you. Your enquiry has arrived.</p>
<p>Your reference: <strong>${escapeHtml(reference)}</strong></p>
${callLine(storedPage)}
<p><a href="/">Home</a></p>`
