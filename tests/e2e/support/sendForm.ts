import { fetchFresh } from './fetchFresh.ts'

/** What the site answers to a form that asks for JSON: of an accepted one the reference, of files sent before it a token. */
interface FormAnswer {
  status: number
  reference: string
  token: string
}

/** A file with the name of its field. */
export type FormFile = readonly [field: string, file: File]

/** Sends a form once, as a page with JavaScript does. Rejects if there is no answer, or none in JSON. */
export async function sendForm(url: string, fields: Record<string, string>, file?: FormFile): Promise<FormAnswer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (file) body.set(...file)
  const response = await fetchFresh(url, { method: 'POST', headers: { accept: 'application/json' }, body })
  return { status: response.status, ...((await response.json()) as Omit<FormAnswer, 'status'>) }
}
