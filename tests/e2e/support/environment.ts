import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { StackAddress } from './stackFile.ts'

type Environment = Record<string, string | undefined>

/** Only these variables are passed on, so that the tests do not depend on the environment of whoever runs them. */
const inherited = /^(PATH|HOME|USER|LANG|LC_.*|TMPDIR|TZ|CI|NODE_EXTRA_CA_CERTS|SystemRoot|APPDATA|TEMP)$/
/** The variables passed on to every process. */
export const basics = (): Environment =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => inherited.test(name)))

/** The complete environment of a stack’s Strapi. */
export function strapiSettings({ siteUrl, admin, hookSecret, data }: StackAddress): Environment {
  return {
    ...basics(),
    NODE_ENV: 'production',
    CMS_DATA_DIR: data,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SITE_URL: siteUrl,
    SITE_HOOK_URL: `${siteUrl.replace('localhost', '127.0.0.1')}/_hooks/content`,
    SITE_HOOK_SECRET: hookSecret,
    AUTH_RATELIMIT_MAX: '1000',
  }
}

/** The complete environment of a stack’s site, and of its build. */
export function siteSettings({
  siteUrl,
  strapiUrl,
  hookSecret,
  dist,
}: Pick<StackAddress, 'siteUrl' | 'strapiUrl' | 'hookSecret' | 'dist'>): Environment {
  return {
    ...basics(),
    SITE_URL: siteUrl,
    STRAPI_URL: strapiUrl,
    HOOK_SECRET: hookSecret,
    // All sites of one build share it: their pictures are the same, and encoding takes longer than most tests.
    MEDIA_CACHE_DIR: join(existsSync(dist) ? realpathSync(dist) : dist, '../media'),
    // Only outage.spec.ts is about a slow backend; on a busy machine, every Strapi of the tests is slow.
    STRAPI_TIMEOUT_MS: '30000',
    // The tests see what the public sees, although the site is on this machine.
    INDEXABLE: 'true',
    // All tests use the same client address.
    ENQUIRIES_PER_HOUR: '1000',
    ACCOUNT_CALLS_PER_MINUTE: '1000',
    ACCOUNT_MAILS_PER_10_MINUTES: '1000',
  }
}
