import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isSameOrigin } from '#server/limits/rateLimit.ts'
import { parseJson } from '#services/runtime/parseJson.ts'

/** Web Vitals of one page view. Times in milliseconds; CLS has no unit. */
const vitals = z
  .object({
    CLS: z.number().min(0).max(100),
    FCP: z.number().min(0).max(600_000),
    INP: z.number().min(0).max(600_000),
    LCP: z.number().min(0).max(600_000),
    TTFB: z.number().min(0).max(600_000),
  })
  .partial()
export type Vitals = z.infer<typeof vitals>

/** Each message is Vitals. */
export const vitalsChannel = 'site:vitals'
const received = channel(vitalsChannel)

/** `POST /_vitals`: what renderer/browser/vitals/vitals.ts sends. Numbers only; nothing of it is stored or logged. */
export async function vitalsRoute(app: FastifyInstance): Promise<void> {
  const { settings } = app
  if (!settings.WEB_VITALS) return
  app.post('/_vitals', { bodyLimit: 1024 }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!isSameOrigin(request.headers, settings.SITE_URL)) return reply.code(403).send()
    const { success, data } = vitals.safeParse(parseJson(String(request.body)))
    if (success) received.publish(data)
    return reply.code(success ? 204 : 400).send()
  })
}
