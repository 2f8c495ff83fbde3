import { type ReactNode, useEffect, useRef } from 'react'

/** The result of a form. Takes the focus, so that screen readers announce it. */
export function FormMessage({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="notice measure notice-action text-lead">
      {children}
    </div>
  )
}
