import type { FinishesPage } from '#services/rules/content/singlePages.ts'
import type { ListPrice } from '#services/rules/estimate/workOut.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { QueryKey } from '#services/rules/site/pageRules.ts'

/** The keys of the query. Their values are keys of editors' entries; the page drops unknown ones. */
export const choiceQueryKeys: readonly QueryKey[] = ['floor', 'colour', 'finish'].map((name) => ({
  name,
  value: /^[a-z\d-]{1,40}$/,
  stored: true,
}))

type Lists = Pick<FinishesPage, 'floors' | 'colours' | 'finishes'>
/** What editors offer, each with what it costs: a floor and a finish as a whole, a colour on top. */
export type Options = {
  [List in keyof Lists]: (Omit<Lists[List][number], 'priceKey'> & { price?: Price | undefined })[]
}
type Price = Pick<ListPrice, 'key' | 'low' | 'high' | 'unit'>

/** What editors offer, with the lines of the price list that it names. */
export function withPrices({ floors, colours, finishes }: Lists, lines: Price[]): Options {
  const priced = <Entry extends { priceKey: string | undefined }>({ priceKey, ...entry }: Entry) => {
    const line = lines.find(({ key }) => key === priceKey)
    return { ...entry, price: line && { key: line.key, low: line.low, high: line.high, unit: line.unit } }
  }
  return { floors: floors.map(priced), colours: colours.map(priced), finishes: finishes.map(priced) }
}

/** Keys of the choices, as in the URL and the form. */
export interface ChoiceKeys {
  floor?: string | undefined
  colour?: string | undefined
  finish?: string | undefined
}
type Sheen = Options['finishes'][number]['sheen']
export type Choice = NonNullable<ReturnType<typeof choose>>

/** From dull to shiny. */
const sheens: readonly Sheen[] = ['extra_matt', 'matt', 'satin', 'semi_gloss', 'gloss']

/** The entries with these keys; undefined for unknown keys. */
export function entriesOf({ floors, colours, finishes }: Options, keys: ChoiceKeys) {
  return {
    floor: floors.find(({ key }) => key === keys.floor),
    colour: colours.find(({ key }) => key === keys.colour),
    finish: finishes.find(({ key }) => key === keys.finish),
  }
}

/**
 * The choice to show: what was asked for, with defaults for the rest: the first entry, or the first finish with a picture.
 * @returns undefined if editors offer no floor, no colour or no finish
 */
export function choose(options: Options, keys: ChoiceKeys) {
  const entries = entriesOf(options, keys)
  const { floor = options.floors[0], colour = options.colours[0] } = entries
  if (!floor || !colour) return undefined
  const samples = floor.samples.filter((sample) => sample.colour === colour.key)
  const pictured = options.finishes.find((finish) => isShownBy(finish, samples))
  const finish = entries.finish ?? pictured ?? options.finishes[0]
  return finish && { floor, colour, finish, ...sampleOf(finish, samples) }
}

type Samples = Options['floors'][number]['samples']
type Finish = Pick<Options['finishes'][number], 'kind' | 'sheen'>

const isShownBy = ({ kind, sheen }: Finish, samples: Samples): boolean =>
  samples.some((sample) => sample.kind === kind && sample.sheen === sheen)

/**
 * The picture of the same kind and nearest sheen, and whether it shows exactly this finish. If two are equally near, the
 * less glossy one.
 */
function sampleOf(finish: Finish, samples: Samples) {
  const distance = (sheen: Sheen) => sheens.indexOf(sheen) - sheens.indexOf(finish.sheen)
  const isOther = ({ kind }: Samples[number]) => Number(kind !== finish.kind)
  const [sample] = samples.toSorted(
    (a, b) =>
      isOther(a) - isOther(b) ||
      Math.abs(distance(a.sheen)) - Math.abs(distance(b.sheen)) ||
      distance(a.sheen) - distance(b.sheen),
  )
  return { sample, isExact: isShownBy(finish, samples) }
}

/** The keys of the choice: its query, and what the enquiry form needs of it. */
export const keysOf = ({ floor, colour, finish }: Choice) => ({
  floor: floor.key,
  colour: colour.key,
  finish: finish.key,
})

/** URL of an estimate for this work, without an area. Undefined if the price list does not contain it. */
export function estimateAddress({ floor, colour, finish }: Choice): string | undefined {
  const lines = [floor.price ?? finish.price, colour.price].flatMap((price) => (price ? [`line=${price.key}:`] : []))
  return lines.length > 0 ? `${addresses.prices}?${lines.join('&')}#estimate` : undefined
}

/** What the choice costs in all; undefined if the price list does not say, or counts its parts differently. */
export function priceOf({ floor, colour, finish }: Choice): Omit<Price, 'key'> | undefined {
  const [whole, added] = [floor.price ?? finish.price, colour.price]
  if (!whole || (added && added.unit !== whole.unit)) return undefined
  return { low: whole.low + (added?.low ?? 0), high: whole.high + (added?.high ?? 0), unit: whole.unit }
}
