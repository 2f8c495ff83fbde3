import { fetchFresh } from './raw.ts'
import type { StackAddress } from './stackFile.ts'
import { strapiAdmin } from './strapiAdmin.ts'

/** Signs in to the admin as a new person with a role, such as `Office`. @returns calls with the status of the answer */
export async function sessionOf(stack: Pick<StackAddress, 'strapiUrl' | 'admin'>, role: string) {
  const { call } = strapiAdmin(stack)
  const { data: roles } = (await call('GET', '/admin/roles')) as { data: { id: number; name: string }[] }
  const ids = roles.filter(({ name }) => name === role).map(({ id }) => id)
  const email = `${role}-${Math.random()}@example.test`.toLowerCase()
  const person = { email, firstname: role, lastname: 'Test' }
  const created = await call('POST', '/admin/users', { ...person, roles: ids })
  const { registrationToken } = (created as { data: { registrationToken: string } }).data
  const userInfo = { firstname: role, lastname: 'Test', password: 'Four-quiet-boards-5' }
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetchFresh(`${stack.strapiUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, text, json: (isJson ? JSON.parse(text) : undefined) as unknown }
  }
  const { json } = await send('POST', '/admin/register', { registrationToken, userInfo })
  const { token } = (json as { data: { token: string } }).data
  return (method: string, path: string, body?: object) => send(method, path, body, token)
}
