import type { FastifyInstance } from 'fastify'
import { preload } from '../cache/preload.ts'
import type { ServerParts } from '../serverParts.ts'
import type { Submissions } from '../spool/submissions.ts'
import type { Content } from './content.ts'

/** How long a new server only answers requests before it loads what rendering needs, in ms. */
const firstAnswersMs = 300

/** What begins when the server listens, and what ends when it closes. */
export function addLifecycle(
  app: FastifyInstance,
  { parts, content, submissions }: { parts: ServerParts; content: Content; submissions: Submissions },
): void {
  const { redirects, sitePaths, store, watch, prepareSearch, prerendered, memory } = content
  const begin = async () => {
    watch.start()
    await Promise.all([parts.warmUp?.(), redirects.refresh(), sitePaths.refresh()])
    await memory?.tidy()
    if (prerendered) await preload(store, prerendered, { maxBytes: parts.settings.PAGE_STORE_MB * 1024 * 1024 })
    // Last: no page waits for it.
    prepareSearch()
  }
  let beginning: NodeJS.Timeout | undefined
  app.addHook('onReady', submissions.start)
  app.addHook('onListen', async () => {
    beginning = setTimeout(begin, parts.warmUp ? firstAnswersMs : 0).unref()
  })
  app.addHook('onClose', submissions.stop)
  app.addHook('onClose', async () => {
    clearTimeout(beginning)
    watch.stop()
    await memory?.close()
  })
}
