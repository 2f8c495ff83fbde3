import { addresses, type PageName } from '#services/rules/site/addresses.ts'

/**
 * The page at a path, with the values of the dynamic segments in its address, such as `{ slug: 'lacquer-or-oil' }`, named
 * as Vike does.
 */
export interface PageAt<Name extends string = PageName> {
  page: Name
  segments: Readonly<Record<string, string>>
}

/** Finds the page of a path; undefined when no address fits. Paths are canonical, without language and query. */
export type FindPage<Name extends string = string> = (path: string) => PageAt<Name> | undefined

/** @param table addresses by page; `@name` stands for one path segment, `/*` for all that no other address fits */
export function createFindPage<Name extends string>(table: Readonly<Record<Name, string>>): FindPage<Name> {
  const names = Object.keys(table) as Name[]
  const fixed = new Map(names.map((page) => [table[page], { page, segments: {} }]))
  const open = names.filter((page) => table[page].includes('@'))
  const rest = names.find((page) => table[page] === '/*')
  const patterns = open.map((page) => ({ page, parts: table[page].split('/') }))
  return (path) => {
    const exact = fixed.get(path)
    if (exact) return exact
    const pathParts = path.split('/')
    const match = patterns.find(({ parts }) => matches(parts, pathParts))
    if (match) return { page: match.page, segments: segmentsOf(match.parts, pathParts) }
    return rest && { page: rest, segments: { '*': path.slice(1) } }
  }
}

/** The page of a path of this site. */
export const pageAt = createFindPage(addresses)

const isOpen = (part: string): boolean => part.startsWith('@')

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((part, index) => isOpen(part) || part === path[index])
}

function segmentsOf(pattern: readonly string[], path: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pattern.flatMap((part, index) => (isOpen(part) ? [[part.slice(1), path[index] ?? '']] : [])),
  )
}
