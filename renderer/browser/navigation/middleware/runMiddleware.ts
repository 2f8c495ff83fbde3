import { registry } from './registry.ts'
import type { Destination, RouteMiddleware } from './types.ts'

/**
 * Runs route middleware in order, each name once, and stops at the first that returns a target.
 * @throws Error `Unknown route middleware: '{name}'`; in development it lists the known names
 */
export async function runMiddleware(
  names: readonly string[],
  to: Destination,
  known: Record<string, RouteMiddleware> = registry,
): Promise<string | undefined> {
  for (const name of new Set(names)) {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined
    if (!middleware) throw new Error(unknown(name, known))
    const target = await middleware(to)
    if (target !== undefined) return target
  }
  return undefined
}

function unknown(name: string, known: Record<string, RouteMiddleware>): string {
  const hint = import.meta.env.DEV ? ` (known: ${Object.keys(known).join(', ')})` : ''
  return `Unknown route middleware: '${name}'${hint}`
}
