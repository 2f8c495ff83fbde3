import { readSession, writeSession } from '#renderer/storage/sessionStorage.ts'
import { type EstimateLine, emptyLine, maxLines } from './estimate.ts'

interface Draft {
  lines: EstimateLine[]
  /** What it is to be saved as. */
  title: string
}

const storageKey = 'estimate'
let draft: Draft | undefined

/** What was put together in this visit: while the visitor looks something up, or signs in elsewhere and comes back. */
export function readDraft(): Draft {
  draft ??= draftOf(readSession(storageKey))
  return draft
}

export function keepDraft(change: Partial<Draft>): void {
  draft = { ...readDraft(), ...change }
  writeSession(storageKey, draft)
}

function draftOf(stored: unknown): Draft {
  const { lines, title } = (stored ?? {}) as Record<string, unknown>
  const usable = Array.isArray(lines) ? lines.filter(isLine).slice(0, maxLines) : []
  return { lines: usable.length > 0 ? usable : [emptyLine], title: typeof title === 'string' ? title : '' }
}

const isLine = (value: unknown): value is EstimateLine => {
  const { item, quantity } = (value ?? {}) as Record<string, unknown>
  return typeof item === 'string' && typeof quantity === 'string'
}
