// https://vike.dev/Wrapper
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ColourModeProvider } from './colourMode/ColourModeProvider.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { AuthProvider } from './session/AuthProvider.tsx'

/** The providers around every page. What a visitor has not used yet is not loaded by them. */
export function Wrapper({ children }: { children: ReactNode }) {
  const { urlOriginal } = usePageContext()
  return (
    <ErrorBoundary url={urlOriginal}>
      <ColourModeProvider>
        <AuthProvider>{children}</AuthProvider>
      </ColourModeProvider>
    </ErrorBoundary>
  )
}
