/**
 * What the server says about a page, in the attributes of the starter's element (server/render/document.ts). Read
 * immediately, because `currentScript` is null once the script has run. Empty in development: Vike loads the code.
 */
export const attributes: DOMStringMap = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {}

export const {
  /** URLs of the code (firstInteraction.ts). */
  code = '',
  /** When the page is hydrated: `now`, `idle`, or by default at the first interaction. */
  hydrate,
  /** Path of the page for the list of visits; absent on error pages. */
  visit,
} = attributes

export const root = document.documentElement

/** Runs `task` once the document is parsed and the visitor sees it: a prerendered page waits until it is shown. */
export function whenShown(task: () => void): void {
  const parsed = () => {
    if (!(document as { prerendering?: boolean }).prerendering) task()
    else document.addEventListener('prerenderingchange', task, { once: true })
  }
  // The starter is in the head, so the event is still to come; also in development, where it is a module.
  addEventListener('DOMContentLoaded', parsed)
}
