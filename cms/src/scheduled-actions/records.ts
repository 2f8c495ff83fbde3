export const SCHEDULED_ACTION = 'api::scheduled-action.scheduled-action'

/** A publication that an editor has set for later, and what became of it. */
export interface ScheduledAction {
  id: number
  /** The entry in words. */
  title: string
  action: 'publish' | 'unpublish'
  /** In UTC, as all times in the database. */
  at: string
  state: 'waiting' | 'done' | 'failed' | 'missed'
  reason: string | null
  /** Type of the entry. */
  model: string
  /** documentId of the entry. */
  entry: string
  /** null for types without languages. */
  language: string | null
  /** Id of the editor. */
  by: number
  attempts: number
  /** When it is due: `at`, or later after an unexpected fault. */
  nextAttempt: string
}
