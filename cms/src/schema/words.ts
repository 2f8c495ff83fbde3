import { CHOICES } from './sent-fields'

/** costBand → Cost band */
export const inWords = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An entry in words, such as `Article “When to recoat”`. */
export const nameOf = (uid: string, entry: object = {}): string => {
  const { info, kind } = strapi.contentTypes[uid as never] as { info: { displayName: string }; kind: string }
  // Those of covered postcodes and testimonials come last.
  const { title, name, question, place, author } = entry as Record<string, unknown>
  const heading = [title, name, question, place, author].find((value) => value && typeof value === 'string')
  return heading && kind !== 'singleType' ? `${info.displayName} “${heading}”` : info.displayName
}

/** The path of a list, or of the form of a single type, below the address of the admin. */
export const typePath = ({ uid, kind }: { uid: string; kind: string }): string =>
  `/content-manager/${kind === 'singleType' ? 'single-types' : 'collection-types'}/${uid}`

/** The path of an entry's form. */
export const formPath = (uid: string, documentId: string): string => {
  const { kind } = strapi.contentTypes[uid as never] as { kind: string }
  return typePath({ uid, kind }) + (kind === 'singleType' ? '' : `/${documentId}`)
}

/** At most five of them, as a list in words. */
export const listInWords = (names: string[]): string => {
  const surplus = names.length - 5
  return names.slice(0, 5).join(', ') + (surplus > 0 ? ` and ${surplus} more` : '')
}

/** Codes that a capital letter and spaces turn into words. */
const CODES =
  'publish unpublish waiting done failed missed sent visitor firm editor reply new answered booked invited closed ' +
  'asked confirmed declined cancelled FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN HOUR DAY YEAR ' +
  'lacquer oil stain whitewash oak pine extra-matt matt satin semi-gloss gloss covered on_request not_covered ' +
  'text picture comparison prices projects questions testimonials form postcodes invitation services project steps people areas ' +
  'square slight round metre step spindle item job day monday tuesday wednesday thursday friday saturday sunday'

const plainWords = (code: string): string =>
  code.charAt(0).toUpperCase() + code.slice(1).toLowerCase().replace(/[_-]/g, ' ')

/** What editors read instead of the codes of enumerations. The same code means the same in all types. */
export const CHOICE_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CODES.split(' ').map((code) => [code, plainWords(code)])),
  ...Object.assign({}, ...Object.values(CHOICES)),
  // Blocks and prices have these codes of the form, too.
  text: 'Text',
  stairs: 'Stairs',
  m2: 'Square metre',
  town_first: 'Town, then postcode',
  postcode_first: 'Postcode, then town',
  fraunces_figtree: 'Fraunces and Figtree',
  literata_hanken_grotesk: 'Literata and Hanken Grotesk',
  hanken_grotesk: 'Hanken Grotesk',
  found_302: 'Temporary (302)',
  permanent_301: 'Permanent (301)',
  gone_410: 'Gone (410)',
  not_free: 'Time is taken',
  not_for_postcode: 'Not for this postcode',
}
