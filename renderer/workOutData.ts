import type { PageContextServer } from 'vike/types'
import { addresses, type PageName } from '#locales/addresses.ts'
import { loadMessages } from '#locales/messages.ts'
import type { PageFurniture } from './types.ts'

/** What guards and data functions use of the page context. */
export interface DataInput {
  content: PageContextServer['content']
  furniture?: PageFurniture | undefined
  clock: PageContextServer['clock']
  freeSlots: PageContextServer['freeSlots']
  locale: string
  urlPathname: string
  /** Without question mark. */
  query: string
}

/**
 * Calls a page's guard and its data function as Vike does, but without Vike: to find out whether a stored page would be
 * the same now. This takes a small part of the time of a render.
 * @returns undefined if the page would not be shown now
 */
export type WorkOutData = (
  page: { page: PageName; segments: Readonly<Record<string, string>> },
  input: DataInput,
) => Promise<unknown>

type Function = (pageContext: PageContextServer) => unknown

const dataModules = import.meta.glob<{ data: Function }>('../pages/**/+data.ts', { eager: true })
const guardModules = import.meta.glob<{ guard: Function }>('../pages/**/+guard.server.ts', { eager: true })
const routeModules = import.meta.glob<{ route: string }>('../pages/**/+route.ts', { eager: true })

/** By address, such as `/faq/@slug`. */
const pages = new Map(
  Object.entries(routeModules).map(([file, { route }]) => {
    const folder = file.slice(0, -'+route.ts'.length)
    return [
      route,
      { data: dataModules[`${folder}+data.ts`]?.data, guard: guardModules[`${folder}+guard.server.ts`]?.guard },
    ]
  }),
)

export const workOutData: WorkOutData = async ({ page, segments }, { locale, query, ...input }) => {
  const { data, guard } = pages.get(addresses[page]) ?? {}
  if (!data) return undefined
  await loadMessages(locale)
  const search = Object.fromEntries(new URLSearchParams(query))
  const urlParsed = { search, searchOriginal: query && `?${query}` }
  // Only what these functions use.
  const pageContext = { ...input, query, routeParams: segments, urlParsed } as unknown as PageContextServer
  try {
    await guard?.(pageContext)
    return await data(pageContext)
  } catch {
    // The guard has refused, or something is missing; a render shows which.
    return undefined
  }
}
