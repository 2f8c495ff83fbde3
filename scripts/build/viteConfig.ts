import type { InlineConfig } from 'vite'

/**
 * What the build and the prerendering add to the settings in vite.config.ts.
 * @param outDir absolute
 */
export function viteConfig(outDir: string): InlineConfig {
  // By default, Vike records the newest build inside node_modules, and a server would load that one instead of its
  // own. The bundled server loads the right one. https://github.com/brillout/vite-plugin-server-entry
  const ownEntry = { vitePluginServerEntry: { disableAutoImport: true } }
  return { logLevel: 'warn', build: { outDir }, ...ownEntry }
}
