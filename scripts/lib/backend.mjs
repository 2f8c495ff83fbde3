import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compileCms, hasPanel, startCms } from './cms.mjs'
import { localOrigin } from './environment.mjs'
import { strapiLines } from './importantLines.mjs'
import { cms, logs } from './paths.mjs'
import { step } from './say.mjs'
import { supervise } from './supervise.mjs'

const log = join(logs, 'strapi.log')

/**
 * Starts the Strapi of cms/ and keeps it running, unless STRAPI_URL names another backend.
 * @param {import('./prepare.mjs').Settings} settings
 * @param {{admin?: boolean}} options `admin`: with its panel
 * @returns {Promise<{restart: () => Promise<void>}>}
 */
export async function startBackend(settings, { admin = false } = {}) {
  if (!settings.embedded) return { restart: async () => {} }
  const { strapiPort: port, siteUrl, siteEnv } = settings
  const env = {
    ...siteEnv,
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    SITE_HOOK_URL: `${localOrigin(settings)}/_hooks/content`,
    SITE_HOOK_SECRET: siteEnv.HOOK_SECRET,
  }
  const start = async () => {
    await compileCms(join(logs, 'compile.log'))
    return await startCms({ port, env, log, admin, onLine: strapiLines() })
  }
  const child = await step(`Starting Strapi${firstTime(env, admin)}`, start)
  return supervise('Strapi', child, start)
}

function firstTime(env, admin) {
  const data = resolve(cms, env.CMS_DATA_DIR || '.tmp', 'data.db')
  if (admin && !hasPanel()) return ' and building its admin panel, about two minutes the first time'
  return existsSync(data) || env.DATABASE_CLIENT === 'postgres'
    ? ''
    : ' and filling its database, about a minute the first time'
}
