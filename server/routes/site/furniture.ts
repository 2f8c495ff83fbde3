import type { FastifyInstance } from 'fastify'
import type { ContentResponses } from '#server/cache/contentResponses.ts'
import type { PageSettings } from '#server/render/pageInput.ts'
import { versionHeader, versionOf } from '#server/render/pageVersion.ts'
import { sendAnswer } from '#server/send/sendReply.ts'

export interface FurnitureParts {
  codes: readonly string[]
  settings: Omit<PageSettings, 'locale'>
  contentResponse: ContentResponses
}

/**
 * `/_furniture/{locale}.json`: menu, footer menu and contact details, which surround every page. The browser fetches
 * them when a page comes alive, and after a change of language or menu.
 */
export async function furniture(app: FastifyInstance, parts: FurnitureParts): Promise<void> {
  const { codes, settings, contentResponse } = parts
  for (const locale of codes) {
    const path = `/_furniture/${locale}.json`
    app.get(path, async (request, reply) => {
      const answer = await contentResponse(path, ({ furniture }) => {
        const own = { ...furniture[locale], ...settings, locale }
        return {
          status: 200,
          contentType: 'application/json; charset=utf-8',
          body: JSON.stringify(own),
          headers: [[versionHeader, versionOf(furniture[locale])]],
          failed: false,
        }
      })
      return sendAnswer(request, reply, answer)
    })
  }
}
