// https://vike.dev/onCreatePageContext
import type { PageContextServer } from 'vike/types'
import { currentLanguage } from '#locales/current.ts'
import { locales } from '#locales/locales.ts'
import { loadMessages } from '#locales/messages.ts'
import { settings } from '#services/settings.ts'

/** Gives each request its language. What it is made from comes from the server (server/render/pageInput.ts). */
export async function onCreatePageContext(pageContext: PageContextServer): Promise<void> {
  const { locale, strategy } = currentLanguage()
  if (locales.length > 1 || strategy !== 'prefix_except_default')
    pageContext.language = { locale, strategy, secureCookie: settings().localeCookieSecure }
  await loadMessages(locale)
  const { visitor } = pageContext
  if (visitor) {
    const { createServerClient } = await import('#services/clients/accounts/visitor.ts')
    pageContext.graphqlClient = createServerClient()
    // A copy, so that the page's own reads do not end up in the data sent to the browser.
    pageContext.graphqlClient.cache.restore({ ...visitor.graphqlCache })
  }
}
