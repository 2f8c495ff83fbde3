import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatDate } from '#locales/format.ts'
import { defaultLocale } from '#locales/locales.ts'
import { localePath } from '#locales/routing.ts'
import { plainText } from '#server/render/minimalPage.ts'
import { piecesOf } from '#server/render/places.ts'
import { withTheme } from '#server/render/theme.ts'
import type { Rendered } from '#server/render/types.ts'
import { sendReply } from '#server/send/sendReply.ts'
import { type Preview, withEntry } from '#services/clients/content/readPreview.ts'
import { previewEntries } from '#services/rules/preview/entries.ts'
import { aroundPages, type Theme } from '#services/rules/theme/theme.ts'
import { type Grant, readGrant } from '../../../cms/src/site/grant.ts'
import { previewDocument } from './previewDocument.ts'

/**
 * `GET /_preview/{grant}`: the page of an entry as its editor has saved it, for that editor alone (docs/decisions/012).
 * `/_preview/{grant}/events`: a stream of its states from now on. Everything else gets the same 404.
 */
export async function previewRoute(app: FastifyInstance): Promise<void> {
  const { settings, parts, previews, prepareResponse, site } = app
  const secrets = [settings.HOOK_SECRET, settings.HOOK_SECRET_PREVIOUS].filter((secret) => secret !== undefined)
  const render = previewRenderer(app)
  const send = async (request: FastifyRequest, reply: FastifyReply, rendered: Rendered) =>
    sendReply(request, reply, await prepareResponse(rendered, { path: '/_preview', private: true }))

  async function answer(request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply) {
    const [, text = '', events] = /^([^/]+)(\/events)?$/.exec(request.params['*'] ?? '') ?? []
    const grant = readGrant(text, secrets)
    const preview = grant && (await parts.readPreview(text))
    if (!preview) return send(request, reply, plainText(404, 'Not found'))
    if (!events) return send(request, reply, await render(grant, preview))
    reply.hijack()
    reply.raw.writeHead(200, { ...Object.fromEntries(app.fixedHeaders), ...streamHeaders })
    if (request.method === 'HEAD') return reply.raw.end()
    reply.raw.flushHeaders()
    let latest = text
    previews.add(grant.documentId, reply.raw, async () => {
      const valid = readGrant(latest, secrets)
      if (!valid) return { name: 'end' }
      const saved = await parts.readPreview(latest)
      if (!saved) return { name: 'missing' }
      latest = saved.grant
      return { name: 'page', html: (await render(valid, saved)).body }
    })
  }
  app.get('/_preview', answer)
  app.get('/_preview/*', answer)
  site.onChange(() => previews.update())
  app.addHook('preClose', async () => previews.close())
}

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  // nginx would keep the events until there are many.
  'X-Accel-Buffering': 'no',
}

/** Renders outside the page store, which never hears of it. */
function previewRenderer({ renderer, renderLimits, site, pageIndex, languages }: FastifyInstance) {
  return async (grant: Grant, preview: Preview): Promise<Rendered> => {
    const { uid, documentId, admin, status } = grant
    const locale = grant.locale || defaultLocale
    const state = withEntry(site.state(), { uid, locale, entry: preview.entry })
    const path = localePath(preview.path, locale, languages.routing)
    const page = await renderLimits.own(() => renderer.page({ path, locale, preview: state }))
    const { kind, title, unpublished, gaps } = preview
    const entries = previewEntries({
      content: state.content.in(locale),
      furniture: state.furniture[locale],
      html: page.body,
      documentId,
      formatDate,
    })
    const entry = { uid, documentId, locale: grant.locale, kind, title }
    const data = { admin, entry, unpublished, entries, grant: preview.grant }
    const isPublished = pageIndex.missing(preview.path, null, locale) === undefined
    const { theme } = aroundPages(state.content)
    return previewDocument(theme ? themed(page, theme) : page, { data, path, status, gaps, isPublished })
  }
}

/** Of the settings of the running server, a preview has only the look of the site. */
function themed(page: Rendered, theme: Theme): Rendered {
  if (!page.places) return page
  const { pieces, inline } = withTheme(piecesOf(page.body, page.places), page.inline, theme)
  return { ...page, body: pieces.join(''), ...(inline && { inline }) }
}
