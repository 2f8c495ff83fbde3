import * as postcodes from '../../../cms/src/site/postcodes.ts'
import { firmSettings } from '../site/firm.ts'

export { isListed } from '../../../cms/src/site/postcodes.ts'
export type TypedPostcode = postcodes.TypedPostcode

const forms = () => firmSettings().postcode
/** Whether it is a postcode or its district: what forms accept. */
export const isPostcode = (text: string): boolean => postcodes.isPostcode(forms(), text)
/** A postcode, its district, or a part of it that has the district: `SW4`, `sw4 7`, `SW47A`, `SW4 7AA`. */
export const readPostcode = (typed: string): TypedPostcode | undefined => postcodes.readPostcode(forms(), typed)
/** The same, also after a place. */
export const readTrailingPostcode = (typed: string): TypedPostcode | undefined =>
  postcodes.readTrailingPostcode(forms(), typed)
/** `SW47` without a space: SW4 and the start of its rest, unless there is such a district. */
export const shorterCode = (code: string): string | undefined => postcodes.shorterCode(forms(), code)
