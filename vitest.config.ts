import { defineConfig } from 'vitest/config'

/** Unit tests: no browser, no Strapi, no build. Vite's own configuration, with Vike in it, is not used. */
export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
