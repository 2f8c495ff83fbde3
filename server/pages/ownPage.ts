import { type LocaleRouting, splitPath } from '#locales/routing.ts'
import type { VisitorAnswer } from '#services/accounts/visitor.ts'
import { Overloaded } from '../admission.ts'
import { createRefusedTokens } from '../http/refusedTokens.ts'
import type { Lanes } from './lanes.ts'
import type { PageRequest, Rendered } from './types.ts'

/** The one page that shows something of a visitor's own. @param path canonical */
export const isOwnPage = (path: string, routing: LocaleRouting): boolean => splitPath(path, routing).path === '/account'

/** @returns the page as its visitor alone may see it; undefined when they get what everybody gets */
export type RenderOwn = (
  token: string,
  render: (visitor: PageRequest['visitor']) => Promise<Rendered>,
) => Promise<Rendered | undefined>

/**
 * Renders for the owner of a token. When the backend refuses the token or is unavailable, or when too many ask at
 * once, the page for everybody does: the browser then asks for what is the visitor's.
 */
export function createRenderOwn(lanes: Lanes, readVisitor: (token: string) => Promise<VisitorAnswer>): RenderOwn {
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
