import { isAccountPath } from './addresses.ts'

/** First segments of the paths that the server itself answers, besides pages. */
const folders = ['api', 'assets', 'builds', 'graphql', 'media', 'share', 'sitemaps', '_furniture', '_hooks', '_search']
const files = ['/healthz', '/manifest.webmanifest', '/readyz', '/robots.txt', '/sitemap.xml']

/** Whether a path belongs to the server, so that no page can have it. @param path without language and query */
export function isServerPath(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/')
  return folders.includes(first) || files.includes(path.toLowerCase())
}

/** Whether a path ends like the name of a file. */
export const isFilePath = (path: string): boolean => /\.[a-z][a-z\d]{1,11}$/i.test(path)

/** Whether editors' redirects must leave a path alone. @param path canonical, without language */
export const isReservedPath = (path: string): boolean => isServerPath(path) || isAccountPath(path)
