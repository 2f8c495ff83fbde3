import { CHOICE_WORDS } from '../../schema/words'
import { dayOf } from './fields'

/** Strapi heads some repeatable parts with the code of a choice, or with `2026-12-25`: words take that place. */
export function showHeadingsInWords(): void {
  const show = () => {
    for (const heading of document.querySelectorAll('main form h3 > button')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const code = text.nodeValue ?? ''
        const words = /^\d{4}-\d\d-\d\d$/.test(code) ? dayOf(code) : CHOICE_WORDS[code]
        if (words) text.nodeValue = words
      }
    }
  }
  new MutationObserver(show).observe(document.body, { childList: true, characterData: true, subtree: true })
}
