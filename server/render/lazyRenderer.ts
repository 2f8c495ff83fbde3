import type { PageRenderer } from './types.ts'

export interface LazyRenderer extends PageRenderer {
  /** Loads the renderer before it is needed. @throws what loading throws */
  warmUp(): Promise<void>
}

/**
 * A renderer whose code is loaded when a page is first rendered: most of what a server loads is for rendering, and
 * pages that are stored need none of it.
 */
export function lazyRenderer(load: () => Promise<PageRenderer>): LazyRenderer {
  let loading: Promise<PageRenderer> | undefined
  const renderer = () => {
    loading ??= load()
    return loading
  }
  return {
    page: async (request) => (await renderer()).page(request),
    payload: async (request) => (await renderer()).payload(request),
    warmUp: async () => void (await renderer()),
  }
}
