import { expect } from '@playwright/test'
import { fetchFresh } from './raw.ts'
import type { StackAddress } from './stackFile.ts'

export interface Answer {
  status: number
  text: string
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert what it contains
  json: any
}

interface More {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** A direct call to Strapi, such as `POST /api/auth/local`. Redirects are returned, not followed. */
export type Call = (route: string, more?: More) => Promise<Answer>

/** @param address the client address that the site would report; Strapi’s rate limits count by it */
export function backendCalls({ strapiUrl }: Pick<StackAddress, 'strapiUrl'>, address: string): Call {
  return async (route, { token, body, headers = {} } = {}) => {
    const [method, path] = route.split(' ', 2)
    const response = await fetchFresh(new URL(path ?? '/', strapiUrl), {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, text, headers: response.headers, json: isJson ? JSON.parse(text) : undefined }
  }
}

/** Sends an enquiry as the site delivers it. @param token of the account that it belongs to */
export async function enquire(call: Call, given: { reference: string; [field: string]: unknown }, token?: string) {
  const data = { name: 'Ada', email: 'ada@example.org', postcode: 'SW4', message: 'Oak', ...given }
  const answer = await call('POST /api/enquiries', { ...(token && { token }), body: { data } })
  expect(answer.status).toBe(201)
}

/** Times for surveys that are free whatever the postcode, the next first. */
export async function freeTimes(call: Call): Promise<string[]> {
  const { slots } = (await call('GET /api/survey-slots')).json as { slots: { start: string; postcodes: string[] }[] }
  return slots.filter(({ postcodes }) => postcodes.length === 0).map(({ start }) => start)
}
