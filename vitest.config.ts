import { defineConfig } from 'vitest/config'

/** Unit tests: no browser, no Strapi, no build. Vite's own configuration, with Vike in it, is not used. */
export default defineConfig({
  // cms/ has a GraphQL of its own; no two of them take a schema of each other.
  resolve: { dedupe: ['graphql'] },
  test: {
    // A machine that is busy with something else is no reason to fail.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
