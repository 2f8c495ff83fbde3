/**
 * What the server says about a page, in the attributes of the starter's element (server/render/documentFirst.ts).
 * Read at once: `currentScript` is gone after the first run. Empty in development, where Vike loads the code itself.
 */
const attributes = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {}

export const {
  /** Addresses of the code, the entry first, separated by spaces. */
  code = '',
  /** Address of the whole stylesheet. */
  styles = '',
  /** Addresses and versions of the page's data and of the furniture, where the document does not hold them. */
  payload,
  version,
  furniture,
  furnitureVersion,
  /** When the page comes alive: `now`, `idle`; otherwise at the first interest. */
  hydrate,
  /** Path of the page for the list of visits; absent on error pages. */
  visit,
} = attributes

export const root = document.documentElement

/**
 * Reads a value of this visit, and replaces it if `value` is given.
 * @returns what was stored before; undefined when storage is blocked or full
 */
export function visitValue(key: string, value?: string): string | null | undefined {
  try {
    const before = sessionStorage.getItem(key)
    if (value) sessionStorage.setItem(key, value)
    return before
  } catch {
    return undefined
  }
}

/** Runs once the document has been read in full and the visitor sees it: a page that is only prerendered waits. */
export function whenShown(task: () => void): void {
  const parsed = () => {
    if (!(document as { prerendering?: boolean }).prerendering) task()
    else document.addEventListener('prerenderingchange', task, { once: true })
  }
  // The starter stands in the head: in development, where it is a module, the event comes after it too.
  addEventListener('DOMContentLoaded', parsed)
}
