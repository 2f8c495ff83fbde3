import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { keepCopy } from '#server/disk/writeFile.ts'
import { createAdmission, Overloaded, SharedWork } from '#server/limits/admission.ts'
import { sharedPage } from '#services/rules/site/addresses.ts'
import { type Theme, themeOf } from '#services/rules/theme/theme.ts'
import { shareTypefaces } from '#services/rules/theme/typefaces.ts'
import { PictureUnavailable } from '../media/originals.ts'
import { addressOf, readPictureAddress } from '../media/pictureAddress.ts'
import type { Pictures } from '../media/pictures.ts'
import { drawShare, type ShareDesign } from './drawShare.ts'

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
    const { furniture, content } = site.state()
    const contact = furniture[locale]?.contact
    if (!contact) return { status: 503 }
    const page = pageData.safeParse(await renderer.data({ path, locale }))
    if (!page.success || page.data.seo.noindex) return { status: 404 }
    const { title, image } = page.data.seo
    return { status: 200, picture: await makePicture(title, contact.companyName, image?.src, themeOf(content)) }
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

interface SharePicturesOptions {
  pictures: Pick<Pictures, 'make'>
  /** Folder for the finished pictures; created if missing. */
  cacheDir: string
  /** Folder with the site's own fonts, as TTF. */
  fonts: string
  /** The floor behind the title where a page has no picture. */
  floor: string
}

/** Version of the design: increase it with each change, so that older pictures are made again. */
const version = 2

/**
 * Pictures for shared links, made once per text and background and kept on disk. A site has as many as pages, so they
 * wait for each other instead of being refused: a crawler may ask for all of them at once.
 */
export function createSharePictures({ pictures, cacheDir, fonts, floor }: SharePicturesOptions) {
  const making = new SharedWork<Buffer>()
  const admit = createAdmission({ concurrency: 1, maxWaiting: 1_000, maxWaitMs: 120_000 })
  const folder = join(cacheDir, 'share')

  async function backgroundAt(src: string | undefined, shared: Theme['sharePicture']): Promise<Buffer> {
    const usual = shared && addressOf(shared, 1440)
    const address = src === undefined ? usual : readPictureAddress(src)
    // If the picture of a page is missing, the default floor takes its place.
    const picture = address && (await pictures.make(address).catch(unlessTemporary))
    return picture ?? readFile(floor)
  }

  async function design(title: string, companyName: string, src?: string, theme?: Theme): Promise<ShareDesign> {
    const background = await backgroundAt(src, theme?.sharePicture)
    const logo = theme?.logoDark ?? theme?.logo
    const picture = logo && (await pictures.make(addressOf(logo, 320)))
    return {
      ...{ title, companyName, background, fonts, typefaces: shareTypefaces(theme?.typefaces) },
      logo: theme && picture && { picture, isForDark: logo === theme.logoDark, hasName: theme.logoHasName },
    }
  }

  /** @param src of the page's own picture, `/media/…` @throws Overloaded, PictureUnavailable */
  return async (title: string, companyName: string, src?: string, theme?: Theme) => {
    const text = JSON.stringify([version, title, companyName, src, ...(theme ? [theme.id] : [])])
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const file = join(folder, `${hash}.jpg`)
    const stored = await readFile(file).catch(() => undefined)
    const make = async () => {
      const bytes = await admit(async () => drawShare(await design(title, companyName, src, theme)))
      await keepCopy(file, bytes)
      return bytes
    }
    const bytes = stored ?? (await making.run(hash, make))
    return { bytes, etag: `"${hash}"` }
  }
}

/** For a picture that cannot be read now, no other may be kept. @throws Overloaded, PictureUnavailable */
function unlessTemporary(error: unknown): undefined {
  if (error instanceof Overloaded || (error instanceof PictureUnavailable && error.status === 503)) throw error
  return undefined
}
