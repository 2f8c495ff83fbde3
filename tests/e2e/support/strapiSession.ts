import type { StackAddress } from './stackFile.ts'

/** A call of the admin's API. Throws with the answer's text when it is no 2xx. */
export type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

/** One sign-in for a process and a Strapi: the admin allows five attempts in five minutes. */
const tokens = new Map<string, Promise<string>>()

/** Calls as the administrator of the stack, who is signed in when needed. */
export function strapiSession({ strapiUrl, admin }: Pick<StackAddress, 'strapiUrl' | 'admin'>): Call {
  const send = (method: string, path: string, body?: unknown, bearer?: string): Promise<Response> =>
    fetch(`${strapiUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const signIn = async (): Promise<string> => {
    const { email, password } = admin
    const { data } = (await checked(await send('POST', '/admin/login', { email, password }))) as { data: { token: string } }
    return data.token
  }
  const token = (): Promise<string> => {
    const known = tokens.get(strapiUrl) ?? (admin.token ? Promise.resolve(admin.token) : signIn())
    tokens.set(strapiUrl, known)
    return known
  }
  return async (method, path, body) => {
    const response = await send(method, path, body, await token())
    if (response.status !== 401) return await checked(response)
    // Tokens end after half an hour, and with the database they were made in.
    tokens.set(strapiUrl, signIn())
    return await checked(await send(method, path, body, await token()))
  }
}

async function checked(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
