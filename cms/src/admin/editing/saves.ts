const HEADER = 'entry-version'

/**
 * Sends back with each save which state of the entry its form has loaded, so that Strapi can refuse it if somebody has
 * saved the entry since (cms/src/editing/outdated-saves.ts). No hook of the admin can add to its requests.
 */
export const sendVersions = (): void => {
  const versions = new Map<string, string>()
  /** What refused forms have sent, until they read their entry again. */
  const refused = new Map<string, string>()
  const { fetch } = window
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    const entry = `${pathname.replace(/\/actions\/publish$/, '')} ${searchParams.get('locale') ?? ''}`
    const version = versions.get(entry)
    const headers = new Headers(init?.headers)
    if (version) headers.set(HEADER, version)
    const response = await fetch(input, version ? { ...init, headers } : init)
    if (version && response.status === 409) refused.set(entry, String(init?.body))
    const current = response.headers.get(HEADER)
    const written = refused.get(entry)
    if (current && version && written) {
      refused.delete(entry)
      return withWritten(response, { ...JSON.parse(written), updatedAt: version })
    }
    if (current) versions.set(entry, current)
    return response
  }
}

/** After a refusal, Strapi's form shows what it reads: the words of the editor stay there, and the form stays outdated. */
const withWritten = async (response: Response, written: object): Promise<Response> => {
  const answer = (await response.json()) as { data: object }
  return Response.json({ ...answer, data: { ...answer.data, ...written } })
}

interface Action {
  type: string
  payload?: { queryCacheKey?: string }
}

/**
 * For Strapi's store. In forms of types without drafts, Strapi shows a save before it is answered and, if it is refused,
 * what was stored before: what the editor has typed would be lost. So forms change only with an answer.
 */
export const ignoreOptimisticUpdates = () => () => (next: (action: Action) => unknown) => (action: Action) =>
  action.type.endsWith('/queryResultPatched') && action.payload?.queryCacheKey?.startsWith('getDocument(')
    ? undefined
    : next(action)
