import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { createDevMiddleware } from 'vike/server'

/** Vite's development server inside the site's server. */
export interface Vite {
  /** Handles Vite's requests, calls `next` for all others. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

/** Vite's defaults, which our own list would replace: https://vite.dev/config/server-options#server-fs-deny */
const viteDenies = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/**
 * Starts Vite for development, with hot reload over the site's own HTTP server.
 * https://vike.dev/createDevMiddleware
 * @param dataDir DATA_DIR: inside the project, so Vite would serve its files unless denied
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
