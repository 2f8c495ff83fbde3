import type { FastifyInstance } from 'fastify'
import type { PageStore } from '#server/cache/pageStore.ts'
import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import { reasonOf } from '#server/log/logger.ts'
import { furnitureVersion, versionHeader } from '#server/render/pageVersion.ts'
import { plainText } from '#server/render/plainText.ts'
import type { Rendered } from '#server/render/types.ts'
import { sendReply } from '#server/send/sendReply.ts'

export interface FurnitureParts {
  codes: readonly string[]
  /** Menu, footer menu and contact details in a language; throws while the backend is unavailable. */
  getFurniture: (locale: string) => Promise<object>
  store: PageStore
  prepareResponse: PrepareResponse
}

/**
 * `/_furniture/{locale}.json`: what surrounds every page. The browser fetches it when a page comes alive, and after a
 * change of language or menu.
 * Stored and renewed like a page; 503 if it is not stored and the backend is unavailable.
 */
export async function furniture(app: FastifyInstance, parts: FurnitureParts): Promise<void> {
  const { codes, getFurniture, store, prepareResponse } = parts

  async function render(path: string, locale: string) {
    try {
      const furniture = await getFurniture(locale)
      const rendered: Rendered = {
        status: 200,
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(furniture),
        headers: [[versionHeader, furnitureVersion(furniture)]],
        cacheTags: ['*'],
        failed: false,
      }
      return prepareResponse(rendered, { path })
    } catch (error) {
      app.log.warn({ locale, reason: reasonOf(error) }, 'The furniture could not be fetched')
      return prepareResponse(plainText(503, 'Temporarily unavailable'), { path })
    }
  }

  for (const locale of codes) {
    const path = `/_furniture/${locale}.json`
    app.get(path, async (request, reply) => {
      const { entry, cache } = await store.answer(path, () => render(path, locale))
      request.cache = cache
      return sendReply(request, reply, entry)
    })
  }
}
