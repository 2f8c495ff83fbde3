import { CHOICE_WORDS } from '../../schema/words'

/** Strapi heads some repeatable parts with the code of a choice, such as “monday”: its words take that place. */
export function showHeadingsInWords(): void {
  const show = () => {
    for (const heading of document.querySelectorAll('main form h3 > button')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const words = CHOICE_WORDS[text.nodeValue ?? '']
        if (words) text.nodeValue = words
      }
    }
  }
  new MutationObserver(show).observe(document.body, { childList: true, characterData: true, subtree: true })
}
