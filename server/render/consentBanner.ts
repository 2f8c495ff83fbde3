import { routingBy } from '#locales/current.ts'
import { type LocaleStrategy, localHref } from '#locales/routing.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { escapeHtml } from './minimalPage.ts'
import { type Words, wordsOf } from './words.ts'

/**
 * The consent banner in one language. Hidden until renderer/browser/consent/banner.ts finds that the visitor has not
 * chosen. A form, because the starter holds other buttons back until the page is hydrated
 * (renderer/browser/starter/earlyActions.ts).
 */
export function consentBanner(locale: string, strategy: LocaleStrategy): string {
  const words = wordsOf(locale)
  const t = (key: keyof Words) => escapeHtml(words[key])
  const more = escapeHtml(localHref(`${addresses.privacy}#storage`, locale, routingBy(strategy)))
  const states = (['accepted', 'refused', 'gpc', 'blocked'] as const)
    .map((state) => `<p class="consent-loud" data-state="${state}" hidden>${t(`consent.${state}`)}</p>`)
    .join('')
  return `<section id="consent" class="consent" tabindex="-1" aria-label="${t('consent.choices')}" data-nosnippet hidden>
<form class="frame consent-frame"><div><p class="consent-loud">${t('consent.title')}</p>
<p>${t('consent.text')} <a href="${more}">${t('consent.more')}</a></p>${states}</div>
<div class="consent-buttons"><button value="refused">${t('consent.refuse')}</button>
<button value="accepted">${t('consent.accept')}</button>
<button value="" hidden>${t('consent.close')}</button></div></form></section>`
}
