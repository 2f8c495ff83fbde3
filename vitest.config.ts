import { defineConfig } from 'vitest/config'
import { siteLanguages } from './scripts/build/siteLanguages.ts'

/** Unit tests: no browser, no Strapi, no build. Does not use vite.config.ts, which includes Vike. */
export default defineConfig({
  // cms/ has its own copy of graphql, and schemas of one copy do not work with another.
  resolve: { dedupe: ['graphql'] },
  plugins: [siteLanguages(['en', 'de'], 'en')],
  define: { __SEVERAL_LANGUAGES__: 'true', __GERMAN_CONTENT__: 'false' },
  test: {
    // A busy machine must not make tests fail.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // By default, one core is left to the user.
    maxWorkers: '100%',
    setupFiles: ['tests/unit/setup.ts'],
    include: [process.env.IMAGES ? 'tests/images/*.test.ts' : 'tests/unit/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
