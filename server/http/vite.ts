import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createDevMiddleware } from 'vike/server'

/** Vite inside the site's server. */
export interface Vite {
  /** Answers what Vite knows, calls `next` for all else. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

/**
 * Starts Vite for development: modules, and hot reload over the site's own HTTP server.
 * https://vike.dev/createDevMiddleware
 */
export async function startVite(server: Server): Promise<Vite> {
  const { devMiddleware, viteServer } = await createDevMiddleware({ viteConfig: { server: { hmr: { server } } } })
  return {
    middleware: (request, response, next) => devMiddleware(request, response, next),
    close: () => viteServer.close(),
  }
}
