import { useSyncExternalStore } from 'react'
import { onSessionChange, type SessionState, sessionState } from './sessionStore.ts'

const nobody: SessionState = {}

/** Token and user of the visitor. Pages are rendered for nobody, so it is empty until after hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState, () => nobody)
}
