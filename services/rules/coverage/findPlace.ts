import { distance } from 'fastest-levenshtein'
import { keyOf, type NamedPlace, type PlaceIndex } from './placeIndex.ts'
import { plainName } from './plainName.ts'

/** Longer than any name, even with what people write around it. */
export const maxLength = 60
const maxSuggestions = 4

/** What people write around a name: “Balham, London”, “London Borough of Lambeth”. */
const around = /^((london|royal) )?borough of | (greater )?london$/g

/** The place of that name, in any case, spacing and punctuation. */
export function findPlace(typed: string, index: PlaceIndex): NamedPlace | undefined {
  if (typed.length > maxLength) return undefined
  const plain = plainName(typed)
  return index.get(keyOf(plain)) ?? index.get(keyOf(plain.replace(around, '')))
}

/**
 * Names like the one typed: those that start with it or contain its words, else those that differ in one or two
 * letters. They are only offered, because a guess may be wrong.
 */
export function similarPlaces(typed: string, index: PlaceIndex): string[] {
  const plain = plainName(typed.slice(0, maxLength))
  if (plain.length < 3) return []
  const places = [...index.values()]
  const near = places.filter((place) => sharesWords(place.plain, plain)).sort(byLength)
  const found = near.length > 0 ? near : misspelled(plain, places)
  return different(found)
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
    .filter((place) => Math.abs(keyOf(place.plain).length - key.length) <= allowed)
    .map((place) => ({ place, wrong: distance(keyOf(place.plain), key) }))
    .filter(({ wrong }) => wrong <= allowed)
  const likelyFirst = ({ place, wrong }: (typeof close)[number]) => wrong + (place.plain[0] === plain[0] ? 0 : 0.5)
  return close.sort((a, b) => likelyFirst(a) - likelyFirst(b)).map(({ place }) => place)
}
