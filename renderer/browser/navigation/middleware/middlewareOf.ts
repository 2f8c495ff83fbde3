import { routeRules } from '../builds/manifest.ts'
import { runMiddleware } from './runMiddleware.ts'

/** The part of Vike's page context that is used here. */
interface Page {
  urlOriginal: string
  urlPathname: string
  config: { routeMiddleware?: string[][] }
}

/**
 * Runs the middleware that a page names, and that the build's route rules name for its path.
 * @param movedTo asks the server for a redirect; not needed on the first view, which the server has already redirected
 * @returns where to go instead, if anywhere
 */
export function runMiddlewareOf(
  { urlOriginal, urlPathname, config }: Page,
  movedTo: () => Promise<string | undefined> = async () => undefined,
): Promise<string | undefined> {
  const names = [...(config.routeMiddleware ?? []).flat(), ...(routeRules(urlPathname).middleware ?? [])]
  return runMiddleware(names, { path: urlPathname, fullPath: urlOriginal, movedTo })
}
