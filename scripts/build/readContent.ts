import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backend } from '../../server/content/backend.ts'
import { createSiteContent, type SiteContent } from '../../server/content/siteContent.ts'
import { contentName } from '../../server/snapshot/build.ts'
import { copyOf, encodeContent } from '../../server/snapshot/contentFile.ts'

/** How long a backend that fails is asked again. */
const retryMs = 20_000
const firstPauseMs = 500

/**
 * Reads all content, for the pages of the build and for a server that starts while the backend is unavailable.
 * @throws Error with the backend's fault, because a build without content is worse than none
 */
export async function readContent(): Promise<SiteContent> {
  const faults: string[] = []
  const warn = (about: unknown, message = '') => {
    const { reason = message } = Object(about) as { reason?: string }
    faults.push(typeof about === 'string' ? about : reason)
  }
  const site = createSiteContent({ backend, intervalMs: 0, log: { info: () => {}, warn } })
  const until = performance.now() + retryMs
  for (let pauseMs = firstPauseMs; !(await site.update()); pauseMs *= 2) {
    if (performance.now() >= until) throw new Error(`The content could not be read. ${faults.at(-1)}`)
    await wait(pauseMs)
  }
  for (const fault of faults) console.warn(`  ${fault}`)
  return site
}

/** Writes the content into a build. @param build its id */
export async function keepContent(dist: string, site: SiteContent, build: string): Promise<void> {
  await writeFile(join(dist, contentName), encodeContent(copyOf(site, build)))
}
