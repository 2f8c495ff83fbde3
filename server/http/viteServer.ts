import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { createDevMiddleware } from 'vike/server'

/** Vite inside the site's server. */
export interface Vite {
  /** Answers what Vite knows, calls `next` for all else. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

/** Vite's own, which a list of ours replaces: https://vite.dev/config/server-options#server-fs-deny */
const viteDenies = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/**
 * Starts Vite for development: modules, and hot reload over the site's own HTTP server.
 * https://vike.dev/createDevMiddleware
 * @param dataDir inside the project, whose files Vite would serve
 */
export async function startVite(server: Server, dataDir: string): Promise<Vite> {
  const data = `${resolve(dataDir).replaceAll('\\', '/')}/**`
  const { devMiddleware, viteServer } = await createDevMiddleware({
    viteConfig: { server: { hmr: { server }, fs: { deny: [...viteDenies, data] } } },
  })
  return {
    middleware: (request, response, next) => devMiddleware(request, response, next),
    close: () => viteServer.close(),
  }
}
