import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { onSessionChange, type SessionState, sessionState } from './currentSession.ts'

const AuthContext = createContext<SessionState>({})

/** Token and user of the visitor. Pages made for everybody know nobody: there it is empty until after hydration. */
export const useSession = (): SessionState => useContext(AuthContext)

/** Without a token it costs nothing: the code of accounts is loaded by those who have one. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { visitor } = usePageContext()
  const [rendered] = useState<SessionState>(() => (visitor ? { user: visitor.user } : {}))
  const session = useSyncExternalStore(onSessionChange, sessionState, () => rendered)
  return <AuthContext value={session}>{children}</AuthContext>
}
