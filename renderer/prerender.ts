import type { Content } from '#services/content/value/content.ts'
import { type Listed, pathsIn } from '#services/listed.ts'
import { processState } from '#services/processState.ts'

/** What the build knows (scripts/build/prerenderPages.ts). */
export interface PrerenderParts {
  /** What one page is made from. */
  createInput: () => object
  content: Content
  /** ISO date in London. */
  today: string
}

const state = processState('prerender', (): { parts: PrerenderParts | undefined } => ({ parts: undefined }))

/** Called by the build before Vike prerenders. */
export function providePrerenderParts(parts: PrerenderParts): void {
  state.parts = parts
}

/** What a page is made from during a build. */
export const prerenderInput = (): object => state.parts?.createInput() ?? {}

/** For the `+onBeforePrerenderStart` of pages whose address contains a slug: https://vike.dev/onBeforePrerenderStart */
export const pathsOf =
  (listed: Listed | readonly Listed[]): (() => string[]) =>
  () => {
    const { parts } = state
    return parts ? [...pathsIn([listed].flat(), parts.content, parts.today)] : []
  }
