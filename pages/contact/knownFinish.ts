import { t } from '#locales/messages.ts'
import { finishesPageOf } from '#services/content/singles/finishesPage.ts'
import type { Content } from '#services/content/value/content.ts'
import { type Asked, entriesOf } from '../finishes/choice.ts'

/** Describes what a visitor has chosen on the finishes page, with the editors' names. */
export function knownFinish(content: Content, asked: Asked): { about?: string; floor?: string } {
  if (!asked.floor && !asked.colour && !asked.finish) return {}
  const { floor, colour, finish } = entriesOf(finishesPageOf(content), asked)
  const choice = [floor, colour, finish].flatMap((each) => (each ? [each.name] : [])).join(', ')
  if (!choice) return {}
  return { about: t('form.about.finish', { choice }), ...(floor?.enquiryFloor && { floor: floor.enquiryFloor }) }
}
