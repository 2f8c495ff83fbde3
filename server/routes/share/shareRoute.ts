import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Overloaded } from '#server/limits/admission.ts'
import { sharedPage } from '#services/rules/site/addresses.ts'
import { PictureUnavailable } from '../media/originals.ts'
import { createSharePictures } from './sharePictures.ts'

const pageData = z.object({
  seo: z.object({
    title: z.string(),
    noindex: z.boolean().optional(),
    image: z.object({ src: z.string() }).optional(),
  }),
})

/**
 * `GET /share/{path}.jpg`: the picture of a page for shared links, made from the page's own data. 404 if there
 * is no page; 503 while the picture cannot be made.
 */
export async function shareRoute(app: FastifyInstance): Promise<void> {
  const { pictures, renderer, site, languages, build, settings } = app
  const makePicture = createSharePictures({
    pictures,
    cacheDir: settings.MEDIA_CACHE_DIR,
    fonts: app.parts.shareFonts,
    floor: join(build?.clientFolder ?? 'public', 'share.jpg'),
  })

  async function pictureOf(path: string, locale: string) {
    const { furniture } = site.state()
    const contact = furniture[locale]?.contact
    if (!contact) return { status: 503 }
    const page = pageData.safeParse(await renderer.data({ path, locale }))
    if (!page.success || page.data.seo.noindex) return { status: 404 }
    const { title, image } = page.data.seo
    return { status: 200, picture: await makePicture(title, contact.companyName, image?.src) }
  }

  app.get('/share/*', async (request, reply) => {
    const path = sharedPage(request.target.path)
    const locale = languages.localeOf(path ?? '/', request.raw.headers)
    const result = path === undefined ? { status: 404 } : await pictureOf(path, locale).catch(toBusy)
    if (!('picture' in result) || !result.picture)
      return reply.code(result.status).header('Cache-Control', 'no-store').type('text/plain').send('Not available\n')
    const { bytes, etag } = result.picture
    reply.header('Cache-Control', 'public, max-age=3600').header('ETag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('image/jpeg').send(bytes)
  })
}

function toBusy(error: unknown): { status: number } {
  if (error instanceof Overloaded || error instanceof PictureUnavailable) return { status: 503 }
  throw error
}
