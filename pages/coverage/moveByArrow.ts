import type { KeyboardEvent } from 'react'

/** Rows and columns to move by. */
const steps: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys move the focus to the next tile in their direction, skipping empty places; Tab still reaches every tile. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const tile = (event.target as HTMLElement).closest('a')
  const line = tile?.parentElement
  if (!step || !tile || !line || event.altKey || event.ctrlKey || event.metaKey) return
  const lines = [...event.currentTarget.children]
  const [down, right] = step
  let row = lines.indexOf(line) + down
  let column = [...line.children].indexOf(tile) + right
  for (let next = lines[row]?.children[column]; next; next = lines[row]?.children[column]) {
    if (next instanceof HTMLAnchorElement) {
      event.preventDefault()
      next.focus()
      return
    }
    row += down
    column += right
  }
}
