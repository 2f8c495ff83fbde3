// https://vike.dev/Wrapper
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ErrorBoundary } from '#components/FatalError.tsx'

/** What is around every page. */
export function Wrapper({ children }: { children: ReactNode }) {
  const { urlOriginal } = usePageContext()
  return <ErrorBoundary url={urlOriginal}>{children}</ErrorBoundary>
}
