/**
 * In narrow windows, opens and closes the element after it, from the row of the heading before it; all three are in a
 * `.fold` (styles/lists.css). Elsewhere everything is open, and nothing pretends to be a button. Works without JavaScript.
 */
export function Opener({ label }: { label: string }) {
  return (
    <details>
      <summary aria-label={label} />
    </details>
  )
}
