// https://vike.dev/onBeforeRenderClient
import type { PageContextClient } from 'vike/types'
import { showLanguage } from '#locales/current.ts'
import { loadMessages } from '#locales/messages.ts'
import type { Visitor } from '#services/clients/accounts/visitor.ts'
import { tokenFingerprint } from '#services/clients/http/token.ts'
import { showFirmSettings } from '#services/rules/site/firm.ts'
import { furnitureOf, showFurniture } from './browser/furniture/currentFurniture.ts'
import { neverSettles } from './browser/navigation/fetchPayload.ts'
import { fullPageLoadOnce } from './browser/navigation/fullPageLoad.ts'
import { setSession, storedToken } from './browser/session/currentSession.ts'

/**
 * On a change of language, by a link or by Back, loads the messages and furniture before the page is rendered. On the
 * first view, starts the session with the user that the server rendered the page for.
 */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const { language, furniture, urlOriginal, isHydration, visitor } = pageContext
  // Vike has read it already. The visitor's data in it must not outlive their session.
  if (isHydration && visitor) document.getElementById('vike_pageContext')?.replaceChildren()
  if (isHydration && visitor && !startSessionOf(visitor)) {
    // Another tab signed out, or signed in as someone else, while this page was loading.
    if (fullPageLoadOnce(location.href)) return neverSettles()
    delete pageContext.visitor
  }
  const firm = furnitureOf(pageContext)?.firm
  if (firm) showFirmSettings(firm)
  if (!language) return
  try {
    if (__SEVERAL_LANGUAGES__)
      await Promise.all([loadMessages(language.locale), furniture ?? showFurniture(language.locale)])
  } catch {
    // Already logged. A full page load fetches everything; a page that has just been loaded falls back to the default one.
    if (!isHydration) {
      location.replace(urlOriginal)
      await new Promise(() => {})
    }
  }
  showLanguage(language)
}

/** @returns false if the visitor has signed out, or in as someone else, since the page was rendered */
function startSessionOf({ user, fingerprint }: Visitor): boolean {
  const token = storedToken()
  if (token === undefined || tokenFingerprint(token) !== fingerprint) return false
  setSession({ token, user }, 'user')
  return true
}
