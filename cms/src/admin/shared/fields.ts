import { CHOICE_WORDS } from '../../schema/words'

/** For `onChange` of an input: its text. */
export const onInput = (change: (text: string) => void) => (event: { target: { value: string } }) =>
  change(event.target.value)

/** A moment as editors read it, in their own time zone. */
export const dateOf = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A date as editors read it. @param day such as `2026-12-25` */
export const dayOf = (day: string): string =>
  new Date(day).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

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
