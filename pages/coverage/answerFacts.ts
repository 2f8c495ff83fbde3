import { getHomePrices } from '#services/content/price.ts'
import { getPricesPage } from '#services/content/singles/pricesPage.ts'
import type { ContentSource } from '#services/content/source.ts'
import type { Coverage } from '#services/coverage/checkCoverage.ts'
import { exampleEstimate } from '#services/estimate/example.ts'
import { slotsFor } from '#services/surveys/days.ts'
import { getFreeSlots } from '#services/surveys/slots.ts'

export interface AnswerFacts {
  /** `YYYY-MM-DD` */
  nextSurvey?: string | undefined
  example?: ReturnType<typeof exampleEstimate>
}

/** Further facts for districts where the firm works: the next free survey and an example price. */
export async function answerFacts(content: ContentSource, { result, postcode }: Coverage): Promise<AnswerFacts> {
  const visits = result.status === 'several' ? result.visits : result.status
  if (visits !== 'covered' && visits !== 'on_request') return {}
  const [slots, prices, { minimumCharge }] = await Promise.all([
    getFreeSlots(content),
    getHomePrices(content),
    getPricesPage(content),
  ])
  const code = 'code' in result ? result.code : undefined
  const [next] = visits === 'covered' ? slotsFor(slots, code) : []
  return { nextSurvey: next?.date, example: exampleEstimate(prices, minimumCharge, postcode) }
}
