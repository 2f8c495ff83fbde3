import type { MouseEvent } from 'react'
import { t } from '#locales/messages.ts'
import { opensElsewhere } from './opensElsewhere.ts'

export interface LanguageChoice {
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
export function LanguageSwitcher({ choices, current, choose }: LanguageSwitcherProps) {
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
