import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PageStore } from '#server/pages/pageStore.ts'
import type { LiveRedirects } from '../routing/liveRedirects.ts'
import type { SitePaths } from '../site/sitePaths.ts'

export interface ContentHookParts {
  /** Undefined: nobody can call the hook. */
  secret: string | undefined
  store: Pick<PageStore, 'invalidate'>
  redirects: Pick<LiveRedirects, 'refresh'>
  sitePaths: Pick<SitePaths, 'refresh'>
  forgetRemembered: () => void
  /** A file of the media library changed or left. @param name file name, such as `oak_ab12cd.jpg` */
  forgetPicture: (name: string) => Promise<void>
  /** A file is new, or has new content. @param width in pixels */
  preparePicture: (name: string, width?: number) => void
}

/** What Strapi sends; all other keys are ignored. https://docs.strapi.io/cms/backend-customization/webhooks */
const bodySchema = z.object({
  event: z.string().optional(),
  model: z.string().optional(),
  media: z.object({ hash: z.string(), ext: z.string(), width: z.number().nullish() }).optional(),
})

/** Kinds that every page shows, so that a change of them changes every page. */
const furnitureKinds = ['contact', 'menu', 'footer-menu']
const bodyLimit = 5 * 1024 * 1024

/**
 * `POST /_hooks/content`, called by the backend when content was published or changed: marks the pages made
 * of it, so that the next visitor gets a new one. 204; 404 without a configured secret, 403 with a wrong one.
 */
export async function contentHook(app: FastifyInstance, parts: ContentHookParts): Promise<void> {
  const { secret, store, redirects, sitePaths, forgetRemembered, forgetPicture, preparePicture } = parts
  app.post('/_hooks/content', { bodyLimit }, async (request, reply) => {
    if (secret === undefined) return reply.code(404).type('text/plain').send('Not found\n')
    if (!isSecret(request.headers['x-hook-secret'], secret))
      return reply.code(403).type('text/plain').send('Forbidden\n')
    const body = bodySchema.safeParse(request.body)
    if (!body.success) return reply.code(400).type('text/plain').send('Not an event\n')
    const { event = '', model = '', media } = body.data
    // First: the pages that are made anew must not find what is remembered, such as the old menu.
    forgetRemembered()
    const everything = furnitureKinds.includes(model) || model === 'file' || event.startsWith('media.')
    const marked = store.invalidate(everything ? 'all' : [model])
    void sitePaths.refresh()
    request.log.info({ event, model, marked }, 'Content changed: pages marked')
    if (media) {
      const name = `${media.hash}${media.ext}`
      await forgetPicture(name)
      if (event !== 'media.delete') preparePicture(name, media.width ?? undefined)
    }
    if (model === 'redirect') await redirects.refresh()
    return reply.code(204).send()
  })
}

/** Hashed first: equal lengths for the comparison, whose time says nothing about the secret. */
function isSecret(given: string | string[] | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(secret))
}
