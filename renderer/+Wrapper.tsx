// https://vike.dev/Wrapper
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ErrorBoundary } from '#components/FatalError.tsx'
import { AuthProvider } from './browser/session/AuthProvider.tsx'

/** What is around every page. None of it loads code before the visitor needs it. */
export function Wrapper({ children }: { children: ReactNode }) {
  const { urlOriginal } = usePageContext()
  return (
    <ErrorBoundary url={urlOriginal}>
      <AuthProvider>{children}</AuthProvider>
    </ErrorBoundary>
  )
}
