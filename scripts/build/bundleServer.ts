import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles the server entry into `{dist}/start/index.js`, which loads the pages of that same `dist`. With its packages:
 * a start reads one file instead of several hundred. Outside stay Vike, of which the pages hold the same copy, and what
 * is native or for development only.
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
}
