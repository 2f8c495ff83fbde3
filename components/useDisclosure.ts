import { type RefObject, useEffect, useRef } from 'react'

/**
 * What a native `<details>` lacks as a menu panel: Escape closes it and returns the focus to its summary, and a click
 * elsewhere or a new page closes it.
 * @param container of the `<details>` elements
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
      const open = container.current?.querySelector<HTMLDetailsElement>('details[open]')
      if (!open) return
      closeAll(container.current)
      open.querySelector('summary')?.focus()
    }
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) closeAll(container.current)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [container])
}

function closeAll(container: HTMLElement | null): void {
  for (const details of container?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) details.open = false
}
