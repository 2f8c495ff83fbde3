import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PageStore } from '#server/cache/pageStore.ts'
import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import { reasonOf } from '#server/log/logger.ts'
import { plainText } from '#server/render/plainText.ts'
import { sendReply } from '#server/send/sendReply.ts'

export interface ManifestParts {
  store: PageStore
  prepareResponse: PrepareResponse
  getFurniture: (locale: string) => Promise<object>
  locale: string
  /** Language tag, such as `en-GB`. */
  language: string
}

const furniture = z.object({ contact: z.object({ companyName: z.string(), strapline: z.string() }) })
const path = '/manifest.webmanifest'

/** The site's name and icons, for installing it on a home screen: https://www.w3.org/TR/appmanifest/ */
export async function manifest(app: FastifyInstance, parts: ManifestParts): Promise<void> {
  const { store, prepareResponse, getFurniture, locale, language } = parts

  async function render() {
    const { companyName, strapline } = furniture.parse(await getFurniture(locale)).contact
    const body = JSON.stringify({
      id: '/',
      name: companyName,
      short_name: companyName,
      description: strapline,
      lang: language,
      dir: 'ltr',
      start_url: '/',
      display: 'browser',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      ],
    })
    const contentType = 'application/manifest+json; charset=utf-8'
    return { status: 200, contentType, body, headers: [], cacheTags: ['contact'], failed: false }
  }

  app.get(path, async (request, reply) => {
    const { entry, cache } = await store.answer(path, async () => {
      const rendered = await render().catch((error: unknown) => {
        app.log.warn({ reason: reasonOf(error) }, 'The manifest could not be made')
        return plainText(503, 'Temporarily unavailable')
      })
      return prepareResponse(rendered, { path })
    })
    request.cache = cache
    return sendReply(request, reply, entry)
  })
}
