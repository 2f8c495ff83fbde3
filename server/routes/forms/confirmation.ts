import type { FastifyInstance } from 'fastify'
import texts from '#locales/en.json' with { type: 'json' }
import { splitPath } from '#locales/routing.ts'
import { barePage, escapeHtml } from '#server/render/minimalPage.ts'
import type { PageRenderer } from '#server/render/types.ts'
import { pageAt } from '#server/routing/pageAt.ts'
import { phoneLine } from './bareForm.ts'

/** The pages that confirm a form, with the texts for a minimal confirmation. */
const confirmationTexts: Partial<Record<string, { title: string; text: string }>> = {
  contact: { title: 'Contact', text: texts['form.sent'] },
  survey: { title: texts['survey.page'], text: texts['form.sent'] },
  vacancy: { title: texts['page.vacancies'], text: texts['apply.sent'] },
}

/**
 * A renderer that shows the reference of a form even if its page cannot be rendered: forms are accepted while the
 * backend is unavailable, a vacancy may close just after that, and without JavaScript the next page is the only place
 * to show the reference.
 */
export function withConfirmation(renderer: PageRenderer, { languages, site }: FastifyInstance): PageRenderer {
  return {
    ...renderer,
    async page(request) {
      const [path = '', query = ''] = request.url.split('?')
      // server/routing/pageQuery.ts lets only well-formed references through.
      const reference = new URLSearchParams(query).get('reference')
      const page = confirmationTexts[pageAt(splitPath(path, languages.routing).path)?.page ?? '']
      if (reference === null || !page) return renderer.page(request)
      const rendered = await renderer.page(request).catch(() => undefined)
      if (rendered && rendered.status < 400) return rendered
      const content = `<h1>${page.title}</h1>
<p role="status">${page.text}</p>
<p>Your reference: <strong>${escapeHtml(reference)}</strong></p>
${phoneLine(site)}
<p><a href="/">Home</a></p>`
      return { ...barePage(200, page.title, content), failed: false }
    },
  }
}
