import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { onSessionChange, type SessionState, sessionState } from './sessionStore.ts'

const nobody: SessionState = {}
const AuthContext = createContext<SessionState>(nobody)

/** Token and user of the visitor. Pages are rendered for nobody, so it is empty until after hydration. */
export const useSession = (): SessionState => useContext(AuthContext)

/** Without a token it costs nothing: the code of accounts is loaded by those who have one. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChange, sessionState, () => nobody)
  return <AuthContext value={session}>{children}</AuthContext>
}
