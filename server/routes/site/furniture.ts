import type { FastifyInstance } from 'fastify'
import { versionHeader, versionOf } from '#server/render/pageVersion.ts'
import { contentRoute, okay } from '#server/send/contentRoute.ts'

/**
 * `/_furniture/{locale}.json`: menu, footer menu and contact details, which surround every page. The browser fetches
 * them when a page is hydrated, and after a change of language or menu.
 */
export async function furnitureRoute(app: FastifyInstance): Promise<void> {
  const { SITE_URL: siteUrl, BUILD_POLL_MS: buildPollMs } = app.settings
  for (const locale of app.languages.routing.codes)
    contentRoute(app, `/_furniture/${locale}.json`, ({ furniture }) => {
      const withSettings = { ...furniture[locale], siteUrl, buildPollMs, locale }
      return okay('application/json', JSON.stringify(withSettings), [[versionHeader, versionOf(furniture[locale])]])
    })
}
