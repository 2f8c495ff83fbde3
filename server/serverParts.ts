import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Locale } from '#locales/locales.ts'
import type { VisitorResult } from '#services/clients/accounts/visitor.ts'
import type { Preview } from '#services/clients/content/readPreview.ts'
import type { ObjectStore } from '#services/clients/objects/objectStore.ts'
import type { Surveys } from '#services/clients/surveys/bookings.ts'
import type { SitemapPart } from '#services/rules/content/sitemap.ts'
import type { Deliver } from '#services/rules/forms/submission.ts'
import type { Settings } from '#services/settings.ts'
import type { Vite } from './http/viteServer.ts'
import type { SharedRedis } from './redis/redis.ts'
import type { PageRenderer } from './render/types.ts'
import type { FormKind } from './routes/forms/answers.ts'
import type { PageQuery } from './routing/pageQuery.ts'
import type { OpenContent } from './snapshot/openContent.ts'

/** Everything the server needs from elsewhere, so that tests run without Vike and without a backend. */
export interface ServerParts {
  settings: Settings
  log: FastifyBaseLogger
  renderer: PageRenderer
  /** What pages declare about their queries; in development, it changes with the code. */
  pageQuery: () => PageQuery
  legacy: readonly { from: string; to: string }[]
  /** The site's content, and where it is kept. */
  content: OpenContent
  /** What several processes share; undefined without REDIS_URL. */
  redis?: SharedRedis | undefined
  /** How each kind of form gets to the backend. */
  deliver: Readonly<Record<FormKind['kind'], Deliver>>
  /** What several processes share of visitors' files and submissions. Undefined: everything is on this disk. */
  objects?: ObjectStore | undefined
  surveys: Surveys
  /** Loads what only rendering needs, once the server listens. */
  warmUp?: (() => Promise<void>) | undefined
  /** Builds the index for searches on the server, after the start. */
  prepareSearch?: (() => Promise<unknown>) | undefined
  /** What the pages declare: their addresses, and what the search finds on them. `now` is undefined until it is loaded. */
  sitemap: { load: () => Promise<readonly SitemapPart[]>; now: () => readonly SitemapPart[] | undefined }
  /** Folder with the site's own fonts, as TTF. */
  shareFonts: string
  locales?: readonly Locale[]
  /** Address of the code that asks visitors for consent, if analytics are configured (renderer/browser/consent/banner.ts). */
  consentScript: string
  /** Address of the code that reports Web Vitals, if WEB_VITALS is set. */
  vitalsScript: string
  /** The owner of a token. */
  readVisitor: (token: string) => Promise<VisitorResult>
  /** The entry of a grant, as its editor has saved it. */
  readPreview: (grant: string) => Promise<Preview | undefined>
  /** Folder of the built site, such as `dist`. Undefined in development. */
  dist?: string | undefined
  /** Development only. */
  startVite?: ((server: Server) => Promise<Vite>) | undefined
}
