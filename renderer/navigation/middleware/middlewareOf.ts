import { routeRules } from '../builds/manifest.ts'
import { runMiddleware } from './runMiddleware.ts'

/** Vike's context of a page, as far as it is used here. */
interface Page {
  urlOriginal: string
  urlPathname: string
  config: { routeMiddleware?: string[][] }
}

/**
 * Runs the middleware of a page: what it names itself, and what the rules of the build name for its path.
 * @param movedTo where the server says that the page has moved; the first view is where the server sent the visitor
 * @returns where to go instead
 */
export function runMiddlewareOf(
  { urlOriginal, urlPathname, config }: Page,
  movedTo: () => Promise<string | undefined> = async () => undefined,
): Promise<string | undefined> {
  const names = [...(config.routeMiddleware ?? []).flat(), ...(routeRules(urlPathname).middleware ?? [])]
  return runMiddleware(names, { path: urlPathname, fullPath: urlOriginal, movedTo })
}
