import type { MouseEvent } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { opensElsewhere } from '#components/safeHref.ts'
import { currentLanguage, pathIn } from '#locales/current.ts'
import { locales } from '#locales/locales.ts'
import { t } from '#locales/messages.ts'

/** The language switcher in the footer: the languages of the site, each under its own name. */
export function Languages() {
  const { language, urlPathname, urlParsed, is404, abortStatusCode, serverError, data } = usePageContext()
  if (!language) return null
  const isError = is404 || abortStatusCode !== undefined || serverError !== undefined
  // An address without a page has no page in another language either.
  const query = urlParsed.searchOriginal ?? ''
  const address = isError ? '/' : urlPathname + query
  const hasPrefixes = language.strategy !== 'no_prefix'
  const { alternates, copies } = (!isError && data?.seo) || {}
  /** Where the entry is in a language; where it is not shown, the home page. Its lists may have fewer pages. */
  const pathOf = (code: string) => {
    if (!alternates || code === currentLanguage().locale) return address
    const path = alternates[code] ?? copies?.[code]
    return path === undefined ? '/' : path + query.replace(/[?&]page=\d+/, '')
  }
  const hrefIn = (code: string) => (hasPrefixes ? pathIn(pathOf(code), code) : withChoice(address, code))

  async function choose(event: MouseEvent, code: string) {
    // Leave new tabs and windows to the browser.
    if (event.button !== 0 || opensElsewhere(event)) return
    event.preventDefault()
    const href = hrefIn(code)
    try {
      const { switchLanguage } = await import('./switchLanguage.ts')
      await switchLanguage(code, hasPrefixes ? href : address, language?.secureCookie === true)
    } catch {
      // The error has been logged. A full page load of the link switches the language too.
      location.assign(href)
    }
  }
  return (
    <nav aria-label={t('language')}>
      <ul className="modes w-fit">
        {locales.map(({ code, iso, name }) => (
          <li key={code}>
            <a
              href={hrefIn(code)}
              hrefLang={iso}
              lang={iso}
              aria-current={code === currentLanguage().locale ? 'true' : undefined}
              // Keeps Vike's router away: messages and menus must be loaded before the navigation.
              data-vike="false"
              onClick={(event) => choose(event, code)}
              className="tap"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Without prefixes, the query tells the server the language. The server sets the cookie and redirects back. */
function withChoice(address: string, code: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}locale=${code}`
}
