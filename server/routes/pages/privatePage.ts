import { Overloaded } from '#server/limits/admission.ts'
import { createRefusedTokens } from '#server/limits/refusedTokens.ts'
import type { Lanes } from '#server/limits/renderLanes.ts'
import type { PageRequest, Rendered } from '#server/render/types.ts'
import type { VisitorResult } from '#services/accounts/visitor.ts'

/** @returns the page as its visitor alone may see it; undefined when they get what everybody gets */
export type RenderOwn = (
  token: string,
  render: (visitor: PageRequest['visitor']) => Promise<Rendered>,
) => Promise<Rendered | undefined>

/**
 * Renders for the owner of a token. When the backend refuses the token or is unavailable, or when too many ask at
 * once, the page for everybody does: the browser then asks for what is the visitor's.
 */
export function createRenderOwn(lanes: Lanes, readVisitor: (token: string) => Promise<VisitorResult>): RenderOwn {
  const refused = createRefusedTokens()
  return async (token, render) => {
    if (refused.has(token)) return undefined
    try {
      return await lanes.own(async () => {
        const visitor = await readVisitor(token)
        if (visitor === 'refused') refused.add(token)
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
