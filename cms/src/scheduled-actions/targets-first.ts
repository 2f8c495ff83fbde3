import { fieldsOf } from '../schema/entry-texts'
import type { ScheduledAction } from './records'

/**
 * The order for actions that are due together. An entry is published after those that its draft refers to: Strapi drops
 * references to what is not published, and some rules ask for them.
 */
export const targetsFirst = async (actions: ScheduledAction[]): Promise<ScheduledAction[]> => {
  const drafts = new Map<ScheduledAction, string>()
  for (const action of actions)
    if (action.action === 'publish') drafts.set(action, actions.length > 1 ? await draftOf(action) : '')
  const ordered = new Set<ScheduledAction>()
  const add = (action: ScheduledAction, referring: ScheduledAction[] = []) => {
    if (referring.includes(action)) return
    for (const other of drafts.keys())
      if (drafts.get(action)?.includes(`"documentId":"${other.entry}"`)) add(other, [...referring, action])
    ordered.add(action)
  }
  for (const action of drafts.keys()) add(action)
  return [...ordered, ...actions.filter((action) => !drafts.has(action))]
}

/** As text, with the documentId of each entry that it refers to. */
const draftOf = async ({ model, entry, language }: ScheduledAction): Promise<string> =>
  JSON.stringify(
    await strapi.db.query(model).findOne({
      where: { documentId: entry, publishedAt: null, ...(language && { locale: language }) },
      populate: fieldsOf(model, ['relation']),
    }),
  )
