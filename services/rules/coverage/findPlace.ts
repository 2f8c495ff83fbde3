import type { Outcode } from '../content/outcode.ts'
import { editsBetween } from '../search/fieldIndex.ts'
import { firmSettings } from '../site/firm.ts'

/** A name that a visitor may type, with the outcodes that it can mean. */
interface NamedPlace {
  label: string
  /** See `plainName`. */
  plain: string
  outcodes: Outcode[]
}

/** Longer than any name, with any words around it. */
export const maxLength = 60
const maxSuggestions = 4

/** What people write around a name: “Balham, London”, “London Borough of Lambeth”. */
function withoutRegion(plain: string): string {
  const region = plainName(firmSettings().region)
  return region ? plain.replace(new RegExp(`^((${region}|royal) )?borough of | (greater )?${region}$`, 'g'), '') : plain
}

/** The place of that name, in any case, spacing and punctuation. */
export function findPlace(typed: string, outcodes: readonly Outcode[]): NamedPlace | undefined {
  if (typed.length > maxLength) return undefined
  const places = placesOf(outcodes)
  const plain = plainName(typed)
  return places.get(keyOf(plain)) ?? places.get(keyOf(withoutRegion(plain)))
}

/**
 * Names like the one typed: those that start with it or contain its words, else those that differ in one or two
 * letters. They are only offered, because a guess may be wrong.
 */
export function similarPlaces(typed: string, outcodes: readonly Outcode[]): string[] {
  const plain = plainName(typed.slice(0, maxLength))
  if (plain.length < 3) return []
  const places = [...placesOf(outcodes).values()]
  const near = places.filter((place) => sharesWords(place.plain, plain)).sort(byLength)
  return different(near.length > 0 ? near : misspelled(plain, places))
    .slice(0, maxSuggestions)
    .map(({ label }) => label)
}

const sharesWords = (name: string, typed: string): boolean =>
  name.startsWith(typed) || ` ${name} `.includes(` ${typed} `) || ` ${typed} `.includes(` ${name} `)

const byLength = (a: NamedPlace, b: NamedPlace): number => a.plain.length - b.plain.length

/** Keeps one name for the same outcodes: “Canary Wharf” need not be offered again with its neighbours. */
function different(places: readonly NamedPlace[]): NamedPlace[] {
  const seen = new Set<string>()
  return places.filter(({ outcodes }) => {
    const codes = outcodes.map(({ code }) => code).join()
    return !seen.has(codes) && seen.add(codes)
  })
}

function misspelled(plain: string, places: readonly NamedPlace[]): NamedPlace[] {
  const key = keyOf(plain)
  const allowed = key.length < 6 ? 1 : 2
  const close = places
    .map((place) => ({ place, wrong: editsBetween(keyOf(place.plain), key, allowed) }))
    .filter(({ wrong }) => wrong <= allowed)
  const likelyFirst = ({ place, wrong }: (typeof close)[number]) => wrong + (place.plain[0] === plain[0] ? 0 : 0.5)
  return close.sort((a, b) => likelyFirst(a) - likelyFirst(b)).map(({ place }) => place)
}

/** Keyed by plain name without spaces, because people write both `Earlsfield` and `Earls Field`. */
type Places = ReadonlyMap<string, NamedPlace>

const placesByList = new WeakMap<readonly Outcode[], Places>()

/** All names of outcodes, areas and regions; computed once for each list of outcodes. */
function placesOf(outcodes: readonly Outcode[]): Places {
  const places = placesByList.get(outcodes) ?? listPlaces(outcodes)
  placesByList.set(outcodes, places)
  return places
}

function listPlaces(outcodes: readonly Outcode[]): Places {
  const places = new Map<string, NamedPlace>()
  for (const outcode of outcodes) {
    const { place, otherNames = '', area, region } = outcode
    const others = otherNames.split(',').flatMap((name) => name.trim() || [])
    for (const label of [...namesIn(place), ...others, area?.label, region?.label]) {
      if (!label) continue
      const plain = plainName(label)
      const named = places.get(keyOf(plain)) ?? { label, plain, outcodes: [] }
      if (!named.outcodes.includes(outcode)) named.outcodes.push(outcode)
      places.set(keyOf(plain), named)
    }
  }
  return places
}

const keyOf = (plain: string): string => plain.replaceAll(' ', '')

/** A name in the form in which names are compared: `St. John’s-Wood` and `saint johns wood` are both `st johns wood`. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

/**
 * The names in an outcode's place. `Hayes (north) and Yeading` has three: itself without the brackets, and its parts.
 */
export function namesIn(place: string): string[] {
  const bare = place.replace(/\([^)]*\)/g, '').trim()
  const parts = bare.split(/,|\band\b|&/).map((part) => part.replace(/^\s*the\s/i, '').trim())
  return [...new Set([bare, ...parts])].filter((name) => name.length > 2)
}
