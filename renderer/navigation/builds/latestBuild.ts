/** Id of the newest build, of `/builds/latest.json`; undefined when it cannot be had. */
export async function fetchLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`)
    const { id } = (await response.json()) as { id?: unknown }
    return response.ok && typeof id === 'string' && id !== '' ? id : undefined
  } catch {
    return undefined
  }
}
