import * as numbers from '../../../cms/src/site/numbers.ts'
import { firmSettings } from '../site/firm.ts'

// What cms/src/site/ does for any firm, for this one.

/** A number that is not negative, as people write it here; undefined if it is none. */
export const readNumber = (written: string): number | undefined => numbers.readNumber(firmSettings(), written)
/** A number without groups, as `readNumber` reads it again. */
export const plainNumber = (value: number): string => numbers.plainNumber(firmSettings(), value)
