/** The address of each page, by its id: Vike derives both from the folders. https://vike.dev/filesystem-routing */
export const pageRoutes: ReadonlyMap<string, string> = new Map(
  Object.keys(import.meta.glob('/pages/**/+Page.tsx'))
    .map((file) => file.replace('/+Page.tsx', ''))
    .filter((pageId) => pageId !== '/pages/_error')
    .map((pageId) => [pageId, pageId.replace(/^\/pages|\/index$/g, '') || '/']),
)
