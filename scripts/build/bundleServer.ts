import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles the server entry into `{dist}/start/index.js`, which loads the pages of that same `dist`; packages
 * stay outside.
 */
export async function bundleServer(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'server/index.ts',
      outDir: join(dist, 'start'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { banner: "import '../server/entry.mjs'" } },
    },
  })
}
