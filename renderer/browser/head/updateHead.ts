import type { HeadTag } from './headTags.ts'

/** Replaces the tags in `<head>` that the server marked with `data-page` with those of the new page. */
export function updateHead(tags: HeadTag[]): void {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    element.dataset.page = ''
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (text) element.textContent = text
    document.head.append(element)
  }
}
