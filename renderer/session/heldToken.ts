import { tokenCookie } from '#services/accounts/tokenCookie.ts'

const present = new RegExp(`(?:^|;\\s*)${tokenCookie}=([^;]+)`)

/** The token that this browser holds, without the code that writes it. Blocked cookies: none. */
export function heldToken(): string | undefined {
  try {
    return present.exec(document.cookie)?.[1]
  } catch {
    return undefined
  }
}

export const hasToken = (): boolean => heldToken() !== undefined
