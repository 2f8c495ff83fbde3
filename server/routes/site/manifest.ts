import type { FastifyInstance } from 'fastify'
import { contentRoute, okay } from '#server/send/contentRoute.ts'

/** The site's name and icons, for installing it on a home screen: https://www.w3.org/TR/appmanifest/ */
export async function manifestRoute(app: FastifyInstance): Promise<void> {
  const { defaultCode } = app.languages.routing
  contentRoute(app, '/manifest.webmanifest', ({ furniture }) => {
    const { companyName, strapline } = furniture[defaultCode]?.contact ?? {}
    const manifest = {
      id: '/',
      name: companyName,
      short_name: companyName,
      description: strapline,
      lang: app.languageTag,
      dir: 'ltr',
      start_url: '/',
      display: 'browser',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      ],
    }
    return okay('application/manifest+json', JSON.stringify(manifest))
  })
}
