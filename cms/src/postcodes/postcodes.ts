import type { FirmSettings } from '../site/firm-settings'
import { isDistrict, isListed, readPostcode } from '../site/postcodes'

type Forms = FirmSettings['postcode']

/** Whether a text is an editor's list of districts and areas, such as “SW, SE1”. */
export const isPostcodeList = (forms: Forms, text: string): boolean =>
  postcodesIn(text).length === text.split(',').length &&
  postcodesIn(text).every((part) => isDistrict(forms, part) || isArea(forms, part))

/** The letters with which districts begin. */
const isArea = ({ districts }: Forms, text: string): boolean =>
  /^[A-Z]+$/.test(text) && districts.some((form) => form.startsWith(`${'A'.repeat(text.length)}9`))

/** The districts and areas of such a list. */
export const postcodesIn = (list: string | null | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter(Boolean)

/** `SW` contains SW4 7AA and `SE1` contains SE1 2AB, but not SE10 9NF. */
export const isForPostcode = (forms: Forms, list: string[], postcode: string): boolean => {
  const district = readPostcode(forms, postcode)?.code
  return district !== undefined && isListed(list, district)
}
