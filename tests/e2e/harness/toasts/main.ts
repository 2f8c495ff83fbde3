import '#renderer/styles/site.css'
import { applyColourMode, watchColourMode } from '#renderer/browser/colourMode/colourMode.ts'
import { announceContentErrors } from '#renderer/browser/toasts/announce.ts'
import { showToast } from '#renderer/browser/toasts/showToast.ts'

/** What a test controls; the rest is the site’s own code. */
const harness = {
  showToast,
  /** Makes three identical calls with the content client, loaded as a page would load it. */
  async callBackend(): Promise<void> {
    const { createContentClient } = await import('#services/clients/strapi/backendHttp.ts')
    const client = createContentClient({ baseUrl: '/api', timeoutMs: 5_000 })
    await Promise.allSettled([1, 2, 3].map(() => client.find('menu', { populate: 'deep,3' })))
  },
}

declare global {
  interface Window {
    harness: typeof harness
  }
}

applyColourMode('system')
watchColourMode(() => applyColourMode('system'))
announceContentErrors()
window.harness = harness
