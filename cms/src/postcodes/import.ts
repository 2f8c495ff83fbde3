import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { mayOf } from '../private-files/signed-in'
import { CHOICE_WORDS } from '../schema/words'
import { PUBLISHED } from '../shared/document-actions'
import { readFirmSettings } from '../shared/firm-settings'
import { bodyOf, serveEditors } from '../shared/rest'
import type { FirmSettings } from '../site/firm-settings'
import { isDistrict } from '../site/postcodes'

const OUTCODE = 'api::outcode.outcode'
/** Enough for a large town; more would take longer than a request waits. */
const MAX_LINES = 1_000
const MAX_FAULTS = 10

interface Stored {
  documentId: string
  code: string
}

/** `POST /outcodes/import`: adds and changes the covered postcodes of a pasted list, all or none. In `register`. */
export const serveOutcodeImport = (): void => {
  const take = async (ctx: Context) => {
    const may = await mayOf(ctx.state.user.id, OUTCODE)
    if (!may?.create() || !may.update()) throw new errors.ForbiddenError()
    const text = String(bodyOf(ctx).text ?? '')
    if (text.split('\n').length > MAX_LINES) throw new errors.ValidationError(`At most ${MAX_LINES} lines at once.`)
    const stored: Stored[] = await strapi.db.query(OUTCODE).findMany({ select: ['documentId', 'code'] })
    const regions = await strapi.db.query('api::region.region').findMany({ where: PUBLISHED })
    const documentIds = new Map(stored.map(({ code, documentId }) => [code, documentId]))
    const settings = await readFirmSettings()
    const { outcodes, faults } = readList(text, {
      ...{ codes: new Set(documentIds.keys()), regions },
      settings,
    })
    if (outcodes.length === 0)
      throw new errors.ValidationError(`Write one postcode on each line, as in “${lineFor(settings)}”.`)
    if (faults.length > 0)
      throw new errors.ValidationError(['Nothing is saved.', ...faults.slice(0, MAX_FAULTS)].join('\n'))
    await strapi.db.transaction(async () => {
      for (const outcode of outcodes) {
        const documentId = documentIds.get(outcode.code)
        const data = { ...outcode, updatedBy: ctx.state.user.id } as never
        if (documentId) await strapi.documents(OUTCODE).update({ documentId, data })
        else await strapi.documents(OUTCODE).create({ data })
      }
    })
    const changed = outcodes.filter(({ code }) => documentIds.has(code)).length
    ctx.body = { added: outcodes.length - changed, changed }
  }
  serveEditors([{ method: 'POST', path: '/outcodes/import', handler: take }])
}

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
  settings: Pick<FirmSettings, 'postcode' | 'words'>
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
      if (!isDistrict(known.settings.postcode, code))
        return `“${code}” is not the district of a postcode, such as ${known.settings.words.example_district}.`
      if (outcodes.has(code)) return `${code} is in the list twice.`
      if (!place && !known.codes.has(code))
        return `${code} is new and needs its place, as in “${lineFor(known.settings)}”.`
      if (visits && !chosenVisits)
        return `“${visits}” is none of ${VISITS.map((choice) => CHOICE_WORDS[choice]).join(', ')}.`
      if (region && !chosenRegion) return `there is no region “${region}”.`
      return cells.length > COLUMNS ? 'more than postcode, place, visits and region.' : undefined
    }
  }
  return { outcodes: [...outcodes.values()], faults }
}

const lineFor = ({ words }: Known['settings']): string => `${words.example_district}, ${words.example_place}`

const isSame = (typed: string | undefined, word = ''): boolean => typed?.toLowerCase() === word.toLowerCase()
