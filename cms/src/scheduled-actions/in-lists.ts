import type { Core } from '@strapi/strapi'
import type { Action } from '../shared/rest'
import { whenInWords } from './local-time'
import { SCHEDULED_ACTION, type ScheduledAction } from './records'

interface Listed {
  documentId: string
  locale?: string | null
  scheduled?: string
}

/** Adds to the entries of an editor's list what happens to each next, such as `Publish: Friday 4 December 2026, 09:00`. */
export const showScheduledInLists = (strapi: Core.Strapi): void => {
  const controller: { find: Action } = strapi.plugin('content-manager').controller('collection-types')
  const { find } = controller
  controller.find = async (ctx, next) => {
    await find(ctx, next)
    const { results = [] } = (ctx.body ?? {}) as { results?: Listed[] }
    if (results.length === 0) return
    const waiting: ScheduledAction[] = await strapi.db.query(SCHEDULED_ACTION).findMany({
      where: { model: ctx.params.model, state: 'waiting', entry: { $in: results.map(({ documentId }) => documentId) } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
    })
    // The next one comes last.
    for (const { action, at, entry, language } of waiting)
      for (const row of results)
        if (row.documentId === entry && (language ?? row.locale ?? '') === (row.locale ?? ''))
          row.scheduled = `${action === 'publish' ? 'Publish' : 'Unpublish'}: ${whenInWords(new Date(at))}`
  }
}
