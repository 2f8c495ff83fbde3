import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { locales } from '#locales/locales.ts'
import type { SiteContent, SlotState } from '#server/content/siteContent.ts'
import { nextTurn } from '#server/limits/admission.ts'
import type { ContentState, FurnitureByLocale } from '#services/clients/content/followContent.ts'
import { createContent } from '#services/rules/content/value/content.ts'
import { deepFreeze } from '#services/rules/content/value/perContent.ts'
import type { StoredEntry } from '#services/rules/content/value/stored.ts'
import { slotSchema } from '#services/rules/surveys/booking.ts'
import fieldTypes from '#services/schema/fieldTypes.json' with { type: 'json' }
import { splitLine, verifyChecksum, withChecksum } from './checksum.ts'

/** What the site knew at a moment. */
export interface ContentCopy {
  state: ContentState
  slots: SlotState
  /** Id of the build of the site that knew it. */
  build: string
  /** Epoch milliseconds when the backend last confirmed it. */
  at: number
}

/** @param build id of the build of this site */
export const copyOf = (site: Pick<SiteContent, 'state' | 'slots' | 'confirmedAt'>, build: string): ContentCopy => ({
  state: site.state(),
  slots: site.slots(),
  at: site.confirmedAt(),
  build,
})

const format = 'content-3'
/** Content of another schema would lack fields. */
const schema = createHash('sha256').update(JSON.stringify(fieldTypes)).digest('base64url').slice(0, 12)
const headShape = z.object({
  schema: z.literal(schema),
  version: z.string().min(1),
  token: z.string().optional(),
  at: z.number(),
  build: z.string(),
  slots: z.object({ list: z.array(slotSchema), version: z.string() }),
  // A server of an earlier build, with fewer languages, may have written it after this build was made.
  furniture: z
    .record(
      z.string(),
      z.custom<FurnitureByLocale[string]>((value) => typeof value === 'object'),
    )
    .refine((given) => locales.every(({ code }) => given[code]), 'it lacks one of the languages'),
})
/** A few milliseconds' work. */
const linesAtOnce = 50

/** What `readContentFile` reads, in pieces: with 10,000 articles, it is 55 MB. Requests come between them. */
export const encodeContent = (copy: ContentCopy): AsyncGenerator<Buffer, void, void> =>
  withChecksum(format, linesOf(copy))

/** A line about the whole, then one line for each entry. */
async function* linesOf({ state, ...about }: ContentCopy): AsyncGenerator<Buffer> {
  const { content, furniture, version, token } = state
  yield Buffer.from(`${JSON.stringify({ schema, version, token, furniture, ...about })}\n`)
  const entries = Object.entries(content.stored).flatMap(([type, ofType]) =>
    Object.values(ofType).map((entry): [string, StoredEntry] => [type, entry]),
  )
  for (let start = 0; start < entries.length; start += linesAtOnce) {
    const lines = entries.slice(start, start + linesAtOnce)
    await nextTurn()
    yield Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
}

/**
 * @returns undefined if there is no such file
 * @throws Error if `encodeContent` did not write it, or with another schema, or for other languages
 */
export async function readContentFile(file: string): Promise<ContentCopy | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return undefined
  const [head, entries] = splitLine(verifyChecksum(format, bytes))
  const { furniture, version, token, schema: _, ...about } = headShape.parse(JSON.parse(head))
  const stored: Record<string, Record<string, StoredEntry>> = {}
  for (const line of eachLine(entries)) {
    const [type, entry] = JSON.parse(line) as [string, StoredEntry]
    stored[type] ??= {}
    stored[type][entry.documentId] = deepFreeze(entry)
  }
  return { state: { content: createContent(stored), furniture, version, token }, ...about }
}

/** One string for all of it would take twice the memory of the file. */
function* eachLine(bytes: Buffer): Generator<string> {
  let start = 0
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
    yield bytes.toString('utf8', start, end)
    start = end + 1
  }
}
