import { addresses } from '#locales/addresses.ts'
import { sessionState } from '../../session/currentSession.ts'
import { storedToken } from '../../session/storedToken.ts'
import type { Destination } from './registry.ts'

const isSignedIn = () => sessionState().token !== undefined || storedToken() !== undefined

/** Pages of somebody's own. What is on them is the backend's to give or refuse. */
export const signedIn = (to: Destination): string | undefined =>
  isSignedIn() ? undefined : `${addresses.signIn}?next=${encodeURIComponent(to.path)}`

/** Pages for those who are not signed in. */
export const signedOut = (): string | undefined => (isSignedIn() ? addresses.account : undefined)
