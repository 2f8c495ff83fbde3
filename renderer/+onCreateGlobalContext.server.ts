// https://vike.dev/onCreateGlobalContext
import type { GlobalContextServer, PageContextServer } from 'vike/types'
import { loadMessages } from '#locales/messages.ts'
import type { WorkOutData } from '#services/rules/rendering/pageTypes.ts'
import { addresses } from '#services/rules/site/addresses.ts'

/** Lets the server call data functions without rendering (server/render/vikeRenderer.ts). */
export function onCreateGlobalContext(globalContext: GlobalContextServer): void {
  globalContext.workOutData = async ({ page, segments }, { locale, query, ...input }) => {
    // Once Vike knows its pages.
    const pages = Object.entries<{ route?: unknown }>(globalContext.pages)
    const [pageId] = pages.find(([, { route }]) => route === addresses[page]) ?? []
    const data = pageId && dataFunctionOf(pageId)
    if (!data) return undefined
    await loadMessages(locale)
    const search = Object.fromEntries(new URLSearchParams(query))
    const urlParsed = { search, searchOriginal: query && `?${query}` }
    // Only what these functions use.
    const pageContext = { ...input, query, routeParams: segments, urlParsed } as unknown as PageContextServer
    try {
      return await data(pageContext)
    } catch {
      // There is no such page, or something is missing; a render shows which.
      return undefined
    }
  }
}

declare global {
  namespace Vike {
    interface GlobalContext {
      workOutData: WorkOutData
    }
  }
}

type DataFunction = (pageContext: PageContextServer) => unknown

const dataModules = import.meta.glob<{ data: DataFunction }>('/pages/**/+data.ts', { eager: true })

/** A page's own, or that of a folder around it. @param pageId its folder, such as `/pages/faq/@slug` */
function dataFunctionOf(pageId: string): DataFunction | undefined {
  for (let folder = pageId; folder !== ''; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const dataModule = dataModules[`${folder}/+data.ts`]
    if (dataModule) return dataModule.data
  }
  return undefined
}
