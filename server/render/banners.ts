import { createHash } from 'node:crypto'
import { routingBy } from '#locales/current.ts'
import { type LocaleStrategy, localHref } from '#locales/routing.ts'
import type { Notice } from '#services/rules/content/notice.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { type InlineHashes, inlineHash } from './inlineHashes.ts'
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
<button value="" hidden>${t('close')}</button></div></form></section>`
}

const style =
  '.notice{position:static;width:100%;max-width:none;padding:0;border:0;border-bottom:1px solid;background:none;color:inherit}' +
  '.notice form{display:flex;gap:1rem;align-items:center;justify-content:space-between}' +
  '.notice :is(a,button){display:inline-block;min-width:2.75rem;padding:.6rem 0;text-decoration:underline}'

/** A notice that this browser's visitor has closed stays closed. Storage may be forbidden. */
const script =
  "{const n=document.querySelector('.notice');try{if(localStorage.notice==n.id)n.close();n.onclose=()=>localStorage.notice=n.id}catch{}}"

export const withNoticeHashes = ({ scripts, styles }: InlineHashes): InlineHashes => ({
  scripts: [...scripts, inlineHash(script)],
  styles: [...styles, inlineHash(style)],
})

/** A dialog that is not modal, and closes without a script. Its text is in the language of the content. */
export function noticeHtml({ id, text, link, lang }: Notice, locale: string, strategy: LocaleStrategy): string {
  const words = wordsOf(locale)
  const hash = createHash('sha256').update(id).digest('base64url').slice(0, 8)
  // Content must not be able to run code.
  const isSafe = link && /^(\/(?![\\/])|https?:\/\/)/.test(link.url)
  const href = isSafe ? escapeHtml(localHref(link.url, locale, routingBy(strategy))) : ''
  const shownLink = href && link ? ` <a href="${href}">${escapeHtml(link.label)}</a>` : ''
  return `<style>${style}</style><dialog open id="n${hash}" class="notice no-print" aria-label="${escapeHtml(words['server.notice'])}">
<form method="dialog" class="frame"><p${lang ? ` lang="${lang}"` : ''}>${escapeHtml(text)}${shownLink}</p><button>${escapeHtml(words.close)}</button></form></dialog><script>${script}</script>`
}
