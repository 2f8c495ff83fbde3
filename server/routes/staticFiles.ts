import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Build } from '#server/snapshot/build.ts'

const forever = 'public, max-age=31536000, immutable'
const revalidate = 'public, max-age=0, must-revalidate'

/**
 * The files of `dist/client`, by their `.br` and `.gz` siblings where the build made some. Hashed names and
 * metadata of a build never change; all else is revalidated.
 */
export async function staticFiles(app: FastifyInstance, { build }: { build: Build }): Promise<void> {
  const { id, timestamp, clientFolder: folder } = build
  const serve = (cacheControl: string) => ({
    preCompressed: true,
    cacheControl: false,
    index: false as const,
    dotfiles: 'ignore' as const,
    setHeaders(response: { setHeader(name: string, value: string): unknown }) {
      response.setHeader('Cache-Control', cacheControl)
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })

  // Answered from memory: the file on disk may already be that of the next build, this process is not.
  app.get('/builds/latest.json', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=1').send({ id, timestamp }),
  )

  for (const prefix of ['/assets/', '/builds/meta/']) {
    await app.register(fastifyStatic, { ...serve(forever), root: join(folder, prefix), prefix, decorateReply: false })
  }
  // All other public files by name, so that every other path is left to the pages.
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
