import { fetchFresh } from './raw.ts'
import type { StackAddress } from './stackFile.ts'
import { strapiAdmin } from './strapiAdmin.ts'

/**
 * Signs in to the admin as a new person with a role, such as `Office`.
 * @returns calls; `version` is that of the entry as a form has loaded it, and the answer's is that of the entry now
 */
export async function sessionOf(stack: Pick<StackAddress, 'strapiUrl' | 'admin'>, role: string, firstname = role) {
  const { call } = strapiAdmin(stack)
  const { data: roles } = (await call('GET', '/admin/roles')) as { data: { id: number; name: string }[] }
  const ids = roles.filter(({ name }) => name === role).map(({ id }) => id)
  const email = `${role}-${Math.random()}@example.test`.toLowerCase()
  const person = { email, firstname, lastname: 'Test' }
  const created = await call('POST', '/admin/users', { ...person, roles: ids })
  const { registrationToken } = (created as { data: { registrationToken: string } }).data
  const userInfo = { firstname, lastname: 'Test', password: 'Four-quiet-boards-5' }
  const send = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
    const response = await fetchFresh(`${stack.strapiUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const version = response.headers.get('entry-version') ?? undefined
    return { status: response.status, text, json: (isJson ? JSON.parse(text) : undefined) as unknown, version }
  }
  const { json } = await send('POST', '/admin/register', { registrationToken, userInfo })
  const { token } = (json as { data: { token: string } }).data
  return (method: string, path: string, body?: object, version = '') =>
    send(method, path, body, { authorization: `Bearer ${token}`, ...(version && { 'entry-version': version }) })
}

export type RoleSession = Awaited<ReturnType<typeof sessionOf>>
