// https://vike.dev/onBeforeRenderClient
import type { PageContextClient } from 'vike/types'
import { showLanguage } from '#locales/current.ts'
import { loadMessages } from '#locales/messages.ts'
import { showShell } from './shell.ts'

/** A page in another language than the one before, by a link or by Back: its words and furniture come first. */
export async function onBeforeRenderClient({ language, furniture }: PageContextClient): Promise<void> {
  if (!language) return
  await Promise.all([loadMessages(language.locale), furniture ?? showShell(language.locale)])
  showLanguage(language)
}
