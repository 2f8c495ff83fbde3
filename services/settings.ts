import { isIP } from 'node:net'
import { z } from 'zod'
import siteFile from '../site.json' with { type: 'json' }
import { redirectStatuses } from './rules/site/addresses.ts'
import { localeStrategies, localeStrategy } from './rules/site/siteFile.ts'
import { checkS3, s3Fields, s3Of } from './s3Settings.ts'
import { siteSchema } from './siteSchema.ts'

/**
 * Settings from the environment, read once at start, when `site.json` is checked too. All errors are reported in one
 * message. `.env.example` documents each setting. The browser gets only the few that
 * renderer/+onCreatePageContext.server.ts and the places in server/render put into pages.
 */
const origin = z
  .string()
  .refine(isOrigin, 'must be an origin without a path, such as https://example.org')
  .transform((url) => new URL(url).origin)
/** URLs that browsers load: https, or for tests http on this machine. */
const publicUrl = z
  .string()
  .refine(isPublicUrl, 'must be an https URL without credentials or a fragment')
  .transform((url) => new URL(url).href)
const publicOrigins = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin.refine(isPublicUrl, 'must be https')))
const absoluteUrl = z.url({ protocol: /^https?$/ })
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
/** How many proxies add to X-Forwarded-For, or the addresses and networks of all of them. */
const proxies = z.union(
  [
    z.stringbool().transform(Number),
    integer(0, 10),
    z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine((list) => list.every(isNetwork)),
  ],
  'must be true, false, a number of proxies, or their addresses and networks',
)

const fields = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(1, 65535).default(3000),
  SITE_URL: origin.default('http://localhost:3000'),
  STRAPI_URL: absoluteUrl.default('http://127.0.0.1:1337').transform((url) => url.replace(/\/+$/, '')),
  STRAPI_PREFIX: z
    .string()
    .regex(/^(\/[\w-]+)*$/, 'must be empty or start with /')
    .default('/api'),
  STRAPI_TIMEOUT_MS: integer(100, 60_000).default(8_000),
  GRAPHQL_URL: absoluteUrl.optional(),
  GRAPHQL_WS_URL: z.url({ protocol: /^wss?$/ }).optional(),
  GRAPHQL_WS_PROTOCOL: z.enum(['graphql-transport-ws', 'graphql-ws']).default('graphql-transport-ws'),
  MEDIA_URL: absoluteUrl.optional(),
  MEDIA_CACHE_DIR: z.string().default('.cache/media'),
  DATA_DIR: z.string().default('.data'),
  ASSETS_DIR: z.string().optional(),
  HOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  HOOK_SECRET_PREVIOUS: z.string().min(16, 'must have at least 16 characters').optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  INDEXABLE: z.stringbool().optional(),
  LOCALE_STRATEGY: z.enum(localeStrategies).default(localeStrategy),
  PRERENDER: z.stringbool().default(true),
  BUILD_POLL_MS: z
    .union([z.literal('false').transform(() => false as const), integer(1_000, Number.MAX_SAFE_INTEGER)])
    .default(3_600_000),
  HYDRATE: z.enum(['interaction', 'idle']).default('interaction'),
  LOCALE_COOKIE_SECURE: z.stringbool().optional(),
  ROOT_REDIRECT: z
    .string()
    .regex(/^\/(?![/\\])[^\s\\]+$/, 'must be a path of this site, such as /services')
    .optional(),
  ROOT_REDIRECT_STATUS: z.coerce.number().pipe(z.literal(redirectStatuses)).default(302),
  CDN_MAX_AGE_S: integer(0, 31_536_000).default(0),
  CDN_PURGE_URL: absoluteUrl.optional(),
  CDN_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+: \S[\x20-\x7e]*$/, 'must be a header, such as Name: value')
    .optional(),
  PAGE_STORE_MB: integer(1, 4096).default(64),
  CONTENT_POLL_S: integer(0, 86_400).default(5),
  SPOOL_MB: integer(1, 65_536).default(512),
  CLAMD_URL: z
    .string()
    .regex(/^tcp:\/\/(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, 'must be like tcp://127.0.0.1:3310')
    .optional(),
  CLAMD_REQUIRED: z.stringbool().default(false),
  ENQUIRIES_PER_HOUR: integer(1, 10_000).default(10),
  ACCOUNT_CALLS_PER_MINUTE: integer(1, 10_000).default(120),
  ACCOUNT_MAILS_PER_10_MINUTES: integer(1, 10_000).default(10),
  ANALYTICS_SCRIPT_URL: publicUrl.optional(),
  ANALYTICS_CONNECT: publicOrigins,
  TRUST_PROXY: proxies.default(0),
  STOP_DELAY_S: integer(0, 300).default(0),
  STOP_GRACE_S: integer(1, 300).default(10),
  METRICS_PORT: integer(1, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WEB_VITALS: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ...s3Fields,
})
const schema = fields.superRefine(checkS3)

export type Settings = ReturnType<typeof readSettings>

/**
 * @param environment usually `process.env`; empty strings count as not set
 * @throws Error that lists every invalid setting with its reason, one per line
 */
export function readSettings(environment: Record<string, string | undefined>, site: unknown = siteFile) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const { LOCALE_STRATEGY: localeStrategy } = given
  const used = localeStrategy ? { ...Object(site), localeStrategy } : site
  const siteFaults = linesOf(siteSchema.safeParse(used).error, 'site.json')
  if (!result.success || siteFaults.length > 0)
    throw new Error(`Invalid settings:\n${[...linesOf(result.error), ...siteFaults].join('\n')}`)
  const settings = result.data
  return {
    ...settings,
    /** Strapi's REST API, with the time for a whole call. */
    backend: { baseUrl: settings.STRAPI_URL + settings.STRAPI_PREFIX, timeoutMs: settings.STRAPI_TIMEOUT_MS },
    graphqlUrl: settings.GRAPHQL_URL ?? `${settings.STRAPI_URL}/graphql`,
    isIndexable: settings.INDEXABLE ?? isPublicSite(settings.SITE_URL),
    localeCookieSecure: settings.LOCALE_COOKIE_SECURE ?? settings.SITE_URL.startsWith('https:'),
    /** Undefined: files are only on disk. */
    s3: s3Of(settings),
    mediaUrl: (settings.MEDIA_URL ?? `${settings.STRAPI_URL}/uploads`).replace(/\/+$/, ''),
  }
}

const linesOf = (error: z.ZodError | undefined, ...place: string[]): string[] =>
  error?.issues.map(({ path, message }) => `  ${[...place, path.join('.')].filter(Boolean).join(', ')}: ${message}`) ??
  []

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash
}

/** Whether this looks like a site for the public: https, and neither a reserved name nor one of a site under test. */
function isPublicSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  const isName = hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname)
  const isReserved = /\.(?:localhost|local|internal|test|invalid|example|lan|home\.arpa)$/.test(hostname)
  const isTrial = /(?:^|[.-])(?:staging|stage|preview|test|testing|dev|develop|uat|qa|demo|sandbox)(?=[.-]|\d*\.)/.test(
    hostname,
  )
  return protocol === 'https:' && isName && !isReserved && !isTrial
}

/** An IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  return (
    version > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= (version === 4 ? 32 : 128)))
  )
}

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  const local = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)
  return (protocol === 'https:' || local) && !username && !password && !hash
}

let current: Settings | undefined

/** The settings of this process. */
export function settings(): Settings {
  current ??= readSettings(process.env)
  return current
}
