import { randomInt } from 'node:crypto'

/** Digits and letters that cannot be mistaken for each other on the phone or in handwriting. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference for an enquiry, such as `FS-7K2MP9XA`: about 39 random bits, so that none can be guessed. */
export function createReference(): string {
  return `FS-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
