// https://vike.dev/onBeforeRenderClient
import type { PageContextClient } from 'vike/types'
import { showLanguage } from '#locales/current.ts'
import { loadMessages } from '#locales/messages.ts'
import { showShell } from './shell.ts'

/** A page in another language than the one before, by a link or by Back: its words and furniture come first. */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const { language, furniture, urlOriginal } = pageContext
  if (!language) return
  try {
    await Promise.all([loadMessages(language.locale), furniture ?? showShell(language.locale)])
    showLanguage(language)
  } catch {
    // Logged where it failed. The page itself brings all of it along.
    location.replace(urlOriginal)
    await new Promise(() => {})
  }
}
