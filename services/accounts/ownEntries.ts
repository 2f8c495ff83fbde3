/** An enquiry that the visitor has sent while signed in. */
export interface OwnEnquiry {
  reference: string
  /** ISO 8601. */
  date: string
  postcode: string
  message: string
}

/** A saved estimate, at the prices of the day it was saved. Amounts are pounds with VAT. */
export interface OwnEstimate {
  documentId: string
  title: string
  date: string
  lines: { name: string; unit: string; quantity: number }[]
  low: number
  high: number
}

/** What is asked for in an estimate; the backend puts the prices in. `item`: documentId of a price item. */
export interface WantedEstimate {
  title: string
  lines: { item: string; quantity: number }[]
}

/** @returns the entries of an answer `{data: […]}` that have what the site shows of them */
export const readEnquiries = (answer: unknown): OwnEnquiry[] =>
  listOf<OwnEnquiry>(answer, ['reference', 'date', 'postcode', 'message'])

export const readEstimates = (answer: unknown): OwnEstimate[] =>
  listOf<OwnEstimate>(answer, ['documentId', 'title', 'date']).filter(
    ({ lines, low, high }) => Array.isArray(lines) && typeof low === 'number' && typeof high === 'number',
  )

function listOf<Entry>(answer: unknown, texts: (keyof Entry & string)[]): Entry[] {
  const { data } = (answer ?? {}) as { data?: unknown }
  if (!Array.isArray(data)) return []
  return data.filter((entry) => texts.every((name) => typeof entry?.[name] === 'string')) as Entry[]
}
