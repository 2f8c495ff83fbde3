import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Overloaded } from '#server/limits/admission.ts'
import type { RenderLimits } from '#server/limits/admission.ts'
import type { PageRequest, Rendered } from '#server/render/types.ts'
import type { VisitorResult } from '#services/clients/accounts/visitor.ts'

/** @returns the page with data that only this visitor may see; undefined if they get the public page */
export type RenderOwn = (
  token: string,
  render: (visitor: PageRequest['visitor']) => Promise<Rendered>,
) => Promise<Rendered | undefined>

/**
 * Renders for the owner of a token. If the backend refuses the token or is unavailable, or if there are too many such
 * requests at once, the public page is served, and the browser requests the visitor's data itself.
 */
export function createRenderOwn(
  limits: RenderLimits,
  readVisitor: (token: string) => Promise<VisitorResult>,
): RenderOwn {
  /** Hashes of tokens that the backend has just refused, which need not be sent again for a while. */
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })
  return async (token, render) => {
    const hash = createHash('sha256').update(token).digest('base64')
    if (refused.has(hash)) return undefined
    try {
      return await limits.own(async () => {
        const visitor = await readVisitor(token)
        if (visitor === 'refused') refused.set(hash, true)
        if (visitor === 'refused' || visitor === 'unavailable') return undefined
        const rendered = await render(visitor)
        return rendered.failed ? undefined : rendered
      })
    } catch (error) {
      if (error instanceof Overloaded) return undefined
      throw error
    }
  }
}
