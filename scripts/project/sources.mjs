import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

/** What a build depends on besides the content. */
const sources = [
  'components',
  'locales',
  'pages',
  'public',
  'renderer',
  'server',
  'services',
  'scripts/build',
  'cms/src/site',
  'redirects.ts',
  'site.json',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** Settings that do not affect the pages: changing one requires a restart but no build. */
const runtimeOnly =
  /^(PORT|HOST|STOP_\w+|HOOK_SECRET\w*|TRUST_PROXY|LOG_LEVEL|ENQUIRIES_PER_HOUR|STRAPI_PORT|STRAPI_TIMEOUT_MS|MEDIA_CACHE_DIR|DATA_DIR|CONTENT_POLL_S|PAGE_\w+|CDN_\w+|METRICS_\w+|REDIS_URL|ASSETS_DIR|ROOT_REDIRECT\w*|TRUSTED_PROXIES|GRAPHQL_(SUBSCRIPTIONS|PING_S)|SEED|(S3|CMS|DATABASE|ADMIN|SMTP|MAIL|EMAIL|AUTH|OIDC|PUBLIC|ACCOUNT)_\w+)$/

/**
 * A hash of the site's sources and of the settings that affect its pages.
 * @param {NodeJS.ProcessEnv} env
 */
export function hashSources(env) {
  const hash = createHash('sha256').update(process.version)
  for (const name of settingNames()) if (!runtimeOnly.test(name)) hash.update(`\0${name}=${env[name] ?? ''}`)
  for (const file of sources.flatMap((source) => filesOf(source)))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** `.env.example` lists every setting, as `NAME=` or `# NAME=`. */
export function settingNames() {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  return [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name).sort()
}

/**
 * @param {string} source file or folder
 * @returns {string[]} paths relative to the project folder
 */
export function filesOf(source) {
  if (!statSync(join(root, source)).isDirectory()) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort()
}
