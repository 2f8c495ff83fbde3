import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sharedPage } from '#locales/shareAddress.ts'
import { createAdmission, Overloaded } from '#server/limits/admission.ts'
import type { Languages } from '#server/routing/languages.ts'
import { PictureUnavailable } from '../media/originals.ts'
import type { ReadPage } from '../pageReader.ts'
import type { MakeSharePicture } from './sharePictures.ts'

export interface ShareParts {
  makePicture: MakeSharePicture
  readPage: ReadPage
  languages: Languages
  getFurniture: (locale: string) => Promise<object>
}

const pageData = z.object({
  seo: z.object({
    title: z.string(),
    noindex: z.boolean().optional(),
    image: z.object({ src: z.string() }).optional(),
  }),
})
const furniture = z.object({ contact: z.object({ companyName: z.string() }) })

/**
 * `GET /share/{path}.jpg`: the picture of a page for shared links, made from the page's own data, which is stored like
 * the page. 404 if there is no page; 503 while the picture cannot be made.
 */
export async function shareRoute(app: FastifyInstance, parts: ShareParts): Promise<void> {
  const { makePicture, readPage, languages, getFurniture } = parts
  // Few at a time, so that pages that visitors wait for come between them.
  const admit = createAdmission({ concurrency: 2, maxWaiting: 1_000, maxWaitMs: 120_000 })

  async function pictureOf(path: string, locale: string) {
    const { status, data } = await admit(() => readPage(path, { locale }))
    const page = pageData.safeParse(data)
    if (!page.success || page.data.seo.noindex) return { status: status < 500 ? 404 : 503 }
    const { title, image } = page.data.seo
    const { contact } = furniture.parse(await getFurniture(locale))
    return { status: 200, picture: await makePicture(title, contact.companyName, image?.src) }
  }

  app.get('/share/*', async (request, reply) => {
    const path = sharedPage(request.target.path)
    const locale = languages.localeOf(path ?? '/', request.raw.headers)
    const made = path === undefined ? { status: 404 } : await pictureOf(path, locale).catch(toBusy)
    if (!('picture' in made) || !made.picture)
      return reply.code(made.status).header('Cache-Control', 'no-store').type('text/plain').send('Not available\n')
    const { bytes, etag } = made.picture
    reply.header('Cache-Control', 'public, max-age=3600').header('ETag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('image/jpeg').send(bytes)
  })
}

function toBusy(error: unknown): { status: number } {
  if (error instanceof Overloaded || error instanceof PictureUnavailable) return { status: 503 }
  throw error
}
