import { setTimeout as wait } from 'node:timers/promises'

/** How long requests may take when Strapi stops, and all together. Containers are killed after ten seconds. */
const MAX_ANSWERING_MS = 5_000
const MAX_STOPPING_MS = 8_000

/**
 * Counts the requests that are being answered, so that a stopping Strapi can wait for them: it cuts their connections,
 * and takes the database away from them.
 * @returns lets no new connection in, and waits
 */
export const countRequests = () => {
  let open = 0
  let isStopping = false
  strapi.server.use(async (ctx, next) => {
    open += 1
    try {
      await next()
    } finally {
      open -= 1
      if (isStopping) ctx.set('Connection', 'close')
    }
  })
  return async (): Promise<void> => {
    isStopping = true
    // Strapi reads entries again after it has committed and answered, and nobody waits for that: when the database is
    // closed, it fails, which would end the process with an error.
    process.on('unhandledRejection', (error: Error) => strapi.log.warn(`Stopping: ${error.message}`))
    // The database undoes what is not finished by then, and the site sends it again.
    setTimeout(() => process.exit(), MAX_STOPPING_MS).unref()
    strapi.server.httpServer.close()
    const start = performance.now()
    while (open > 0 && performance.now() - start < MAX_ANSWERING_MS) await wait(50)
    if (open > 0) strapi.log.warn(`${open} requests have not been answered in time, and are cut`)
  }
}
