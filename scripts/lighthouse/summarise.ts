import { median } from '../testing/median.ts'
import type { Report } from './audit.ts'

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
