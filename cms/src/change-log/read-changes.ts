import type { Context } from 'koa'
import { servePublic } from '../shared/rest'
import { requireSite } from '../shared/secrets'
import { offeredSlots } from '../surveys/availability'
import { dialectOf, query } from './dialect'

/**
 * `GET /content-changes?after={token}`, for the site: what has changed, and the free survey times, which change with each
 * booking and with the clock, unless `slots` is false. A fault in the plan for surveys must not hold up the content: then
 * they are missing. In `register`.
 */
export const serveChanges = (): void => {
  const handler = async (ctx: Context) => {
    requireSite(ctx)
    const [changes, slots] = await Promise.all([
      readChanges(ctx.query.after),
      ctx.query.slots !== 'false' &&
        offeredSlots().catch((error: Error) => {
          strapi.log.error(`The free survey times could not be read: ${error.message}`)
        }),
    ])
    ctx.body = { ...changes, ...(slots && { slots }) }
  }
  servePublic([{ method: 'GET', path: '/content-changes', handler }])
}

interface ContentChanges {
  /** For the next call. */
  token: string
  /** Whether everything must be read anew. */
  all: boolean
  /** The model is the singular name of the type, such as `article`; `file` is the media library. */
  changes: { model: string; documentId: string }[]
}

interface Row {
  start: string
  current: string
  /** A number in SQLite. */
  is_known: boolean | number
  model: string | null
  document_id: string | null
}

/** `<start of Strapi>.<position>`; a longer position would be too large for a number of the database. */
const TOKEN = /^([0-9a-f]{16})\.(\d{1,18})$/

/**
 * The changes that were committed after a token was handed out, and perhaps some before it.
 * @param after the token; anything else means that the reader has nothing yet
 */
export const readChanges = async (after: unknown): Promise<ContentChanges> => {
  const [, start = '', position = '0'] = TOKEN.exec(typeof after === 'string' ? after : '') ?? []
  const rows = await query<Row>(strapi.db.connection, statement(), { start, position })
  const [{ start: newest, current, is_known: isKnown } = { start: '', current: '0', is_known: false }] = rows
  const changes = rows.flatMap(({ model, document_id: documentId }) =>
    model && documentId ? [{ model, documentId }] : [],
  )
  return { token: `${newest}.${current}`, all: !isKnown, changes }
}

/**
 * One statement, so that token and changes are of the same moment. A token is not known if its start is not, if the log
 * no longer reaches back to it, or if a later start found less than its position: then the database is a backup, and the
 * changes in between are lost.
 */
const statement = (): string => {
  const { current, position } = dialectOf()
  const tokenPosition = `cast(:position as ${position})`
  const later = `select 1 from content_change_starts later where later.sequence > origin.sequence and later.position < ${tokenPosition}`
  const knownStart = `select 1 from content_change_starts origin where origin.id = :start and origin.oldest <= ${tokenPosition}
    and not exists (${later})`
  const state = `select ${current} as current, exists (${knownStart}) and ${tokenPosition} <= ${current} as is_known`
  return `select distinct (select id from content_change_starts order by sequence desc limit 1) as start,
      cast(state.current as text) as current, state.is_known, changes.model, changes.document_id
    from (${state}) as state
    left join content_changes as changes on state.is_known and changes.position >= ${tokenPosition}`
}
