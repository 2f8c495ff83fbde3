import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { securityHeaders } from '../../../server/http/securityHeaders.ts'
import { readSettings } from '../../../services/settings.ts'
import { clear, newFolder } from '../support/folders.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Strapi’s response to an unauthorised call. */
const forbidden = { data: null, error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} } }

/**
 * Builds a test page with the site’s own code and serves it with the site’s security headers. Every call below /api is
 * rejected.
 */
export async function serveHarness(name: 'toasts'): Promise<{ url: string; stop: () => void }> {
  const folder = newFolder()
  await build({
    configFile: false,
    logLevel: 'warn',
    root: new URL(name, import.meta.url).pathname,
    plugins: [react(), tailwindcss()],
    build: { outDir: folder, emptyOutDir: true },
  })
  const headers = securityHeaders(readSettings({}))
  const server: Server = createServer(async (request, response) => {
    for (const [header, value] of headers) response.setHeader(header, value)
    const { pathname } = new URL(request.url ?? '/', 'http://harness.invalid')
    if (pathname.startsWith('/api/')) {
      response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(forbidden))
      return
    }
    const file = pathname === '/' ? '/index.html' : pathname
    const body = await readFile(join(folder, file)).catch(() => undefined)
    response.writeHead(body ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = () => {
    server.close().closeAllConnections()
    clear(folder)
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop }
}
