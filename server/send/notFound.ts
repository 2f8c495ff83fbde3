import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import { escapeHtml } from '#server/render/minimalPage.ts'
import { fullLoad } from '#server/render/payload.ts'
import type { PageFormat } from '#server/render/types.ts'
import { wordsOf } from '#server/render/words.ts'
import type { Missing } from '#server/routing/pageIndex.ts'
import { addressOf } from '#services/rules/site/addresses.ts'
import { storedPage } from './storedRoute.ts'

interface MissingPage {
  reason: Missing
  format: PageFormat
  /** As requested. */
  path: string
  query: string
  locale: string
}

/** Responses for addresses without a page. The 404 page is rendered once per language; each response only adds its text. */
type NotFound = (request: MissingPage) => Promise<PreparedResponse>

/** An address whose route has a validity check, which returns 404 without looking for content. */
const address = addressOf('question', { slug: 'missing' })
/** Replaced in the template by the text of each response. HTML escapes its quote, JSON does not. */
const placeholder = "TEXT'OF'THE'MISSING'PAGE"
const placeholders = new RegExp(`(${placeholder})|${placeholder.replaceAll("'", '&#(?:x27|39);')}`)

export function createNotFound(app: FastifyInstance): NotFound {
  const { prepareResponse } = app
  const templates = new WeakMap<PreparedResponse, Template>()

  return async ({ reason, format, path, query, locale }) => {
    // Vike's client-side router leaves paths without a route to the server.
    if (format === 'payload' && reason === 'no route') return prepareResponse(fullLoad(), { path })
    const { entry } = await storedPage(app, {
      key: `!404 ${locale} ${format}`,
      request: { path: address, locale, missing: placeholder },
      format,
      prepare: (rendered) => prepareResponse(rendered, { path: address, shared: true }),
    })
    // The 404 page could not be rendered: the content is not known yet.
    if (entry.status !== 404) return entry
    const template = templates.get(entry) ?? readTemplate(entry)
    templates.set(entry, template)
    const words = wordsOf(locale)
    const [message, rest] = reason === 'no route' ? [words['error.no_route'], ''] : [words['server.not_valid'], query]
    const text = message.replace('{path}', () => decodeURI(path) + rest)
    return fill(template, text, path)
  }
}

/** The 404 page of a language, split at the placeholders. */
interface Template {
  entry: PreparedResponse
  pieces: Buffer[]
  /** The pieces as parts of a gzip file. */
  zipped: Buffer[]
  /** How to escape the text after each piece except the last. */
  escapes: ((text: string) => string)[]
  head: string[]
}

function readTemplate(entry: PreparedResponse): Template {
  const { body, head } = entry.variants.identity
  // Pieces, and between them the placeholder if it is in JSON, otherwise undefined.
  const parts = body.toString().split(placeholders)
  const bytes = parts.filter((_, index) => index % 2 === 0).map((piece) => Buffer.from(piece ?? ''))
  const escapes = parts.filter((_, index) => index % 2 === 1).map((inJson) => (inJson ? escapeJson : escapeHtml))
  return { entry, pieces: bytes, zipped: bytes.map(zipPart), escapes, head: withoutSize(head) }
}

/** Assembled from ready parts, compressed ones too. */
function fill({ entry, pieces, zipped, escapes, head }: Template, text: string, path: string): PreparedResponse {
  const texts = escapes.map((escaped) => Buffer.from(escaped(text)))
  const identity = Buffer.concat(between(pieces, texts))
  const gzip = joinParts(between(zipped, texts.map(zipPart)), identity)
  const variant = (body: Buffer, ...more: string[]) => {
    const sized = [...head, ...more, 'Content-Length', String(body.length)]
    return { body, etag: '', head: sized, headUnchanged: sized }
  }
  return {
    ...entry,
    path,
    storable: false,
    variants: { identity: variant(identity), gzip: variant(gzip, 'Content-Encoding', 'gzip') },
  }
}

/** A text after each piece except the last. */
const between = (pieces: Buffer[], texts: Buffer[]) =>
  pieces.flatMap((piece, index) => [piece, ...texts.slice(index, index + 1)])

/** @param head alternating names and values */
function withoutSize(head: readonly string[]): string[] {
  return head.flatMap((name, index) =>
    index % 2 === 0 && !/^(?:content-length|etag)$/i.test(name) ? [name, head[index + 1] ?? ''] : [],
  )
}

/** For a string in a script element. */
const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003C')

// A gzip file put together from parts that were compressed apart, so that parts shared by many responses are compressed
// once: RFC 1952 and RFC 1951.

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block. */
const lastBlock = Buffer.from([3, 0])

/** Ends on a whole byte and refers to nothing outside itself, so parts can follow each other in any order. */
const zipPart = (part: Buffer): Buffer => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH })

/**
 * @param parts from `zipPart`
 * @param whole what they hold together, uncompressed
 */
function joinParts(parts: Buffer[], whole: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(whole), 0)
  trailer.writeUInt32LE(whole.length % 2 ** 32, 4)
  return Buffer.concat([header, ...parts, lastBlock, trailer])
}
