// https://vike.dev/Wrapper
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ColourModeProvider } from './browser/colourMode/ColourModeProvider.tsx'
import { ErrorBoundary } from './browser/errors/ErrorBoundary.tsx'
import { GraphqlProvider } from './browser/graphql/GraphqlProvider.tsx'
import { AuthProvider } from './browser/session/AuthProvider.tsx'

/** The providers around every page. None of them loads code before the visitor needs it. */
export function Wrapper({ children }: { children: ReactNode }) {
  const { urlOriginal } = usePageContext()
  return (
    <ErrorBoundary url={urlOriginal}>
      <ColourModeProvider>
        <AuthProvider>
          <GraphqlProvider>{children}</GraphqlProvider>
        </AuthProvider>
      </ColourModeProvider>
    </ErrorBoundary>
  )
}
