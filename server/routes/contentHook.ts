import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { announced } from '#server/log/work.ts'

/** The part of Strapi's webhook that is used: https://docs.strapi.io/cms/backend-customization/webhooks */
const bodySchema = z.object({
  event: z.string().optional(),
  model: z.string().optional(),
  documentId: z.string().optional(),
  media: z
    .object({ hash: z.string(), ext: z.string(), width: z.number().nullish(), version: z.string().optional() })
    .optional(),
})

/** In bytes. Our own cms/ sends a few hundred; what another Strapi sends beyond this, the next poll notices. */
const bodyLimit = 64 * 1024

/**
 * `POST /_hooks/content`, called by the backend when content was published or changed, which is then read. Returns 204;
 * 404 if no secret is configured, 403 if the secret is wrong.
 */
export async function contentHookRoute(app: FastifyInstance): Promise<void> {
  const { HOOK_SECRET, HOOK_SECRET_PREVIOUS } = app.settings
  const secrets = [HOOK_SECRET, HOOK_SECRET_PREVIOUS].filter((secret) => secret !== undefined)
  listenToOthers(app)

  // Before the body is read, which costs more than everything else here.
  async function onRequest(request: FastifyRequest, reply: FastifyReply) {
    const headerSecret = request.headers['x-hook-secret']
    if (secrets.some((secret) => isSecret(headerSecret, secret))) return
    const [status, text] = secrets.length === 0 ? [404, 'Not found\n'] : [403, 'Forbidden\n']
    return reply.code(status).header('Connection', 'close').type('text/plain').send(text)
  }

  app.post('/_hooks/content', { bodyLimit, onRequest }, async (request, reply) => {
    const body = bodySchema.safeParse(request.body)
    if (!body.success) return reply.code(400).type('text/plain').send('Not an event\n')
    await readChange(app, body.data, request.log)
    return reply.code(204).send()
  })
}

/** With Redis, every process hears of a change, whichever of them the backend called. */
function listenToOthers(app: FastifyInstance): void {
  const { parts, site, log } = app
  parts.redis?.onConnect(() => void site.update())
  parts.redis?.onMessage((message) => {
    const body = bodySchema.safeParse(message)
    if (!body.success) return log.warn('Something on the channel of changes is not an event')
    readChange(app, body.data, log).catch((error) => log.warn({ err: error }, 'A change could not be read'))
  })
  app.addHook('onClose', async () => parts.redis?.close())
}

async function readChange(
  { site, pictures, files, previews }: FastifyInstance,
  { event = '', model = '', documentId, media }: z.infer<typeof bodySchema>,
  log: FastifyBaseLogger,
): Promise<void> {
  log.info({ event, model }, 'A change was announced')
  // Of cms/src/documents/announce-changes.ts: visitors see nothing of it.
  if (event === 'draft.save') return previews.update(documentId ?? '')
  const changesSlots = ['', 'survey-slot', 'contact', 'firm-setting'].includes(model)
  const resultOf = (isKnown: boolean) => (isKnown ? 'done' : 'failed')
  await announced({ kind: 'publication', name: 'announced' }, () => site.update(changesSlots), resultOf)
  if (!media) return
  const name = `${media.hash}${media.ext}`
  await pictures.forget(name)
  files.clear()
  if (event !== 'media.delete') pictures.prepare(name, media.width ?? undefined, media.version)
}

/** Hashing gives both values the same length, as the constant-time comparison requires. */
function isSecret(header: string | string[] | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof header === 'string' && timingSafeEqual(hash(header), hash(secret))
}
