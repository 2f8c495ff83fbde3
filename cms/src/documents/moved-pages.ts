import { aroundPublication, type Middleware } from '../shared/document-actions'
import { plainPath, type Rule, targetPath } from './redirect-fault'
import { REDIRECT } from './redirect-rules'
import { publishedPages } from './site-pages'

type StoredRule = Rule & { id: number; fromMove?: boolean | null; createdAt: string | Date }

interface Move {
  /** Path before. */
  from: string
  /** Path now. */
  to: string
}

/** For so long, moving a page back counts as undoing: its address in between was a mistake that nobody has kept. */
const UNDO_MS = 24 * 3_600_000

/**
 * A page with another address leaves a permanent redirect at its old one, and so do the pages below it: a renamed region
 * moves its areas. Written below the documents service, because its checks refuse each step by itself; the change log
 * has the rules anyway.
 */
export const redirectMovedPages: Middleware = aroundPublication(async (entry, publish) => {
  const before = await publishedPages(entry)
  const result = await publish()
  const after = await publishedPages(entry)
  const pathBefore = new Map(before.map((page) => [idOf(page), page.path]))
  const arrived = after.filter((page) => pathBefore.get(idOf(page)) !== page.path)
  if (arrived.length === 0) return result
  const paths = new Set(arrived.map(({ path }) => path))
  const rules: StoredRule[] = await strapi.db.query(REDIRECT).findMany()
  const obsolete = rules.filter((rule) => isObsolete(rule, paths))
  if (obsolete.length)
    await strapi.db.query(REDIRECT).deleteMany({ where: { id: { $in: obsolete.map(({ id }) => id) } } })
  const others = rules.filter((rule) => !obsolete.includes(rule))
  for (const page of arrived) {
    const [from, to] = [pathBefore.get(idOf(page)), page.path]
    if (from === undefined) continue
    await leadOn({ from, to }, others)
    if (!obsolete.some((rule) => isUndone(rule, { from, to })))
      await strapi.db.query(REDIRECT).create({ data: { from, to, code: 'permanent_301', fromMove: true } })
  }
  return result
})

/** Each language of an entry has a page of its own. */
const idOf = ({ documentId, locale }: { documentId: string; locale: string | null }) => `${documentId} ${locale ?? ''}`

/** A rule that would hide a page, and is no longer true. Because of any other such rule, publishing is refused. */
const isObsolete = ({ from, code, fromMove }: StoredRule, paths: Set<string>): boolean =>
  (fromMove || code === 'gone_410') && paths.has(plainPath(from))

const isUndone = ({ from, to, createdAt }: StoredRule, move: Move): boolean =>
  plainPath(from) === move.to && targetPath(to) === move.from && Date.now() - new Date(createdAt).getTime() < UNDO_MS

/** Rules that led to the old address lead to the new one, so that every old address costs one hop. */
const leadOn = async ({ from, to }: Move, rules: StoredRule[]): Promise<void> => {
  for (const { id, code, to: target } of rules)
    if (code !== 'gone_410' && targetPath(target) === from) {
      const suffix = /[?#].*$/.exec(target ?? '')?.[0] ?? ''
      await strapi.db.query(REDIRECT).update({ where: { id }, data: { to: to + suffix } })
    }
}

interface Entry {
  uid: string
  documentId: string
}

/** That an editor has ticked “gone for good”. A row for each entry, because several may be unpublished at once. */
const goneMark = ({ uid, documentId }: Entry) =>
  strapi.store({ type: 'core', name: 'site', key: `gone-once-unpublished ${uid}/${documentId}` })

export const isMarkedGone = async (entry: Entry): Promise<boolean> => (await goneMark(entry).get()) === true

export const markGone = async (entry: Entry, isOn: boolean): Promise<void> => {
  await (isOn ? goneMark(entry).set({ value: true }) : goneMark(entry).delete({}))
}

/**
 * The address of a ticked entry answers 410 once it is unpublished or deleted, in whatever way. Publishing it again
 * removes that rule (`redirectMovedPages`).
 */
export const leaveGone: Middleware = async (context, next) => {
  const entry = { uid: context.uid, documentId: (context.params as { documentId: string }).documentId }
  if (!['delete', 'unpublish'].includes(context.action) || !(await isMarkedGone(entry))) return next()
  return strapi.db.transaction(async () => {
    const before = await publishedPages(entry)
    const result = await next()
    const after = (await publishedPages(entry)).map(({ path }) => path)
    for (const { path } of before)
      if (!after.includes(path))
        await strapi.db.query(REDIRECT).create({ data: { from: path, code: 'gone_410', fromMove: true } })
    await markGone(entry, false)
    return result
  })
}
