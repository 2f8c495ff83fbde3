import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles the server entry into `{dist}/start/index.js`, which loads the pages of the same `dist`. Includes its
 * packages, so that a start reads one file instead of several hundred, except Vike, which must be the copy that the
 * pages use, and packages that are native or only for development.
 */
export async function bundleServer(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['sharp', 'vike', 'vite'] },
    build: {
      ssr: 'server/index.ts',
      outDir: join(dist, 'start'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
    },
  })
  await cp('server/share', join(dist, 'start/share'), { recursive: true })
}
