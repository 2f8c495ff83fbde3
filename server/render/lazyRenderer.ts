import type { PageRenderer } from './types.ts'

export interface LazyRenderer extends PageRenderer {
  /** Loads the renderer in advance. @throws what loading throws */
  warmUp(): Promise<void>
}

/**
 * A renderer whose code is loaded with the first render: most of the server's code is for rendering, and stored pages
 * need none of it.
 */
export function lazyRenderer(load: () => Promise<PageRenderer>): LazyRenderer {
  let loading: Promise<PageRenderer> | undefined
  const renderer = () => {
    // If it fails, the next render tries again.
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    page: async (request) => (await renderer()).page(request),
    payload: async (request) => (await renderer()).payload(request),
    basis: async (request, what) => (await renderer()).basis(request, what),
    relevantQuery: async (path, query) => (await renderer()).relevantQuery(path, query),
    data: async (request) => (await renderer()).data(request),
    warmUp: async () => void (await renderer()),
  }
}
