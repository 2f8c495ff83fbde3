import { addresses } from '../../site/addresses.ts'
import { toRichText } from '../markdown.ts'
import { toPicture } from '../pictures.ts'
import type { Content } from '../value/content.ts'
import type { Entry } from '../value/schema.ts'
import { toPageText } from './pageText.ts'

/**
 * Floors, colours and finishes to choose from; `body` is HTML. A sample is a picture of a floor in a colour and sheen.
 */
export function finishesPageOf(content: Content) {
  const raw = content.one('FinishesPage')
  return {
    ...toPageText(raw, addresses.finishes),
    sampleText: raw?.sampleText ?? '',
    patchText: raw?.patchText ?? '',
    body: toRichText(raw?.body).html,
    floors: (raw?.floors ?? []).map(toFloor),
    colours: (raw?.colours ?? []).map(({ name, key, onOak, onPine, oilNote, priceKey }) => ({
      name,
      key,
      onOak,
      onPine,
      oilNote,
      priceKey,
    })),
    finishes: (raw?.finishes ?? []).map(toFinish),
  }
}

export type FinishesPage = ReturnType<typeof finishesPageOf>

function toFloor({ name, key, wood, text, enquiryFloor, priceKey, samples }: Entry<'ComponentFinishFloor'>) {
  const pictured = (samples ?? []).flatMap(({ colour, sheen, picture: upload }) => {
    const picture = toPicture(upload)
    return picture ? [{ colour, sheen, picture }] : []
  })
  return { name, key, wood, text, enquiryFloor, priceKey, samples: pictured }
}

function toFinish(raw: Entry<'ComponentFinishFinish'>) {
  const { name, key, kind, sheen, look, suits, drying, upkeep, repair, priceKey } = raw
  return { name, key, kind, sheen, look, suits, drying, upkeep, repair, priceKey }
}
