import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startSite } from '../../../scripts/apps/site.ts'
import type { Child } from '../../../scripts/process/children.mjs'
import { freePort } from '../../../scripts/process/ports.mjs'
import { basics, siteSettings } from './environment.ts'
import { fetchFresh } from './fetchFresh.ts'
import { clear, newFolder } from './folders.ts'
import { sharedStack } from './stackFile.ts'
import { copyStrapi4, startStrapi4 } from './strapi4App.ts'
import { type Call, strapiSession } from './strapiSession.ts'

export interface Strapi4Stack {
  siteUrl: string
  strapiUrl: string
  /** Folder of Strapi’s data; its emails are in `mails`. */
  data: string
  /** Calls the admin’s API as an editor. */
  editor: Call
  /** Stops both and removes their files, except the logs. */
  stop: () => Promise<void>
}

const admin = { email: 'editor@example.test', password: 'Four-quiet-boards-4' }

/**
 * Starts a Strapi 4 (tests/strapi4) with an empty database, and a site that uses it and the shared stack’s build.
 * @param more settings of Strapi, such as its provider for social sign-in
 */
export async function startStrapi4Stack(more: Record<string, string>): Promise<Strapi4Stack> {
  const { dist, hookSecret } = sharedStack()
  const folder = newFolder()
  const [data, cms] = [join(folder, 'data'), join(folder, 'strapi4')]
  const [sitePort, strapiPort] = [await freePort(), await freePort()]
  const [siteUrl, strapiUrl] = [`http://localhost:${sitePort}`, `http://127.0.0.1:${strapiPort}`]
  mkdirSync(join(data, 'public/uploads'), { recursive: true })
  symlinkSync(dist, join(folder, 'dist'), 'dir')
  copyStrapi4(cms)

  const children: Child[] = []
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()))
    clear(folder)
  }
  try {
    const env = { ...basics(), SITE_URL: siteUrl, DATA_DIR: data, ...more }
    children.push(await startStrapi4({ folder: cms, port: strapiPort, env, log: join(folder, 'logs/strapi4.log') }))
    await becomeAdmin(strapiUrl)
    const forSite = siteSettings({ siteUrl, strapiUrl, hookSecret, dist })
    children.push(await startSite({ folder, port: sitePort, env: forSite, log: join(folder, 'logs/site.log') }))
    return { siteUrl, strapiUrl, data, editor: strapiSession({ strapiUrl, admin }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The first visitor of an empty Strapi can register as its administrator. */
async function becomeAdmin(strapiUrl: string): Promise<void> {
  const answer = await fetchFresh(`${strapiUrl}/admin/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, firstname: 'Editor', lastname: 'Example' }),
  })
  if (!answer.ok) throw new Error(`Strapi 4 takes no administrator: ${answer.status} ${await answer.text()}`)
}
