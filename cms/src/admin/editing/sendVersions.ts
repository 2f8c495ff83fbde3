const HEADER = 'entry-version'

/**
 * Sends back with each save which state of the entry its form has loaded, so that Strapi can refuse it if somebody has
 * saved the entry since (cms/src/editing/outdated-saves.ts). No hook of the admin can add to its requests.
 */
export const sendVersions = (): void => {
  const versions = new Map<string, string>()
  const { fetch } = window
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    const entry = `${pathname.replace(/\/actions\/publish$/, '')} ${searchParams.get('locale') ?? ''}`
    const version = versions.get(entry)
    const headers = new Headers(init?.headers)
    if (version) headers.set(HEADER, version)
    const response = await fetch(input, version ? { ...init, headers } : init)
    const current = response.headers.get(HEADER)
    if (current) versions.set(entry, current)
    return response
  }
}
