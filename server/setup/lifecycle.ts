import type { FastifyInstance } from 'fastify'
import { preload } from '../cache/preload.ts'
import type { ServerParts } from '../serverParts.ts'
import type { Submissions } from '../spool/submissions.ts'
import type { Content } from './content.ts'

/** How long a new server only answers requests before it loads what rendering needs, in ms. */
const firstAnswersMs = 300

/** After a change, pages come first: with many entries, preparing a search holds them up a little. */
const afterChangeMs = 300

/** What begins when the server listens, and what ends when it closes. */
export function addLifecycle(
  app: FastifyInstance,
  { parts, content, submissions }: { parts: ServerParts; content: Content; submissions: Submissions },
): void {
  const { site, store, keepContent, prerendered } = content
  const snapshot = parts.content.disk?.snapshot
  const begin = async () => {
    site.start()
    await parts.warmUp?.()
    await snapshot?.tidy()
    if (prerendered) await preload(store, prerendered, { maxBytes: parts.settings.PAGE_STORE_MB * 1024 * 1024 })
    // Last: no page waits for it.
    site.onChange(prepareSoon)
    await parts.prepareSearch?.()
  }
  let preparing: NodeJS.Timeout | undefined
  const prepareSoon = () => {
    clearTimeout(preparing)
    // A fault shows when somebody searches.
    preparing = setTimeout(() => parts.prepareSearch?.().catch(() => {}), afterChangeMs).unref()
  }
  let beginning: NodeJS.Timeout | undefined
  app.addHook('onReady', submissions.start)
  app.addHook('onListen', async () => {
    beginning = setTimeout(begin, parts.warmUp ? firstAnswersMs : 0).unref()
  })
  app.addHook('onClose', submissions.stop)
  app.addHook('onClose', async () => {
    clearTimeout(beginning)
    clearTimeout(preparing)
    site.stop()
    // With the time at which it was last confirmed.
    keepContent()
    await snapshot?.flush()
  })
}
