import { build } from 'vite'

/** Bundles the server entry into `dist/start/index.js`; packages stay outside. */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: 'server/index.ts', outDir: 'dist/start', emptyOutDir: true, target: 'node20', minify: false },
  })
}
