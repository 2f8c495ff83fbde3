/**
 * Steps of the history within a page, such as an open dialog. The address stays, and the
 * router leaves them alone (scroll/scrollPosition.ts).
 */
export function addStep(name: string): void {
  history.pushState({ step: name }, '')
}

export const isStep = (name: string): boolean => (history.state as { step?: string } | null)?.step === name

/** @param moved is called when Back or Forward leads to a step of this page. @returns a function that ends that */
export function onStep(moved: () => void): () => void {
  let before = location.href
  const listener = () => {
    // A step keeps the address; a link to a part of the page changes it.
    if (location.href === before) moved()
    before = location.href
  }
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}
