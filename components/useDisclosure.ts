import { type RefObject, useEffect, useRef } from 'react'

/**
 * What a native `<details>` lacks as a menu panel: Escape closes it, and so do a click elsewhere, the focus moving on and
 * a new page.
 * @param container of the `<details>` elements, each of which is beside its panel
 */
export function useDisclosure(container: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    // A panel that was opened before the page was alive stays open.
    if (shown.current !== path) closeAll(container.current)
    shown.current = path
  }, [container, path])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The focus stays where the visitor is, unless that is in a panel that disappears.
      const within = opened(container.current).find((open) => holds(open, document.activeElement))
      closeAll(container.current)
      within?.querySelector('summary')?.focus()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Null: the focus goes nowhere, as when the window loses it.
      if (!(relatedTarget instanceof Node)) return
      for (const open of opened(container.current)) if (!holds(open, relatedTarget)) open.open = false
    }
    const onClick = (event: MouseEvent) => {
      // Not for the events that tell React what was entered before the page was alive.
      if (event.isTrusted && event.target instanceof Node && !container.current?.contains(event.target))
        closeAll(container.current)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    const menu = container.current
    menu?.addEventListener('focusout', onFocusOut)
    return () => {
      menu?.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [container])
}

function closeAll(container: HTMLElement | null): void {
  for (const details of opened(container)) details.open = false
}

const opened = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
]

/** Whether something is in a disclosure or in its panel. */
const holds = (details: HTMLDetailsElement, node: Node | null) => details.parentElement?.contains(node) === true
