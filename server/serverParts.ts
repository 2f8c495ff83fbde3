import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Locale } from '#locales/locales.ts'
import type { VisitorResult } from '#services/accounts/visitor.ts'
import type { Versions } from '#services/content/readVersions.ts'
import type { SitemapEntry } from '#services/content/sitemap/parts.ts'
import type { readSearchIndex } from '#services/search/entries.ts'
import type { Settings } from '#services/settings.ts'
import type { Vite } from './http/viteServer.ts'
import type { Consent } from './render/analyticsMark.ts'
import type { PageRenderer } from './render/types.ts'
import type { FormSink } from './routes/forms/desk.ts'
import type { Surveys } from './routes/survey/surveyRoute.ts'
import type { ApplicationSink } from './routes/vacancy/applicationRoute.ts'
import type { RedirectRule } from './routing/redirectTable.ts'
import type { Remembered } from './snapshot/siteMemory.ts'

/** Everything the server needs from elsewhere, so that tests run without Vike and without a backend. */
export interface ServerParts {
  settings: Settings
  log: FastifyBaseLogger
  renderer: PageRenderer
  legacy: readonly { from: string; to: string }[]
  /** The redirects that editors maintain; throws while the backend is unavailable. */
  getRedirects: () => Promise<RedirectRule[]>
  enquiries: FormSink
  applications: ApplicationSink
  surveys: Surveys
  /** Forgets shared values and the content that depends on these types. */
  clearCached: (cacheTags: readonly string[] | 'all') => void
  /** Values that requests share; undefined where nothing outlives the process. */
  cached?: Remembered | undefined
  /** Loads what only rendering needs, once the server listens. */
  warmUp?: (() => Promise<void>) | undefined
  /** The current content versions; undefined if the backend has none. Throws while it is unavailable. */
  getContentVersions: () => Promise<Versions | undefined>
  /** The path of every page, as the content is now; throws while the backend is unavailable. */
  listSitePaths: () => Promise<string[]>
  /** Names of the sections of the sitemap. */
  sitemapSections: readonly string[]
  /** The pages of a section of the sitemap; throws while the backend is unavailable. */
  readSitemapSection: (section: string) => Promise<readonly SitemapEntry[]>
  /** What a browser searches; throws while the backend is unavailable. */
  readSearchIndex: typeof readSearchIndex
  /** Builds the index for searches on the server; fails while the backend is unavailable. */
  prepareSearch?: (() => Promise<unknown>) | undefined
  getFurniture: (locale: string) => Promise<object>
  pictureWidths: readonly number[]
  /** Folder with the site's own fonts, as TTF. */
  shareFonts: string
  locales?: readonly Locale[]
  /** The banner that asks visitors for consent, if analytics are configured. */
  consent: Consent
  /** Texts of the inline scripts that pages run. */
  inlineScripts: readonly string[]
  /** Addresses of all pages (locales/addresses.ts). Undefined in development: they change. */
  addresses?: Readonly<Record<string, string>> | undefined
  articlesPerPage: number
  /** The owner of a token. */
  readVisitor: (token: string) => Promise<VisitorResult>
  /** Folder of the built site, such as `dist`. Undefined in development: nothing is stored then. */
  dist?: string | undefined
  /** Development only. */
  startVite?: ((server: Server) => Promise<Vite>) | undefined
}
