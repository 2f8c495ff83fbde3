import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compileCms, hasPanel, startCms } from './cms.mjs'
import { hookUrl } from './environment.mjs'
import { explain } from './failure.mjs'
import { strapiLines } from './importantLines.mjs'
import { cms, logs } from './paths.mjs'
import { backendAnswers } from './prepare.mjs'
import { say, step } from './say.mjs'
import { isStopping } from './stopping.mjs'

const log = join(logs, 'strapi.log')

/**
 * Starts the Strapi of cms/ and keeps it running, unless STRAPI_URL names another backend.
 * @param {import('./prepare.mjs').Settings} settings
 * @param {{admin?: boolean}} options `admin`: with its panel
 * @returns {Promise<{answers: boolean, restart: () => Promise<void>}>}
 */
export async function startBackend(settings, { admin = false } = {}) {
  if (!settings.embedded) return { answers: await backendAnswers(settings), restart: async () => {} }
  const { strapiPort: port, siteUrl, siteEnv } = settings
  const env = {
    ...siteEnv,
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    SITE_HOOK_URL: hookUrl(settings),
    SITE_HOOK_SECRET: siteEnv.HOOK_SECRET,
  }
  const start = async () => {
    await compileCms(join(logs, 'compile.log'))
    return await startCms({ port, env, log, admin, onLine: strapiLines() })
  }
  const strapi = { child: await step(`Starting Strapi${firstTime(env, admin)}`, start), expected: false }
  keepRunning(strapi, start)
  const restart = async () => {
    strapi.expected = true
    await strapi.child.stop()
  }
  return { answers: true, restart }
}

function firstTime(env, admin) {
  const data = resolve(cms, env.CMS_DATA_DIR || '.tmp', 'data.db')
  if (admin && !hasPanel()) return ' and building its admin panel, about two minutes the first time'
  return existsSync(data) || env.DATABASE_CLIENT === 'postgres'
    ? ''
    : ' and filling its database, about a minute the first time'
}

/** A Strapi that ends is started again, after 2 s, 4 s … 60 s; the site shows what it has stored meanwhile. */
async function keepRunning(strapi, start) {
  for (let failures = 0; ; ) {
    const since = performance.now()
    const end = await strapi.child.ended
    if (isStopping()) return
    failures = strapi.expected || performance.now() - since > 60_000 ? 0 : failures + 1
    const seconds = strapi.expected ? 0 : Math.min(60, 2 ** failures)
    if (!strapi.expected) {
      const how = end.signal ?? `exit code ${end.code}`
      say(
        `Strapi has stopped by itself (${how}, see ${log}). It is started again in ${seconds} s; the site goes on with what it has stored.`,
      )
    }
    strapi.expected = false
    await wait(seconds * 1000)
    if (isStopping()) return
    strapi.child = await start().catch((error) => {
      if (!isStopping()) say(explain(error))
      return strapi.child
    })
    if (!isStopping()) say('Strapi runs again.')
  }
}
