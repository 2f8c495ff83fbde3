import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { pageRulesSchema } from '#server/routing/pageQuery.ts'
import { type LocaleStrategy, localeStrategies } from '#services/rules/site/siteFile.ts'
import { type ContentCopy, readContentFile } from './contentFile.ts'

const latestSchema = z.object({
  id: z.string().min(1),
  /** Epoch milliseconds. */
  timestamp: z.number(),
})
const manifestSchema = z.object({
  buildId: z.string().min(1),
  /** The strategy used for the addresses of its pages. */
  localeStrategy: z.enum(localeStrategies),
  /** SITE_URL when it was built: the origin of canonical and other absolute URLs in its pages. */
  siteUrl: z.string(),
  /** What its pages declare about their queries, so that a stored page is found without loading their code. */
  pageRules: pageRulesSchema,
  pages: z.array(
    z.object({
      path: z.string().startsWith('/'),
      /** Files of stored pages (server/snapshot/pageFile.ts), relative to the folder of pages. */
      page: z.string(),
      payload: z.string().optional(),
    }),
  ),
})

/** Name of the file with the content, in `dist` and in the snapshot. */
export const contentName = 'content'

/** The build that this process serves. */
export interface Build extends z.infer<typeof latestSchema>, Omit<z.infer<typeof manifestSchema>, 'buildId'> {
  clientFolder: string
  pagesFolder: string
  /** The content that its pages were made from; undefined if it has none (PRERENDER=false). */
  content: ContentCopy | undefined
}

/**
 * @param dist folder of the built site
 * @param strategy LOCALE_STRATEGY of this server: pages that were built with another one are left out
 * @throws Error if there is no build, or it is incomplete
 */
export async function readBuild(dist: string, strategy: LocaleStrategy): Promise<Build> {
  const clientFolder = resolve(dist, 'client')
  const pagesFolder = resolve(dist, 'pages')
  const [latest, { buildId, ...manifest }] = await Promise.all([
    readJson(join(clientFolder, 'builds', 'latest.json'), latestSchema),
    readJson(join(pagesFolder, 'manifest.json'), manifestSchema),
  ])
  if (latest.id !== buildId) throw new Error(`The build in ${dist} is incomplete. Build the site again.`)
  const content = await readContentFile(join(dist, contentName))
  if (!content && manifest.pages.length > 0)
    throw new Error(`The build in ${dist} has no content. Build the site again.`)
  const pages = manifest.localeStrategy === strategy ? manifest.pages : []
  return { ...latest, ...manifest, pages, clientFolder, pagesFolder, content }
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`The build cannot be read (${file}). Build the site first.`, { cause })
  }
}
