import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** Opens the print dialogue. Hidden without JavaScript, which it needs. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" onClick={() => print()} className="no-print with-script tap link font-semibold">
      <Icon name="printer" />
      {children}
    </button>
  )
}
