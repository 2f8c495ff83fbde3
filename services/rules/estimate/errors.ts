import { isPostcode } from '../postcodes/postcode.ts'
import type { EstimateForm, EstimateLine } from './form.ts'
import { isWithoutUnit, readQuantity, readRoom } from './quantity.ts'
import type { ListPrice } from './workOut.ts'

/** Errors of a line, as codes of `estimate.error.{code}`. An empty line has none. */
export interface LineErrors {
  item?: 'item'
  /** `none` and `area`: missing; `quantity`: the typed text cannot be read. */
  quantity?: 'none' | 'area' | 'quantity'
}

/** `unit`: may be in metres or feet; `room`: cannot be read at all. */
export type RoomError = 'room' | 'unit'

export interface EstimateErrors {
  rooms: (RoomError | undefined)[]
  lines: LineErrors[]
  postcode?: 'postcode'
}

/** @param isSent a form that has been sent lacks a line if all are empty */
export function errorsOf(form: EstimateForm, prices: readonly ListPrice[], isSent = false): EstimateErrors {
  // A room that cannot be read has an error of its own.
  const hasRooms = form.rooms.some((room) => room.trim())
  const typed = form.postcode.trim()
  const isEmpty = isSent && form.lines.every(({ item, quantity }) => !item && !quantity.trim())
  const noLine: LineErrors = { item: 'item', ...(!hasRooms && { quantity: 'area' }) }
  return {
    rooms: form.rooms.map(roomError),
    lines: form.lines.map((line, index) => (isEmpty && index === 0 ? noLine : lineErrors(line, prices, hasRooms))),
    ...(typed && !isPostcode(typed) && { postcode: 'postcode' }),
  }
}

/** Numbers of the lines that are left out of the total, and whether a room is left out. */
export function incompleteOf({ rooms, lines }: EstimateErrors) {
  const numbers = lines.flatMap((errors, index) => (Object.keys(errors).length > 0 ? [index + 1] : []))
  return { lines: numbers, room: rooms.some((error) => error) }
}

export const hasAny = (errors: EstimateErrors): boolean =>
  hasUnreadable(errors) || incompleteOf(errors).lines.length > 0

/** Whether something typed cannot be read, as opposed to missing. */
export const hasUnreadable = ({ rooms, lines, postcode: code }: EstimateErrors): boolean =>
  code !== undefined || rooms.some((error) => error) || lines.some((line) => line.item || line.quantity === 'quantity')

function roomError(room: string): RoomError | undefined {
  if (!room.trim() || readRoom(room)) return undefined
  return isWithoutUnit(room) ? 'unit' : 'room'
}

function lineErrors({ item, quantity }: EstimateLine, prices: readonly ListPrice[], hasRooms: boolean): LineErrors {
  const price = prices.find(({ key }) => key === item)
  const isTyped = quantity.trim() !== ''
  // The quantity can only be checked once the unit is known.
  if (!price) return isTyped || item ? { item: 'item' } : {}
  if (isTyped) return readQuantity(quantity, price.unit) === undefined ? { quantity: 'quantity' } : {}
  if (price.unit !== 'm2') return { quantity: 'none' }
  return hasRooms ? {} : { quantity: 'area' }
}
