/**
 * Texts with the prices that they name, for the site and for cms/. Those called `staining` and `minimum` exist.
 */
export const priceReferences: { text: string; names: string[] }[] = [
  { text: 'No price: £32–45, {curly}, {price} and {prices:staining}', names: [] },
  { text: 'From {price:staining.low} to {price:staining.high}', names: ['staining', 'staining'] },
  { text: '**{price:staining}**, {price:minimum}', names: ['staining', 'minimum'] },
  { text: '{Price:staining}', names: ['staining'] },
  { text: '{{price:staining}}', names: ['staining'] },
  { text: '{price:staining.middle}', names: ['staining.middle'] },
  { text: '{price:minimum.low}', names: ['minimum.low'] },
  { text: '{price: staining }', names: [' staining '] },
  { text: '{price:}', names: [''] },
  { text: '{price:constructor}', names: ['constructor'] },
  { text: '{price:{price:staining}}', names: ['{price:', 'staining'] },
  { text: 'An end is missing: {price:staining', names: ['{price:'] },
  { text: `{price:${'a'.repeat(100)}}`, names: ['{price:'] },
  { text: '{price:a\nb}', names: ['{price:'] },
]

/** Hostile texts, for which a careless pattern takes hours. */
export const longTexts = [
  '{price:',
  '{price:x}',
  '{price:{',
  `{price:${'a'.repeat(50)}`,
  '{',
  '£1',
  '£1–',
  'minimum £1 ',
]
  .map((part) => ({ part, text: part.repeat(100_000) }))
  .concat(
    { part: '£ and digits', text: `£${'1'.repeat(500_000)}` },
    { part: 'spaces', text: `£1${' '.repeat(100_000)}` },
  )
