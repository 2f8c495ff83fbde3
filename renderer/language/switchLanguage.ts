import { navigate } from 'vike/client/router'
import { currentLanguage, showLanguage } from '#locales/current.ts'
import { loadMessages } from '#locales/messages.ts'
import { showFurniture } from '../furniture/currentFurniture.ts'
import { writeCookie } from '../storage/cookies.ts'

const yearMs = 365 * 86_400_000

/**
 * Words → cookie → state → menus and contact → the same page in the language.
 * @param href of the page there
 * @throws when something cannot be had; then the page is as it was
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
  // Without prefixes the address stays: no second entry in the history for it.
  const here = location.pathname + location.search
  await navigate(href, { keepScrollPosition: true, overwriteLastHistoryEntry: href === here })
}
