import { Readable } from 'node:stream'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { FILE_KINDS } from '../private-files/kinds'
import { askToSignIn, type May, signedInMay } from '../private-files/signed-in'
import { attributesOf } from '../schema/attributes'
import { CHOICES } from '../schema/sent-fields'
import { inWords } from '../schema/words'
import { readFirmSettings } from '../shared/firm-settings'
import { instantAt, localTime } from '../site/zones'

const PAGE_ROWS = 500
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const DAY_MS = 24 * 3_600_000

type Row = Record<string, unknown> & { id: number; createdAt: string }

/**
 * `GET /admin/export/{uid}?from=2026-01-01&to=2026-12-31`: enquiries or applications of these days, where the firm is, as CSV,
 * newest first, for editors who may read them. A link in the admin sends only its cookie. Must run in `register`.
 */
export const serveExports = (): void => {
  const serve = async (ctx: Context) => {
    const uid: string = ctx.params.uid
    if (!FILE_KINDS.some(({ owner }) => owner === uid)) return
    ctx.set('Cache-Control', 'private, no-store')
    const may = await signedInMay(ctx, uid)
    if (!may) return askToSignIn(ctx)
    if (!may.read()) throw new errors.ForbiddenError()
    const { timeZone } = await readFirmSettings()
    const where = { createdAt: period(timeZone, ctx.query) }
    ctx.attachment(`${uid.split('.').at(-1)}.csv`)
    ctx.type = 'text/csv; charset=utf-8'
    ctx.body = Readable.from(linesOf(uid, may, timeZone, where))
  }
  strapi.server.routes([
    { method: 'GET', path: '/admin/export/:uid', handler: serve, config: { auth: false } },
  ] as never)
}

/** Page by page: the next one is read when the browser has taken this one. */
async function* linesOf(uid: string, may: May, timeZone: string, where: object) {
  const columns = attributesOf(uid).filter(([name, { type }]) => type !== 'relation' && may.read(undefined, name))
  const labels = columns.map(([name, { pluginOptions }]) => pluginOptions?.editor?.label ?? inWords(name))
  const cells = (row: Row) => columns.map(([name]) => CHOICES[name]?.[String(row[name])] ?? row[name])
  // Spreadsheets take a file for UTF-8 only with this mark.
  yield `\uFEFF${csvRow(['Date', ...labels])}`
  let last = Number.MAX_SAFE_INTEGER
  while (last) {
    const page = { where: { ...where, id: { $lt: last } }, orderBy: { id: 'desc' }, limit: PAGE_ROWS }
    const rows: Row[] = await strapi.db.query(uid).findMany(page)
    const allowed = rows.filter((row) => may.read(row))
    yield allowed.map((row) => csvRow([dateOf(timeZone, row), ...cells(row)])).join('')
    last = rows.length === PAGE_ROWS ? (rows.at(-1)?.id ?? 0) : 0
  }
}

const dateOf = (timeZone: string, { createdAt }: Row): string =>
  Object.values(localTime(timeZone, new Date(createdAt))).join(' ')

/** From the start of the first day to the end of the last one; either may be missing. */
const period = (timeZone: string, { from, to }: Record<string, unknown>): object => {
  const start = from ? midnight(timeZone, String(from)) : new Date(0)
  const end = to ? midnight(timeZone, String(to), DAY_MS) : new Date()
  return { $gte: start.toISOString(), $lt: end.toISOString() }
}

const midnight = (timeZone: string, day: string, laterMs = 0): Date => {
  const date = DAY.test(day) ? new Date(Date.parse(day) + laterMs).toISOString().slice(0, 10) : ''
  const instant = date && instantAt(timeZone, date, '00:00')
  if (!instant) throw new errors.ValidationError('Days are written as 2026-01-31')
  return instant
}

/** What a spreadsheet would run as a formula, also after spaces. */
const FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r]/

/**
 * A row of a CSV file (RFC 4180). What would be a formula gets an apostrophe in front:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvRow = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`

const cell = (value: unknown): string => {
  const text = String(value ?? '')
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
