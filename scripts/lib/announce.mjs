import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { hasPanel } from './cms.mjs'
import { cms, root } from './paths.mjs'
import { say } from './say.mjs'

/**
 * Tells a person where everything is, and no secret.
 * @param {import('./prepare.mjs').Settings} settings
 */
export function announce({ port, siteUrl, strapiUrl, embedded }) {
  const local = `http://localhost:${port}`
  say('')
  say(`The site:   ${local}${siteUrl === local ? '' : ` (public address ${siteUrl})`}`)
  say(`Its Strapi: ${strapiUrl}${embedded ? '' : ' (STRAPI_URL)'}`)
  if (embedded) for (const line of adminLines(strapiUrl)) say(line)
  say('Logs:       .cache/logs')
  say('Ctrl-C stops everything.')
}

function adminLines(strapiUrl) {
  const file = resolve(cms, process.env.CMS_DATA_DIR || '.tmp', 'admin.txt')
  const signIn = existsSync(file)
    ? `the sign-in is in ${relative(root, file)}`
    : 'sign in as the administrator you have set up'
  if (hasPanel()) return [`Its admin:  ${strapiUrl}/admin (${signIn})`]
  return [
    'Its admin:  stop this and start `npm run admin`, which also builds the panel, about a minute, once;',
    `            then ${strapiUrl}/admin (${signIn})`,
  ]
}
