import { type ReactNode, useEffect, useRef } from 'react'

/** What came of a form that has done its work: takes the focus, so that it is read out. */
export function FormMessage({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="measure border-s-2 border-action ps-5 text-lead">
      {children}
    </div>
  )
}
