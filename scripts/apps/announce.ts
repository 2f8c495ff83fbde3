import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { say } from '../console/say.mjs'
import { cms, root } from '../project/paths.mjs'
import type { Settings } from './settings.ts'
import { hasAdminPanel } from './strapi.ts'

/** Prints the addresses of the site and Strapi, without secrets. */
export function announce({ port, siteUrl, strapiUrl, embedded }: Settings): void {
  const local = `http://localhost:${port}`
  say('')
  say(`Site:   ${local}${siteUrl === local ? '' : ` (public address ${siteUrl})`}`)
  say(`Strapi: ${strapiUrl}${embedded ? '' : ' (STRAPI_URL)'}`)
  if (embedded) announceAdmin(strapiUrl)
  say('Logs:   .cache/logs')
  say('Press Ctrl-C to stop.')
}

function announceAdmin(strapiUrl: string): void {
  const file = resolve(cms, process.env.CMS_DATA_DIR || '.tmp', 'admin.txt')
  const signIn = existsSync(file) ? `sign in with ${relative(root, file)}` : 'sign in as your administrator'
  if (!hasAdminPanel()) say('Admin:  not built. Stop, then run `npm run admin`; the build takes about a minute, once.')
  else say(`Admin:  ${strapiUrl}/admin (${signIn})`)
}
