import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startSite, startStrapi } from '../../../scripts/apps/apps.ts'
import { build } from '../../../scripts/apps/build.mjs'
import { readAnswers } from '../../../scripts/newSite/answers.ts'
import { writeSite } from '../../../scripts/newSite/writeSite.ts'
import type { Child } from '../../../scripts/process/children.mjs'
import { freePort } from '../../../scripts/process/ports.mjs'
import { siteSettings, strapiSettings } from './environment.ts'
import { clear, newFolder } from './folders.ts'
import { strapiSources } from './preparedCms.ts'
import type { StackAddress } from './stackFile.ts'
import { copySources } from './welshSite.ts'

export interface NewFirm extends StackAddress {
  stop: () => Promise<void>
}

/** A copy of the project that `npm run new-site` has made the site of another firm, built and started. */
export async function startNewFirm(answers: string, shared: Pick<StackAddress, 'admin' | 'cms'>): Promise<NewFirm> {
  const parent = newFolder()
  const folder = join(parent, 'project')
  const cms = join(folder, 'cms')
  const logs = join(parent, 'logs')
  const port = await freePort()
  const strapiPort = await freePort()
  const address: StackAddress = {
    ...{ admin: shared.admin, cms, logs },
    siteUrl: `http://localhost:${port}`,
    strapiUrl: `http://127.0.0.1:${strapiPort}`,
    dist: join(folder, 'dist'),
    hookSecret: 'a secret of this test alone',
    data: join(parent, 'data'),
    seeded: '',
  }
  mkdirSync(logs, { recursive: true })
  await copySources(folder)
  for (const name of strapiSources) await cp(resolve('cms', name), join(cms, name), { recursive: true })
  symlinkSync(resolve('cms/node_modules'), join(cms, 'node_modules'), 'junction')
  writeSite(folder, readAnswers(answers))
  const children: Child[] = []
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()))
    clear(parent)
  }
  try {
    await cp(join(shared.cms, 'dist'), join(cms, 'dist'), { recursive: true })
    // Nothing else differs from what the shared Strapi has compiled.
    const sources = readdirSync(join(cms, 'src'), { recursive: true }) as string[]
    for (const name of sources.filter((name) => name.endsWith('.json')))
      await cp(join(cms, 'src', name), join(cms, 'dist/src', name))
    const strapiLog = join(logs, 'strapi.log')
    children.push(
      await startStrapi({
        folder: cms,
        port: strapiPort,
        env: { ...strapiSettings(address), EMAIL_CONFIRMATION: 'true' },
        log: strapiLog,
      }),
    )
    const env = siteSettings(address)
    await build({ folder, dist: address.dist, env, log: join(logs, 'build.log') })
    children.push(await startSite({ folder, port, env, log: join(logs, 'site.log') }))
  } catch (error) {
    await stop()
    throw error
  }
  return { ...address, stop }
}
