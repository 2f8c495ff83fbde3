import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '#server/disk/writeFile.ts'

export type Secrets = Record<string, string | undefined>

/** The site's own, which make the references of forms; the others are Strapi's. */
const ofSite = ['HOOK_SECRET', 'HOOK_SECRET_PREVIOUS']
export const siteSecrets = (env: NodeJS.ProcessEnv): Secrets =>
  Object.fromEntries(ofSite.map((name) => [name, env[name] || undefined]))

/**
 * Writes secrets into the `.env` files of the site and of Strapi, from which the next start reads them.
 * @param environment without what `.env` adds: its values win, so they are left alone
 * @returns names of the secrets that the environment sets otherwise
 */
export async function restoreSecrets(
  secrets: Secrets,
  environment: NodeJS.ProcessEnv,
  folders: { site: string; cms: string },
): Promise<string[]> {
  const values = Object.entries(secrets).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const free = values.filter(([name]) => !environment[name])
  for (const [owner, folder] of Object.entries(folders)) {
    const ofOwner = free.filter(([name]) => ofSite.includes(name) === (owner === 'site'))
    if (ofOwner.length > 0) await writeEnv(folder, ofOwner)
  }
  return values.flatMap(([name, value]) => (environment[name] && environment[name] !== value ? [name] : []))
}

async function writeEnv(folder: string, values: [string, string][]): Promise<void> {
  const file = join(folder, '.env')
  const present = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  const otherLines = present.filter((line) => !values.some(([name]) => line.startsWith(`${name}=`)))
  const lines = values.map(([name, value]) => `${name}=${value.includes("'") ? `"${value}"` : `'${value}'`}`)
  await writeDurably(file, `${[...otherLines, ...lines].join('\n').trim()}\n`, { parts: folder })
}
