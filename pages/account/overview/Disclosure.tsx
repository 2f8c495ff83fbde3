import { type ReactNode, useState } from 'react'

/** Something that is rarely needed. It is rendered when it is opened. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="tap link">{label}</summary>
      {isOpen && <div className="mt-4">{children}</div>}
    </details>
  )
}
