/** Id of the newest build, from `/builds/latest.json`; undefined if the request fails. */
export async function fetchLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`)
    const { id } = (await response.json()) as { id?: unknown }
    return response.ok && typeof id === 'string' && id !== '' ? id : undefined
  } catch {
    return undefined
  }
}
