import type { Operation } from '#services/graphql/socket/types.ts'

/** What the backend tells all visitors: that something they can see has changed, not what it says now. */
export const contentChanged: Operation = {
  operationName: 'ContentChanged',
  query: 'subscription ContentChanged { contentChanged { model documentId slug locale event } }',
}

/**
 * The kind of content that changed. The schema of the site's queries has no subscriptions, so what comes is checked.
 * @param data of a result
 * @returns undefined when it is something else
 */
export function changedTag(data: unknown): string | undefined {
  const { contentChanged: change } = (data ?? {}) as { contentChanged?: { model?: unknown } | null }
  return typeof change?.model === 'string' ? change.model : undefined
}
