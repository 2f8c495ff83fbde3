// https://vike.dev/Wrapper
import type { ReactNode } from 'react'
import { ColourModeProvider } from './colourMode/ColourModeProvider.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'

/** The providers around every page. What a visitor has not used yet is not loaded by them. */
export function Wrapper({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <ColourModeProvider>{children}</ColourModeProvider>
    </ErrorBoundary>
  )
}
