import { defineConfig } from 'vitest/config'

/** Unit tests: no browser, no Strapi, no build. vite.config.ts, which includes Vike, is not used. */
export default defineConfig({
  // cms/ has its own copy of graphql, and one copy rejects schemas created by another.
  resolve: { dedupe: ['graphql'] },
  test: {
    // Generous, so that tests do not fail on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
