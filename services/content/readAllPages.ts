import { Contradiction } from './graphqlFailure.ts'

/**
 * Reads all pages of the lists at the root of a query, each of which has its total beside it (`tags`,
 * `tags_connection`). Makes only one request if that returns everything.
 * @param readPage reads from this entry on; the backend decides how many entries a page has
 * @returns the data of the first page, with the complete lists
 * @throws Contradiction if a list does not have as many entries as the backend says
 */
export async function readAllPages<Data extends object>(readPage: (start: number) => Promise<Data>): Promise<Data> {
  const first = await readPage(0)
  const lists = listsIn(first)
  const isComplete = () => lists.every(({ entries, total }) => entries.length >= total)
  let read = longest(lists)
  for (let start = read; read > 0 && !isComplete(); start += read) {
    const page = listsIn(await readPage(start))
    read = longest(page)
    for (const [index, { key, total, entries }] of page.entries()) {
      const list = lists[index]
      if (list?.key !== key || list.total !== total) throw new Contradiction(`the number of ${key} changed to ${total}`)
      list.entries.push(...entries)
    }
  }
  for (const { key, total, entries } of lists)
    if (entries.length !== total) throw new Contradiction(`${entries.length} of ${total} ${key}`)
  return { ...first, ...Object.fromEntries(lists.map(({ key, entries }) => [key, entries])) }
}

interface List {
  key: string
  total: number
  entries: unknown[]
}

/** @param page its shape has been checked */
function listsIn(page: object): List[] {
  const fields = new Map<string, unknown>(Object.entries(page))
  return [...fields].flatMap(([key, value]) => {
    if (!Array.isArray(value)) return []
    const connection = fields.get(`${key}_connection`) as { pageInfo: { total: number } } | null
    if (!connection) throw new Contradiction(`the number of ${key} is missing`)
    return [{ key, total: connection.pageInfo.total, entries: [...value] }]
  })
}

const longest = (lists: readonly List[]) => Math.max(0, ...lists.map(({ entries }) => entries.length))
