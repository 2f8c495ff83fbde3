import type { FastifyInstance } from 'fastify'
import type { ContentResponses } from '#server/cache/contentResponses.ts'
import { sendAnswer } from '#server/send/sendReply.ts'

export interface ManifestParts {
  contentResponse: ContentResponses
  locale: string
  /** Language tag, such as `en-GB`. */
  language: string
}

const path = '/manifest.webmanifest'

/** The site's name and icons, for installing it on a home screen: https://www.w3.org/TR/appmanifest/ */
export async function manifest(app: FastifyInstance, parts: ManifestParts): Promise<void> {
  const { contentResponse, locale, language } = parts
  app.get(path, async (request, reply) => {
    const answer = await contentResponse(path, ({ furniture }) => {
      const { companyName, strapline } = furniture[locale]?.contact ?? {}
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
      return { status: 200, contentType, body, headers: [], failed: false }
    })
    return sendAnswer(request, reply, answer)
  })
}
