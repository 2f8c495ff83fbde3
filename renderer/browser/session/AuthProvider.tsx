import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { onSessionChange, type SessionState, sessionState } from './currentSession.ts'

const AuthContext = createContext<SessionState>({})

/** Token and user of the visitor. On pages that are rendered for everyone it is empty until after hydration. */
export const useSession = (): SessionState => useContext(AuthContext)

/** Costs nothing without a token: the code for accounts is loaded only if there is one. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { visitor } = usePageContext()
  const [rendered] = useState<SessionState>(() => (visitor ? { user: visitor.user } : {}))
  const session = useSyncExternalStore(onSessionChange, sessionState, () => rendered)
  return <AuthContext value={session}>{children}</AuthContext>
}
