import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { siteLanguages } from './scripts/build/siteLanguages.ts'

const files = (readdirSync('tests/unit', { recursive: true }) as string[])
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('tests/unit', name))
/** Those that replace modules, or load them again, need their own copies; the others share them, which halves the time. */
const own = files.filter((file) => /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/.test(readFileSync(file, 'utf8')))
const shared = files.filter((file) => !own.includes(file))

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
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: process.env.IMAGES
      ? [{ extends: true, test: { include: ['tests/images/*.test.ts'] } }]
      : [
          { extends: true, test: { name: 'shared modules', isolate: false, include: shared } },
          { extends: true, test: { name: 'own modules', include: own } },
        ],
  },
})
