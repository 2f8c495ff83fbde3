import { readSession, writeSession } from '#renderer/storage/sessionStorage.ts'
import { type EstimateLine, emptyLine, maxLines } from './estimate.ts'

interface Draft {
  lines: EstimateLine[]
  /** The name to save it under. */
  title: string
}

const storageKey = 'estimate'
let draft: Draft | undefined

/** The estimate made during this visit; survives navigations, and signing in at a provider. */
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
