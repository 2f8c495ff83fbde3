import { formatPounds, formatRangeInText } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { getMinimumCharge, getNamedPrices } from '#services/content/namedPrices.ts'
import type { ContentSource } from '#services/content/source.ts'
import { warnOnce } from '#services/content/warnOnce.ts'

/**
 * `{price:key}`, and malformed references, so that visitors never see one as it was written. Takes linear time, because
 * the name cannot contain the brace that starts the next reference. The same as in cms/src/prices/references.ts.
 */
const references = /\{price:(?:([^{}<>"\n]{0,60})\})?/gi

/**
 * A page's data with amounts in place of the prices that its texts name. The prices are read, and their cache tags
 * added to the page, only if a text names one.
 * @param path of the page; the log names an entry with its own path by that path
 */
export async function fillInPrices<Data>(content: ContentSource, path: string, data: Data): Promise<Data> {
  const names = new Set<string | undefined>()
  collectNames(data, names)
  if (names.size === 0) return data
  const amounts = await amountsFor(content, names)
  const replaced = mapTexts(data, path, (text, entry) =>
    text.replace(references, (reference: string, name?: string) => {
      const amount = name && amounts.get(name)
      if (amount) return amount
      warnOnce(`${entry} names the price ${reference}, which does not exist`)
      return t('prices.unknown')
    }),
  )
  // The same data: only texts have changed.
  return replaced as Data
}

async function amountsFor(content: ContentSource, names: Set<string | undefined>): Promise<Map<string, string>> {
  const [minimum, items] = await Promise.all([
    names.has('minimum') ? getMinimumCharge(content) : undefined,
    [...names].some((name) => name !== 'minimum') ? getNamedPrices(content) : [],
  ])
  const amounts = items.flatMap(({ key, low, high }): [name: string, amount: string][] => [
    [key, formatRangeInText(low, high)],
    [`${key}.low`, formatPounds(low)],
    [`${key}.high`, formatPounds(high)],
  ])
  if (minimum !== undefined) amounts.push(['minimum', formatPounds(minimum)])
  return new Map(amounts)
}

/** Runs for every page, so it must be fast: nearly all texts have no brace. */
function collectNames(value: unknown, names: Set<string | undefined>): void {
  if (typeof value === 'string') {
    if (value.includes('{')) for (const [, name] of value.matchAll(references)) names.add(name)
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) collectNames(each, names)
  }
}

type Change = (text: string, entry: string) => string

/** Copies only what changes: what pages share is read-only. */
function mapTexts(value: unknown, path: string, change: Change): unknown {
  if (typeof value === 'string') return change(value, path)
  if (typeof value !== 'object' || value === null) return value
  const entry = 'path' in value && typeof value.path === 'string' ? value.path : path
  let changed = false
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => {
    const mapped = mapTexts(field, entry, change)
    changed ||= mapped !== field
    return [name, mapped]
  })
  if (!changed) return value
  return Array.isArray(value) ? fields.map(([, each]) => each) : Object.fromEntries(fields)
}
