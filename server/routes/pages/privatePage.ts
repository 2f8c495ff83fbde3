import { Overloaded } from '#server/limits/admission.ts'
import type { RenderLimits } from '#server/limits/renderLimits.ts'
import type { PageRequest, Rendered } from '#server/render/types.ts'
import { createRefusedTokens } from '#server/routes/pages/refusedTokens.ts'
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
  const refused = createRefusedTokens()
  return async (token, render) => {
    if (refused.has(token)) return undefined
    try {
      return await limits.own(async () => {
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
