import { readSession, writeSession } from '#renderer/browser/sessionStore.ts'
import { type EstimateLine, emptyLine, mostLines } from './estimate.ts'

const storageKey = 'estimate'
let draft: EstimateLine[] | undefined

/** What was put together in this visit: while the visitor looks something up, or signs in elsewhere and comes back. */
export function readDraft(): EstimateLine[] {
  draft ??= linesOf(readSession(storageKey))
  return draft
}

export function keepDraft(lines: EstimateLine[]): void {
  draft = lines
  writeSession(storageKey, lines)
}

function linesOf(stored: unknown): EstimateLine[] {
  const lines = Array.isArray(stored) ? stored.filter(isLine).slice(0, mostLines) : []
  return lines.length > 0 ? lines : [emptyLine]
}

const isLine = (value: unknown): value is EstimateLine => {
  const { item, quantity } = (value ?? {}) as Record<string, unknown>
  return typeof item === 'string' && typeof quantity === 'string'
}
