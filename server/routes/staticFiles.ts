import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { LocateFile } from '#server/send/memoryFiles.ts'
import type { Build } from '#server/snapshot/build.ts'
import { lastingFolders, shareAssets } from '#server/snapshot/sharedAssets.ts'

const forever = 'public, max-age=31536000, immutable'
const revalidate = 'public, max-age=0, must-revalidate'

/** Content types of the files that are served from memory, the same as @fastify/static sends. */
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  jpg: 'image/jpeg',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}
const filePath = /^(?:\/[\w-][\w.-]*)+\.(\w+)$/

/**
 * Finds the file of a path that can be served from memory (server/send/memoryFiles.ts).
 * @param hasRoute whether `staticFilesRoute` has registered a route for exactly this path
 */
export function locateStatic({ clientFolder }: Build, hasRoute: (path: string) => boolean): LocateFile {
  return (path) => {
    const contentType = types[filePath.exec(path)?.[1] ?? '']
    if (!contentType) return undefined
    const isHashed = /^\/(?:assets|builds\/meta)\//.test(path)
    if (!isHashed && (path.startsWith('/builds/') || !hasRoute(path))) return undefined
    const cacheControl = isHashed ? forever : revalidate
    return { file: join(clientFolder, path), contentType, cacheControl, precompressed: true }
  }
}

/**
 * Serves the files of `dist/client`, as their `.br` or `.gz` versions where the build made them. Files with hashed
 * names and build metadata never change; all others are revalidated.
 */
export async function staticFilesRoute(app: FastifyInstance): Promise<void> {
  // Vite serves them in development.
  if (!app.build) return
  const { id, timestamp, clientFolder: folder } = app.build
  const serve = (cacheControl: string) => ({
    preCompressed: true,
    cacheControl: false,
    // The ETag says the same, and the headers of a page's scripts weigh as much as one of them.
    lastModified: false,
    acceptRanges: false,
    index: false as const,
    dotfiles: 'ignore' as const,
    setHeaders(response: { setHeader(name: string, value: string): unknown }) {
      response.setHeader('Cache-Control', cacheControl)
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })

  // From memory: the file on disk may already be that of the next build, which this process does not serve.
  app.get('/builds/latest.json', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=1').send({ id, timestamp }),
  )

  const { ASSETS_DIR: shared } = app.settings
  if (shared) await shareAssets(folder, shared)
  for (const lasting of lastingFolders) {
    const root = [folder, ...(shared ? [resolve(shared)] : [])].map((parent) => join(parent, lasting))
    await app.register(fastifyStatic, { ...serve(forever), root, prefix: `/${lasting}/`, decorateReply: false })
  }
  // One route for each remaining file, without a wildcard, so that all other paths go to the pages.
  await app.register(fastifyStatic, {
    ...serve(revalidate),
    root: folder,
    decorateReply: false,
    wildcard: false,
    globIgnore: [
      'assets/**',
      'builds/**',
      '.vite/**',
      '**/*.html',
      '**/*.pageContext.json',
      '**/_payload.json',
      '**/*.br',
      '**/*.gz',
    ],
  })
}
