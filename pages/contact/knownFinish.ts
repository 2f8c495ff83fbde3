import { t } from '#locales/messages.ts'
import { getFinishesPage } from '#services/content/singles/finishesPage.ts'
import type { ContentSource } from '#services/content/source.ts'
import { type Asked, entriesOf } from '../finishes/choice.ts'

/** Describes what a visitor has chosen on the finishes page, with the editors' names. */
export async function knownFinish(content: ContentSource, asked: Asked): Promise<{ about?: string; floor?: string }> {
  if (!asked.floor && !asked.colour && !asked.finish) return {}
  const { floor, colour, finish } = entriesOf(await getFinishesPage(content), asked)
  const choice = [floor, colour, finish].flatMap((each) => (each ? [each.name] : [])).join(', ')
  if (!choice) return {}
  return { about: t('form.about.finish', { choice }), ...(floor?.enquiryFloor && { floor: floor.enquiryFloor }) }
}
