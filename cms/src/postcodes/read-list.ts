import { CHOICE_WORDS } from '../schema/choice-words'
import { isOutcode } from './postcodes'

/** What a line says about a covered postcode; what it leaves out stays as it is. */
export interface ListedOutcode {
  code: string
  place?: string
  visits?: string
  /** Its documentId. */
  region?: string
}

export interface Known {
  codes: ReadonlySet<string>
  regions: readonly { name: string; documentId: string }[]
}

const VISITS = ['covered', 'on_request', 'not_covered']
const COLUMNS = 4

/**
 * An editor's list: on each line a postcode, its place, visits and region, with commas, semicolons or tabs between them,
 * as spreadsheets copy them. Only new postcodes need more than the code.
 * @returns what it says, or a sentence for each line that is wrong
 */
export const readList = (text: string, known: Known): { outcodes: ListedOutcode[]; faults: string[] } => {
  const faults: string[] = []
  const outcodes = new Map<string, ListedOutcode>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim()) continue
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim())
    const [code = '', place, visits, region] = [cells[0]?.toUpperCase(), ...cells.slice(1)]
    const chosenVisits = VISITS.find((choice) => isSame(visits, CHOICE_WORDS[choice]))
    const chosenRegion = known.regions.find(({ name }) => isSame(region, name))
    const fault = faultOf()
    if (fault) faults.push(`Line ${index + 1}: ${fault}`)
    outcodes.set(code, {
      code,
      ...(place && { place }),
      ...(chosenVisits && { visits: chosenVisits }),
      ...(chosenRegion && { region: chosenRegion.documentId }),
    })

    function faultOf(): string | undefined {
      if (!isOutcode(code)) return `“${code}” is not the first half of a postcode, such as SW4.`
      if (outcodes.has(code)) return `${code} is in the list twice.`
      if (!place && !known.codes.has(code)) return `${code} is new and needs its place, as in “SW4, Clapham”.`
      if (visits && !chosenVisits)
        return `“${visits}” is none of ${VISITS.map((choice) => CHOICE_WORDS[choice]).join(', ')}.`
      if (region && !chosenRegion) return `there is no region “${region}”.`
      return cells.length > COLUMNS ? 'more than postcode, place, visits and region.' : undefined
    }
  }
  return { outcodes: [...outcodes.values()], faults }
}

const isSame = (typed: string | undefined, word = ''): boolean => typed?.toLowerCase() === word.toLowerCase()
