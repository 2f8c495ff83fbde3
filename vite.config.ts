import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { defaultLocale, locales } from './locales/locales.ts'
import { siteLanguages } from './scripts/build/siteLanguages.ts'
import { vikeRouter } from './scripts/build/vikeRouter.ts'
import { contentLanguages, isGerman } from './services/rules/site/siteFile.ts'

const languages = siteLanguages(
  locales.map(({ code }) => code),
  defaultLocale,
)

/** One id per build, so that payloads of another build are never mixed with this build's code. */
const buildId = process.env.BUILD_ID ?? Date.now().toString(36)

/**
 * Bundles what every page needs into two files instead of twenty, and what it needs after hydration into a third.
 * Code loaded on demand keeps its own chunks.
 */
const firstViewChunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|vike|vike-react|nprogress|lucide)\/|rolldown\/runtime/,
  },
  // Before “later”, which would otherwise include the site's messages. The code that writes cookies is not in it: it
  // is needed only to sign in or to store a choice.
  {
    name: 'site',
    test: /\/((components|locales|renderer|services\/rules\/site)\/(?!browser\/(search\/|storage\/cookies|session\/currentToken))[^?]*|services\/rules\/furniture\/openingState\.ts|cms\/src\/site\/formats\.ts)$/,
    minShareCount: 3,
  },
  { name: 'cookies', test: /\/renderer\/browser\/(storage\/cookies|session\/currentToken)\.ts$/ },
  // With what several pages share that would have more headers than text as a file of its own.
  {
    name: 'later',
    test: /\/(renderer\/browser\/(afterHydration|timing\/timers|navigation\/(prefetch|builds\/watchBuilds))|renderer\/browser\/session\/start\w+|renderer\/browser\/toasts\/announce|services\/(clients\/strapi\/errors|runtime\/processState|rules\/postcodes\/postcode))\.ts$/,
  },
]

export default defineConfig({
  plugins: [languages, vike(), react(), tailwindcss(), vikeRouter()],
  define: {
    __BUILD_ID__: JSON.stringify(buildId),
    __SEVERAL_LANGUAGES__: JSON.stringify(locales.length > 1),
    __GERMAN_CONTENT__: JSON.stringify(contentLanguages.some(({ code }) => isGerman(code))),
  },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    rolldownOptions: { output: { advancedChunks: { groups: firstViewChunks } } },
  },
  server: { watch: { ignored: ['**/cms/**', '**/dist/**', '**/.cache/**', '**/.data/**'] } },
})
