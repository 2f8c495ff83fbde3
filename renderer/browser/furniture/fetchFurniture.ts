import type { PageFurniture } from '#services/rules/rendering/pageTypes.ts'

/**
 * Menu, footer menu and contact in a language.
 * @throws the error, already logged
 */
export async function fetchFurniture(locale: string): Promise<PageFurniture> {
  const address = `/_furniture/${locale}.json`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(20_000) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (error) {
    console.error(`The furniture could not be fetched from ${address}:`, error)
    throw error
  }
}
