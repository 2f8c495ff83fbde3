// https://vike.dev/Wrapper
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ColourModeProvider } from './colourMode/ColourModeProvider.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { GraphqlProvider } from './graphql/GraphqlProvider.tsx'
import { AuthProvider } from './session/AuthProvider.tsx'

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
