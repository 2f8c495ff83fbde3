import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** What a build is made of, but the content. */
const sources = [
  'components',
  'locales',
  'pages',
  'public',
  'renderer',
  'server',
  'services',
  'scripts/build',
  'scripts/build.ts',
  'redirects.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** Settings that no page shows: a change of these needs a start, and no build. */
const runtimeOnly =
  /^(PORT|HOST|HOOK_SECRET|TRUST_PROXY|LOG_LEVEL|ENQUIRIES_PER_HOUR|STRAPI_PORT|STRAPI_TIMEOUT_MS|MEDIA_CACHE_DIR|DATA_DIR|PAGE_\w+|REDIS_\w+|ROOT_REDIRECT\w*|TRUSTED_PROXIES|GRAPHQL_(SUBSCRIPTIONS|PING_S)|(CMS|DATABASE|ADMIN|SMTP|MAIL|EMAIL|AUTH|OIDC|PUBLIC|ACCOUNT)_\w+)$/

/**
 * A hash of the site's sources and of the settings that pages show.
 * @param {NodeJS.ProcessEnv} env
 */
export function hashSources(env) {
  const hash = createHash('sha256').update(process.version)
  for (const name of settingNames()) if (!runtimeOnly.test(name)) hash.update(`\0${name}=${env[name] ?? ''}`)
  for (const file of sources.flatMap((source) => filesOf(source)))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** `.env.example` names every setting there is, as `NAME=` or `# NAME=`. */
export function settingNames() {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  return [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name).sort()
}

function filesOf(source) {
  const path = join(root, source)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [source]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(`${source}/${entry.name}`))
}
