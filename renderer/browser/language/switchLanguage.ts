import { navigate } from 'vike/client/router'
import { currentLanguage, showLanguage } from '#locales/current.ts'
import { loadMessages } from '#locales/messages.ts'
import { showFurniture } from '../furniture/currentFurniture.ts'
import { writeCookie } from '../storage/cookies.ts'

const yearMs = 365 * 86_400_000

/**
 * In this order: messages, cookie, state, furniture, then the same page in the new language.
 * @param href the page in the new language
 * @throws if a request fails; the page then stays in its language
 */
export async function switchLanguage(locale: string, href: string, secure: boolean): Promise<void> {
  const before = currentLanguage()
  await loadMessages(locale)
  writeCookie('locale', locale, { maxAgeMs: yearMs, secure })
  showLanguage({ ...before, locale })
  try {
    await showFurniture(locale)
  } catch (error) {
    showLanguage(before)
    throw error
  }
  // Without prefixes the address stays the same, and needs no second history entry.
  const here = location.pathname + location.search
  await navigate(href, { keepScrollPosition: true, overwriteLastHistoryEntry: href === here })
}
