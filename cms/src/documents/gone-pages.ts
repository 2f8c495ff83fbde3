import type { Middleware } from '../shared/document-actions'
import { UID as REDIRECT } from './redirect-rules'
import { publishedPages } from './site-pages'

interface Entry {
  uid: string
  documentId: string
}

/** Entries that an editor has ticked, as `{uid}/{documentId}`. */
const storeOf = () => strapi.store({ type: 'core', name: 'site', key: 'gone-once-unpublished' })
const ticked = async (): Promise<string[]> => ((await storeOf().get()) as string[] | null) ?? []
const keyOf = ({ uid, documentId }: Entry) => `${uid}/${documentId}`

export const isTicked = async (entry: Entry): Promise<boolean> => (await ticked()).includes(keyOf(entry))

export const tick = async (entry: Entry, isOn: boolean): Promise<void> => {
  const others = (await ticked()).filter((key) => key !== keyOf(entry))
  await storeOf().set({ value: isOn ? [...others, keyOf(entry)] : others })
}

/**
 * The address of a ticked entry answers 410 once it is unpublished or deleted, in whatever way. Publishing it again
 * removes that rule (moved-pages.ts).
 */
export const leaveGone: Middleware = async (context, next) => {
  const entry = { uid: context.uid, documentId: (context.params as { documentId: string }).documentId }
  if (!['delete', 'unpublish'].includes(context.action) || !(await isTicked(entry))) return next()
  return strapi.db.transaction(async () => {
    const before = await publishedPages(entry)
    const result = await next()
    const after = (await publishedPages(entry)).map(({ path }) => path)
    for (const { path } of before)
      if (!after.includes(path))
        await strapi.db.query(REDIRECT).create({ data: { from: path, code: 'gone_410', fromMove: true } })
    await tick(entry, false)
    return result
  })
}
