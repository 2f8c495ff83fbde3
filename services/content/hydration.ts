/**
 * Milliseconds after hydration in which results that came with the page are used again instead of being
 * fetched: `ssrForceFetchDelay` of the Apollo client. https://www.apollographql.com/docs/react/performance/server-side-rendering
 */
export const ssrForceFetchDelay = 100
