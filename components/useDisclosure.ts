import { type RefObject, useEffect } from 'react'

/**
 * What a native `<details>` panel lacks as a menu: Escape closes it and gives the focus back, a click
 * elsewhere closes it, and so does a new page.
 * @param container holds the `<details>` elements
 */
export function useDisclosure(container: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes the panels
  useEffect(() => closeAll(container.current), [container, path])

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
