// https://vike.dev/onBeforeRenderClient
import type { PageContextClient } from 'vike/types'
import { showLanguage } from '#locales/current.ts'
import { loadMessages } from '#locales/messages.ts'
import { tokenFingerprint } from '#services/accounts/tokenFingerprint.ts'
import type { Visitor } from '#services/accounts/visitor.ts'
import { showFurniture } from './furniture/currentFurniture.ts'
import { fullPageLoadOnce } from './navigation/fullPageLoad.ts'
import { neverSettles } from './navigation/payloadFetch.ts'
import { setSession } from './session/currentSession.ts'
import { storedToken } from './session/storedToken.ts'

/**
 * A page in another language than the one before, by a link or by Back: its words and furniture come first. So does
 * the user whom the server has found for the first view.
 */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const { language, furniture, urlOriginal, isHydration, visitor } = pageContext
  // Vike has read it: what is in there about the visitor must not outlast their session.
  if (isHydration && visitor) document.getElementById('vike_pageContext')?.replaceChildren()
  if (isHydration && visitor && !isTheirs(visitor)) {
    // Another tab has signed out, or in as somebody else, while this page was under way.
    if (fullPageLoadOnce(location.href)) return neverSettles()
    delete pageContext.visitor
  }
  if (!language) return
  try {
    if (__SEVERAL_LANGUAGES__)
      await Promise.all([loadMessages(language.locale), furniture ?? showFurniture(language.locale)])
  } catch {
    // Logged where it failed. Loaded in full the page brings all of it along; one that just was goes on in English.
    if (!isHydration) {
      location.replace(urlOriginal)
      await new Promise(() => {})
    }
  }
  showLanguage(language)
}

/** The session begins with the visitor whom the page was rendered for. @returns false when it is somebody else's by now */
function isTheirs({ user, fingerprint }: Visitor): boolean {
  const token = storedToken()
  if (token === undefined || tokenFingerprint(token) !== fingerprint) return false
  setSession({ token, user }, 'user')
  return true
}
