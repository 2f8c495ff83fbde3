import { routeRules } from '../builds/manifest.ts'
import { type Destination, registry } from './registry.ts'

/** The part of Vike's page context that is used here. */
interface Page {
  urlOriginal: string
  urlPathname: string
  config: { routeMiddleware?: string[][] }
}

/**
 * Runs the middleware that a page names, and that the build's route rules name for its path: in order, each once, until
 * one returns a target.
 * @param movedTo asks the server for a redirect; not needed on the first view, which the server has already redirected
 * @returns where to go instead, if anywhere
 * @throws Error `Unknown route middleware: '{name}'`
 */
export async function runMiddleware(
  { urlOriginal, urlPathname, config }: Page,
  movedTo: Destination['movedTo'] = async () => undefined,
): Promise<string | undefined> {
  const names = [...(config.routeMiddleware ?? []).flat(), ...(routeRules(urlPathname).middleware ?? [])]
  for (const name of new Set(names)) {
    const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!middleware) throw new Error(`Unknown route middleware: '${name}'`)
    const target = await middleware({ path: urlPathname, fullPath: urlOriginal, movedTo })
    if (target !== undefined) return target
  }
  return undefined
}
