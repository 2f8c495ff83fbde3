const name = 'survey'
const maxAgeS = 2 * 3600
const cookie = new RegExp(`(?:^|;)\\s*${name}=([^;]*)`)

/** The shape of the tokens in signed links; Strapi checks whether one is valid. */
export const isToken = (text: string): boolean => /^[\w.-]{20,200}$/.test(text)

/** @param cookies the `Cookie` header */
export function tokenIn(cookies: string | undefined): string | undefined {
  const value = cookie.exec(cookies ?? '')?.[1]?.trim()
  return value !== undefined && isToken(value) ? value : undefined
}

/** `Lax`: sent when the visitor comes from the email, but not with forms of other sites. */
export const setCookie = (token: string, { url, secure }: { url: string; secure: boolean }): string =>
  [
    `${name}=${token}`,
    `Path=${url}`,
    `Max-Age=${maxAgeS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')

export const clearCookie = (url: string): string => `${name}=; Path=${url}; Max-Age=0; HttpOnly; SameSite=Lax`
