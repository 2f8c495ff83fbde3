import { firmSettings } from '../site/firm.ts'
import { plainNumber, readNumber } from './numbers.ts'

/** The backend's limit per line. */
const maxQuantity = 10_000

/**
 * Reads a typed number, with or without its unit: `12 m²`, `1,200.5`, `2,5`.
 * @param unit of the price
 * @returns undefined if it is ambiguous, has another unit, or is not above 0 and at most 10,000
 */
export function readQuantity(typed: string, unit: string): number | undefined {
  const [, digits = '', word = ''] = /^([\d.,'’\s]*)(.*)$/s.exec(typed.trim()) ?? []
  if (word !== '' && !namesUnit(word, unit)) return undefined
  const quantity = readNumber(digits)
  return quantity !== undefined && quantity > 0 && quantity <= maxQuantity ? quantity : undefined
}

const bare = (name: string): string => name.toLowerCase().replace(/[\s.]/g, '')

const namesUnit = (word: string, unit: string): boolean =>
  firmSettings().units[unit]?.spellings.some((spelling) => bare(spelling) === bare(word)) ?? false

/** In metres; exact by definition. */
const footM = 0.3048
/** Longer than the side of any room; a larger number is in centimetres, or a typing error. */
const maxSideM = 100
/** Sides without a unit are in metres if both are at most this long. Longer ones may be in feet. */
const maxPlainM = 8
/** In m². If a size without a unit would be smaller than this in feet, it is in metres. */
const minRoom = 2

const times = /^(.+?)\s*(?:[x×*]|by|mal)\s*(.+)$/i
const side = /^([\d.,]+)\s*(.*)$/
const feet = /^(?:ft|feet|foot|['’′])$/i
/** `12 ft 6 in`, `12'6"` */
const feetAndInches = /^(\d+)\s*(?:ft|feet|foot|['’′])\s*(\d{1,2}(?:\.\d+)?)\s*(?:in|inch|inches|["”″])?$/i
const squareFeet = /^([\d.,]+)\s*(?:sq\.?\s*(?:ft|feet)|square\s+feet|ft2|ft²)\.?$/i

export interface Room {
  /** In m², to two decimals. */
  area: number
  /** The size as it was understood: `4 × 3.5 m`, `12.5 × 10 ft`, `14 m²`. */
  text: string
}

/**
 * A room as people write it: `4 x 3.5 m`, `300 x 400`, `12 x 10 ft`, `12'6" x 10'`, `14`, `14 m²`, `150 sq ft`.
 * @returns undefined if it cannot be read, may be in metres or feet (`isWithoutUnit`), or is not above 0 and at most
 * 10,000 m²
 */
export function readRoom(typed: string): Room | undefined {
  const text = typed.trim()
  const [, length, width] = times.exec(text) ?? []
  if (length !== undefined && width !== undefined) return roomOf([readSide(length), readSide(width)])
  const area = squareFeet.exec(text)?.[1]
  if (area === undefined) return inRange(readQuantity(text, 'm2'))
  const number = readNumber(area)
  return inRange(number && number * footM ** 2)
}

/** Whether two sides are given without a unit, and the room may be in metres or in feet: `12 x 10`. */
export function isWithoutUnit(typed: string): boolean {
  const [, length = '', width = ''] = times.exec(typed.trim()) ?? []
  const sides = [readSide(length), readSide(width)]
  return sides.every((side) => side && !side.unitM) && likelyUnitM(sides) === undefined
}

type Side = ReturnType<typeof readSide>

/** The unit of two sides that have none; undefined if it may be metres or feet. */
function likelyUnitM([a, b]: Side[]): number | undefined {
  const [short = 0, long = 0] = [a?.number ?? 0, b?.number ?? 0].sort((one, other) => one - other)
  // From 60 cm wide to 20 m long.
  if (short >= 60 && long > maxSideM && long <= 2000) return 0.01
  const mayBeFeet = firmSettings().usesFeet && long > maxPlainM && short * long * footM ** 2 >= minRoom
  return mayBeFeet ? undefined : 1
}

/** A unit given for only one side applies to both. */
function roomOf(sides: Side[]): Room | undefined {
  const unitM = sides.find((side) => side?.unitM)?.unitM ?? likelyUnitM(sides)
  const [a, b] = sides.map((side) => side && unitM && side.number * (side.unitM ?? unitM))
  if (!a || !b || a > maxSideM || b > maxSideM) return undefined
  const isInFeet = sides.every((side) => (side?.unitM ?? unitM) === footM)
  const [length, width] = [a, b].map((metres) => plainNumber(rounded(isInFeet ? metres / footM : metres)))
  return inRange(a * b, `${length} × ${width} ${isInFeet ? 'ft' : 'm'}`)
}

function readSide(text: string): { number: number; unitM: number | undefined } | undefined {
  const [, whole, inches] = feetAndInches.exec(text) ?? []
  if (whole && inches && Number(inches) < 12) return { number: Number(whole) + Number(inches) / 12, unitM: footM }
  const [, digits = '', unit = ''] = side.exec(text) ?? []
  const number = readNumber(digits)
  if (number === undefined) return undefined
  if (!unit) return { number, unitM: undefined }
  if (feet.test(unit)) return { number, unitM: footM }
  if (/^cm$/i.test(unit)) return { number, unitM: 0.01 }
  return namesUnit(unit, 'metre') ? { number, unitM: 1 } : undefined
}

function inRange(exact: number | undefined, text?: string): Room | undefined {
  const area = exact && rounded(exact)
  return area && area <= 10_000 ? { area, text: text ?? `${plainNumber(area)} m²` } : undefined
}

/** To two decimals. */
const rounded = (value: number): number => Math.round(value * 100) / 100
