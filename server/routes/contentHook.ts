import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ContentWatch } from '#server/content/contentWatch.ts'

export interface ContentHookParts {
  /** Undefined: nobody can call the hook. */
  secret: string | undefined
  announced: ContentWatch['announced']
  /** A file of the media library changed or left. @param name file name, such as `oak_ab12cd.jpg` */
  forgetPicture: (name: string) => Promise<void>
  /** A file is new, or has new content. @param width in pixels */
  preparePicture: (name: string, width?: number) => void
}

/** What Strapi sends; all other keys are ignored. https://docs.strapi.io/cms/backend-customization/webhooks */
const bodySchema = z.object({
  event: z.string().optional(),
  model: z.string().optional(),
  /** Only from our own cms/. */
  version: z.string().optional(),
  media: z.object({ hash: z.string(), ext: z.string(), width: z.number().nullish() }).optional(),
})

const bodyLimit = 5 * 1024 * 1024

/**
 * `POST /_hooks/content`, called by the backend when content was published or changed: marks the pages made
 * of it, so that the next visitor gets a new one. 204; 404 without a configured secret, 403 with a wrong one.
 */
export async function contentHook(app: FastifyInstance, parts: ContentHookParts): Promise<void> {
  const { secret, announced, forgetPicture, preparePicture } = parts
  app.post('/_hooks/content', { bodyLimit }, async (request, reply) => {
    if (secret === undefined) return reply.code(404).type('text/plain').send('Not found\n')
    if (!isSecret(request.headers['x-hook-secret'], secret))
      return reply.code(403).type('text/plain').send('Forbidden\n')
    const body = bodySchema.safeParse(request.body)
    if (!body.success) return reply.code(400).type('text/plain').send('Not an event\n')
    const { event = '', model = '', version, media } = body.data
    const removed = /^entry\.(?:unpublish|delete)$/.test(event)
    const marked = await announced(event.startsWith('media.') ? 'file' : model, { version, removed })
    request.log.info({ event, model, marked }, 'Content changed: pages marked')
    if (media) {
      const name = `${media.hash}${media.ext}`
      await forgetPicture(name)
      if (event !== 'media.delete') preparePicture(name, media.width ?? undefined)
    }
    return reply.code(204).send()
  })
}

/** Hashed first: equal lengths for the comparison, whose time says nothing about the secret. */
function isSecret(given: string | string[] | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(secret))
}
