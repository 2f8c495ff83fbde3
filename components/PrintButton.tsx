import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'

/** Opens the print dialogue. Hidden without JavaScript, which it needs. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" onClick={() => print()} className="no-print with-script tap link font-semibold">
      <Printer aria-hidden size={18} />
      {children}
    </button>
  )
}
