import type { MouseEvent } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { opensElsewhere } from '#components/opensElsewhere.ts'
import { currentLanguage, pathIn } from '#locales/current.ts'
import { locales } from '#locales/locales.ts'
import { t } from '#locales/messages.ts'

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

interface LanguageChoice {
  code: string
  iso: string
  name: string
  /** The same page in this language; works without JavaScript. */
  href: string
}

interface LanguageSwitcherProps {
  choices: LanguageChoice[]
  /** Code of the page's language. */
  current: string
  choose: (choice: LanguageChoice) => void
}

/** The languages of the site, each under its own name. */
function LanguageSwitcher({ choices, current, choose }: LanguageSwitcherProps) {
  const follow = (event: MouseEvent, choice: LanguageChoice) => {
    // Leave new tabs and windows to the browser.
    if (event.button !== 0 || opensElsewhere(event)) return
    event.preventDefault()
    choose(choice)
  }
  return (
    <nav aria-label={t('language')}>
      <ul className="modes w-fit">
        {choices.map((choice) => (
          <li key={choice.code}>
            <a
              href={choice.href}
              hrefLang={choice.iso}
              lang={choice.iso}
              aria-current={choice.code === current ? 'true' : undefined}
              // Keeps Vike's router away: messages and menus must be loaded before the navigation.
              data-vike="false"
              onClick={(event) => follow(event, choice)}
              className="tap"
            >
              {choice.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
