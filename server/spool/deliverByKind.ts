import type { Deliver } from './types.ts'

/**
 * Delivers each kind of submission in its own way. One of an unknown kind is refused, so that it stays on disk for an
 * operator.
 */
export const deliverByKind =
  (kinds: Readonly<Record<string, Deliver>>): Deliver =>
  async (submission, files) =>
    (await kinds[submission.kind]?.(submission, files)) ?? { kind: 'refused', reason: 'unknown kind' }
