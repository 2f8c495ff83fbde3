import { CHOICES } from '../forms/sent-fields'

/** Codes that a capital letter and spaces turn into words. */
const CODES =
  'publish unpublish waiting done failed missed sent visitor firm editor reply new answered booked invited closed ' +
  'asked confirmed declined cancelled FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN HOUR DAY YEAR ' +
  'lacquer oil stain whitewash oak pine extra-matt matt satin semi-gloss gloss covered on_request not_covered ' +
  'prices planning the-work finishes your-floor after-care the-firm sanding finishing repairs extras ' +
  'text picture comparison projects questions testimonials form postcodes invitation services project steps areas ' +
  'metre step spindle item job day monday tuesday wednesday thursday friday saturday sunday'

const plainWords = (code: string): string =>
  code.charAt(0).toUpperCase() + code.slice(1).toLowerCase().replace(/[_-]/g, ' ')

/** What editors read instead of the codes of enumerations. The same code means the same in all types. */
export const CHOICE_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CODES.split(' ').map((code) => [code, plainWords(code)])),
  ...Object.assign({}, ...Object.values(CHOICES)),
  m2: 'Square metre',
  found_302: 'Temporary (302)',
  permanent_301: 'Permanent (301)',
  gone_410: 'Gone (410)',
  not_free: 'Time is taken',
  not_for_postcode: 'Not for this postcode',
}
