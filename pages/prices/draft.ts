import { readSession, writeSession } from '#renderer/browser/storage/sessionStorage.ts'
import { conditions, type EstimateForm, emptyForm, maxLines, maxRooms } from '#services/rules/estimate/form.ts'
import { withEmpty } from '#services/rules/estimate/query.ts'

interface Draft {
  form: EstimateForm
  /** The name to save it under. */
  title: string
  /** The last query of this estimate in the URL, which follows the form only after a pause (showInAddress.ts). */
  shown: string
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
  const { form, title, shown } = fieldsOf(stored)
  const { rooms, lines, condition, postcode } = fieldsOf(form)
  const kept: EstimateForm = {
    rooms: Array.isArray(rooms) ? rooms.filter(isText).slice(0, maxRooms) : [],
    lines: Array.isArray(lines) ? lines.filter(isLine).slice(0, maxLines) : [],
    condition: conditions.find((name) => name === condition) ?? emptyForm.condition,
    postcode: isText(postcode) ? postcode : '',
  }
  return { form: withEmpty(kept), title: isText(title) ? title : '', shown: isText(shown) ? shown : '' }
}

const fieldsOf = (value: unknown): Record<string, unknown> => ({ ...(typeof value === 'object' ? value : undefined) })

const isText = (value: unknown): value is string => typeof value === 'string'

const isLine = (value: unknown): value is EstimateForm['lines'][number] => {
  const { item, quantity } = fieldsOf(value)
  return isText(item) && isText(quantity)
}
