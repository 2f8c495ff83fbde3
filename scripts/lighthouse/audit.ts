import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { median } from '../bench/load.ts'
import { runNode } from '../process/children.mjs'
import { cache, lighthouse, logs } from '../project/paths.mjs'

export const forms = ['mobile', 'desktop'] as const
export type Form = (typeof forms)[number]

const score = z.number().nullable()
const schema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score, auditRefs: z.array(z.object({ id: z.string() })) })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score, scoreDisplayMode: z.string(), numericValue: z.number().optional() }),
  ),
})
export type Report = z.infer<typeof schema>

const cli = 'node_modules/lighthouse/cli/index.js'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Runs Lighthouse once, with its default throttling, in a Chromium that it starts itself.
 * @param chromium path of the browser
 * @throws UserError when Lighthouse fails or cannot load the page
 */
export async function audit(url: string, form: Form, chromium: string): Promise<Report> {
  const folder = join(cache, 'lighthouse')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${form}${new URL(url).pathname.replaceAll('/', '_')}.json`)
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    '--no-enable-error-reporting',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ]
  const env = { ...process.env, CHROME_PATH: chromium }
  const log = join(logs, 'lighthouse.log')
  await runNode(`Lighthouse on ${url}`, [cli, ...args], { cwd: lighthouse, env, log })
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Medians of several runs on one page. */
export interface Summary {
  cells: string[]
  /** Audits that failed in most of the runs, by id, with their titles. */
  failed: Map<string, string>
}

interface Column {
  title: string
  read: (report: Report) => number
  show?: (value: number) => string
}

const category = (name: string) => (report: Report) => (report.categories[name]?.score ?? Number.NaN) * 100
const metric = (id: string) => (report: Report) => report.audits[id]?.numericValue ?? Number.NaN
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const columns: Column[] = [
  { title: 'perf.', read: category('performance') },
  { title: 'access.', read: category('accessibility') },
  { title: 'practices', read: category('best-practices') },
  { title: 'SEO', read: category('seo') },
  { title: 'FCP', read: metric('first-contentful-paint'), show: seconds },
  { title: 'LCP', read: metric('largest-contentful-paint'), show: seconds },
  { title: 'TBT', read: metric('total-blocking-time'), show: (ms) => `${ms.toFixed(0)} ms` },
  { title: 'CLS', read: metric('cumulative-layout-shift'), show: (value) => value.toFixed(3) },
  { title: 'bytes', read: metric('total-byte-weight'), show: (bytes) => `${(bytes / 1000).toFixed(1)} kB` },
]

export const titles = columns.map(({ title }) => title)

export function summarise(reports: readonly Report[]): Summary {
  const cells = columns.map(({ read, show = String }) => show(Math.round(median(reports.map(read)) * 1000) / 1000))
  const failures = reports.flatMap(failuresOf)
  const often = failures.filter(([id]) => failures.filter(([other]) => other === id).length > reports.length / 2)
  return { cells, failed: new Map(often) }
}

/** Lighthouse itself does not rate scores below 0.9 as good. Audits without a score are only informative. */
function failuresOf({ audits, categories }: Report): [id: string, title: string][] {
  const audited = new Set(Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id)))
  return [...audited].flatMap((id): [string, string][] => {
    const { title = '', score = null, scoreDisplayMode } = audits[id] ?? {}
    return scoreDisplayMode === 'error' || (score !== null && score < 0.9) ? [[id, title]] : []
  })
}
