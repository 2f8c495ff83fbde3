import type { Operation } from '#services/graphql/socket/types.ts'

/** The backend's message to all visitors that public content has changed. It does not carry the new content. */
export const contentChanged: Operation = {
  operationName: 'ContentChanged',
  query: 'subscription ContentChanged { contentChanged { model documentId slug locale event } }',
}

/**
 * The type of the content that changed. The generated schema has no subscriptions, so the shape is checked here.
 * @param data of a subscription result
 * @returns undefined if the data has another shape
 */
export function changedType(data: unknown): string | undefined {
  const { contentChanged: change } = (data ?? {}) as { contentChanged?: { model?: unknown } | null }
  return typeof change?.model === 'string' ? change.model : undefined
}
