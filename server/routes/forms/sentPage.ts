import texts from '#locales/en.json' with { type: 'json' }
import { splitPath } from '#locales/routing.ts'
import { barePage, escapeHtml } from '#server/render/minimalPage.ts'
import type { PageRenderer } from '#server/render/types.ts'
import type { Languages } from '#server/routing/languages.ts'
import { pageAt } from '#server/routing/pageAt.ts'
import { callLine } from './bareForm.ts'

/** The pages that confirm a form, with the texts for a minimal confirmation. */
const confirmed: Partial<Record<string, { title: string; text: string }>> = {
  contact: { title: 'Contact', text: texts['form.sent'] },
  survey: { title: texts['survey.page'], text: texts['form.sent'] },
  vacancy: { title: texts['page.vacancies'], text: texts['apply.sent'] },
}

/**
 * A renderer that shows the reference of a form even if its page cannot be rendered: forms are accepted while the
 * backend is unavailable, a vacancy may close just after that, and without JavaScript the next page is the only place
 * to show the reference.
 * @param phone the firm's number, if it is known
 */
export function withSentPage(
  renderer: PageRenderer,
  languages: Languages,
  phone: () => string | undefined,
): PageRenderer {
  return {
    ...renderer,
    async page(request) {
      const sent = sentTo(request.url, languages)
      if (!sent) return renderer.page(request)
      const rendered = await renderer.page(request).catch(() => undefined)
      if (rendered && rendered.status < 400) return rendered
      return { ...barePage(200, sent.title, sentText(sent, phone())), failed: false }
    },
  }
}

interface Sent {
  title: string
  text: string
  reference: string
}

/** server/routing/pageQuery.ts lets only well-formed references through. */
function sentTo(url: string, { routing }: Languages): Sent | undefined {
  const [path = '', query = ''] = url.split('?')
  const reference = new URLSearchParams(query).get('reference')
  const page = confirmed[pageAt(splitPath(path, routing).path)?.page ?? '']
  return reference !== null && page ? { ...page, reference } : undefined
}

const sentText = ({ title, text, reference }: Sent, phone: string | undefined): string => `<h1>${title}</h1>
<p role="status">${text}</p>
<p>Your reference: <strong>${escapeHtml(reference)}</strong></p>
${callLine(phone)}
<p><a href="/">Home</a></p>`
