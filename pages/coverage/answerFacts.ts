import type { PageContextServer } from 'vike/types'
import { homePricesOf } from '#services/content/price.ts'
import { pricesPageOf } from '#services/content/singles/pages.ts'
import type { Coverage } from '#services/coverage/checkCoverage.ts'
import { exampleEstimate } from '#services/estimate/example.ts'
import { slotsFor } from '#services/surveys/days.ts'

export interface AnswerFacts {
  /** `YYYY-MM-DD` */
  nextSurvey?: string | undefined
  example?: ReturnType<typeof exampleEstimate>
}

/** Further facts for districts where the firm works: the next free survey and an example price. */
export function answerFacts(
  { content, freeSlots }: Pick<PageContextServer, 'content' | 'freeSlots'>,
  { result, postcode }: Coverage,
): AnswerFacts {
  const visits = result.status === 'several' ? result.visits : result.status
  if (visits !== 'covered' && visits !== 'on_request') return {}
  const prices = homePricesOf(content)
  const { minimumCharge } = pricesPageOf(content)
  const code = 'code' in result ? result.code : undefined
  const [next] = visits === 'covered' ? slotsFor(freeSlots(), code) : []
  return { nextSurvey: next?.date, example: exampleEstimate(prices, minimumCharge, postcode) }
}
