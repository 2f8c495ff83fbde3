import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'

/** Opens the print dialogue. Hidden without JavaScript, which it needs. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => print()}
      className="no-print hidden min-h-11 items-center gap-2 font-semibold underline underline-offset-4 [.js_&]:inline-flex"
    >
      <Printer aria-hidden size={18} />
      {children}
    </button>
  )
}
