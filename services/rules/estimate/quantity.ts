import { firmSettings } from '../site/firm.ts'
import { readNumber } from './numbers.ts'

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
/** Longer than the side of any room; a larger number is a typing error. */
const maxSideM = 100
/** In m². If a size without a unit would be smaller than this in feet, it is in metres. */
const minRoom = 2

const times = /^(.+?)\s*(?:[x×*]|by|mal)\s*(.+)$/i
const side = /^([\d.,]+)\s*(.*)$/
const feet = /^(?:ft|feet|foot|['’′])$/i
/** `12 ft 6 in`, `12'6"` */
const feetAndInches = /^(\d+)\s*(?:ft|feet|foot|['’′])\s*(\d{1,2}(?:\.\d+)?)\s*(?:in|inch|inches|["”″])?$/i
const squareFeet = /^([\d.,]+)\s*(?:sq\.?\s*(?:ft|feet)|square\s+feet|ft2|ft²)\.?$/i

/**
 * The area of a room as people write it: `4 x 3.5 m`, `12 x 10 ft`, `12'6" x 10'`, `14`, `14 m²`, `150 sq ft`.
 * @returns m², to two decimals; undefined if it cannot be read, may be in metres or feet (`isWithoutUnit`), or is not
 * above 0 and at most 10,000 m²
 */
export function readRoomArea(typed: string): number | undefined {
  const text = typed.trim()
  const [, length, width] = times.exec(text) ?? []
  if (length !== undefined && width !== undefined) return areaOf(length, width)
  const area = squareFeet.exec(text)?.[1]
  if (area === undefined) return inRange(readQuantity(text, 'm2'))
  const number = readNumber(area)
  return inRange(number && number * footM ** 2)
}

/** Whether two sides are given without a unit, and the room may be in metres or in feet: `12 x 10`. */
export function isWithoutUnit(typed: string): boolean {
  const [, length, width] = times.exec(typed.trim()) ?? []
  const sides = [length, width].map((side) => (side === undefined ? undefined : readSide(side)))
  return sides.every((side) => side && !side.unitM) && isAmbiguous(sides)
}

type Side = ReturnType<typeof readSide>

const isAmbiguous = ([a, b]: Side[]): boolean =>
  firmSettings().usesFeet && (a?.number ?? 0) * (b?.number ?? 0) * footM ** 2 >= minRoom

/** A unit given for only one side applies to both. */
function areaOf(length: string, width: string): number | undefined {
  const sides = [readSide(length), readSide(width)]
  const unitM = sides.find((side) => side?.unitM)?.unitM
  if (!unitM && isAmbiguous(sides)) return undefined
  const [a, b] = sides.map((side) => side && side.number * (side.unitM ?? unitM ?? 1))
  return a && b && a <= maxSideM && b <= maxSideM ? inRange(a * b) : undefined
}

function readSide(text: string): { number: number; unitM: number | undefined } | undefined {
  const [, whole, inches] = feetAndInches.exec(text) ?? []
  if (whole && inches && Number(inches) < 12) return { number: Number(whole) + Number(inches) / 12, unitM: footM }
  const [, digits = '', unit = ''] = side.exec(text) ?? []
  const number = readNumber(digits)
  if (number === undefined) return undefined
  if (!unit) return { number, unitM: undefined }
  if (feet.test(unit)) return { number, unitM: footM }
  return namesUnit(unit, 'metre') ? { number, unitM: 1 } : undefined
}

function inRange(area: number | undefined): number | undefined {
  const rounded = area && Math.round(area * 100) / 100
  return rounded && rounded <= 10_000 ? rounded : undefined
}
