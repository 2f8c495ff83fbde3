import { fetchFresh } from './raw.ts'
import type { StackAddress } from './stackFile.ts'

/** A call to the admin’s API. Throws with the response text unless the status is 2xx. */
export type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

type Signing = Pick<StackAddress, 'strapiUrl' | 'admin'>

/** One sign-in per process and Strapi, because the admin allows five attempts in five minutes. */
const tokens = new Map<string, Promise<string>>()

/** Signs the administrator in. @returns the token of the session */
export async function signIn({ strapiUrl, admin: { email, password } }: Signing): Promise<string> {
  const { data } = (await checked(await send(strapiUrl, 'POST', '/admin/login', { email, password }))) as {
    data: { token: string }
  }
  return data.token
}

/** The token that this process used last, or a new one. */
export function adminToken(stack: Signing): Promise<string> {
  const { strapiUrl, admin } = stack
  const tokenPromise = tokens.get(strapiUrl) ?? (admin.token ? Promise.resolve(admin.token) : signIn(stack))
  tokens.set(strapiUrl, tokenPromise)
  return tokenPromise
}

/** Makes calls as the administrator of the stack, who is signed in when needed. */
export function strapiSession(stack: Signing): Call {
  const { strapiUrl } = stack
  return async (method, path, body) => {
    const tokenPromise = adminToken(stack)
    const response = await send(strapiUrl, method, path, body, await tokenPromise)
    if (response.status !== 401) return await checked(response)
    // Tokens expire after half an hour, and become invalid when the database is replaced. Calls that run at the same
    // time sign in once.
    if (tokens.get(strapiUrl) === tokenPromise) tokens.set(strapiUrl, signIn(stack))
    return await checked(await send(strapiUrl, method, path, body, await adminToken(stack)))
  }
}

function send(origin: string, method: string, path: string, body?: unknown, bearer?: string): Promise<Response> {
  return fetchFresh(`${origin}${path}`, {
    method,
    headers: {
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
}

async function checked(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
