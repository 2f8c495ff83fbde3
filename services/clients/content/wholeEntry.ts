import { warnOnce } from '../../runtime/warnOnce.ts'
import { pageSize } from './entryQuery.ts'

/**
 * An entry as it is kept: an item of a list that is null, because a required field in it is empty, is left out. The log
 * names it, and a list that may have been cut.
 * @param entry its name for the log, such as `Service abc`
 */
export function wholeEntry(value: unknown, entry: string): unknown {
  if (Array.isArray(value)) {
    if (value.length >= pageSize) warnOnce(`${entry} may be cut: only ${pageSize} items are read`)
    return value.flatMap((item, index) => {
      if (item !== null) return [wholeEntry(item, `${entry}[${index}]`)]
      warnOnce(`${entry}[${index}] is left out, because a required field in it is empty`)
      return []
    })
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wholeEntry(each, `${entry}.${key}`)]))
}
