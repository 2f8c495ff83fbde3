import { usePageContext } from 'vike-react/usePageContext'
import { type LanguageChoice, LanguageSwitcher } from '#components/LanguageSwitcher.tsx'
import { currentLanguage, pathIn } from '#locales/current.ts'
import { locales } from '#locales/locales.ts'

/** The language switcher in the footer. */
export function Languages() {
  const { language, urlPathname, urlParsed, is404, abortStatusCode, serverError } = usePageContext()
  if (!language) return null
  const isError = is404 || abortStatusCode !== undefined || serverError !== undefined
  // An address without a page has no page in another language either.
  const address = isError ? '/' : urlPathname + (urlParsed.searchOriginal ?? '')
  const shared = language.strategy === 'no_prefix'
  const here = (code: string) => (shared ? withChoice(address, code) : pathIn(address, code))
  const choices = locales.map(({ code, iso, name }) => ({ code, iso, name, href: here(code) }))

  const choose = async ({ code, href }: LanguageChoice) => {
    try {
      const { switchLanguage } = await import('./switchLanguage.ts')
      await switchLanguage(code, shared ? address : href, language.secureCookie)
    } catch {
      // The error has been logged. A full page load of the link switches the language too.
      location.assign(href)
    }
  }
  return <LanguageSwitcher choices={choices} current={currentLanguage().locale} choose={choose} />
}

/** Without prefixes, the query tells the server the language. The server sets the cookie and redirects back. */
function withChoice(address: string, code: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}locale=${code}`
}
