import { addresses } from '../../site/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { pageTextOf } from './pageText.ts'

/**
 * Floors, colours and finishes to choose from; `body` is HTML. A sample is a picture of a floor in a colour and sheen.
 */
export function finishesPageOf(content: Content) {
  const { body, floors, ...page } = pageTextOf(content, 'FinishesPage', addresses.finishes)
  return {
    ...page,
    body: toRichText(body).html,
    floors: floors.map(({ samples, ...floor }) => ({
      ...floor,
      samples: samples.flatMap(({ picture, ...sample }) => (picture ? [{ ...sample, picture }] : [])),
    })),
  }
}

export type FinishesPage = ReturnType<typeof finishesPageOf>
