import { addresses } from '#services/rules/site/addresses.ts'
import { sessionState } from '../../session/currentSession.ts'
import { storedToken } from '../../session/storedToken.ts'
import type { Destination } from './types.ts'

const isSignedIn = () => sessionState().token !== undefined || storedToken() !== undefined

/** For pages of the visitor's own account. The backend still decides whether to return their data. */
export const signedIn = (to: Destination): string | undefined =>
  isSignedIn() ? undefined : `${addresses.signIn}?next=${encodeURIComponent(to.path)}`

/** For pages that only signed-out visitors need. */
export const signedOut = (): string | undefined => (isSignedIn() ? addresses.account : undefined)
