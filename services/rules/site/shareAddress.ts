/** Address of the picture that stands for a page where its link is shared (server/routes/share). @param path without query */
export function shareAddress(path: string): string {
  return `/share${path === '/' ? '/index' : path}.jpg`
}

/** @returns the page's path; undefined if it is not the address of such a picture */
export function sharedPage(address: string): string | undefined {
  const path = /^\/share(\/.+)\.jpg$/.exec(address)?.[1]
  return path === '/index' ? '/' : path
}
