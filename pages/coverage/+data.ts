import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { outcodesOf } from '#services/rules/content/outcode.ts'
import { homePricesOf } from '#services/rules/content/price.ts'
import { regionsOf } from '#services/rules/content/region.ts'
import { coveragePageOf, pricesPageOf } from '#services/rules/content/singlePages.ts'
import { type Coverage, checkCoverage } from '#services/rules/coverage/checkCoverage.ts'
import { markedMapOf, marksOf } from '#services/rules/coverage/map.ts'
import { exampleEstimate } from '#services/rules/estimate/query.ts'
import { slotsFor } from '#services/rules/surveys/days.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, urlParsed } = pageContext
  const outcodes = outcodesOf(content)
  const data = pageData(pageContext, {
    ...coveragePageOf(content),
    regions: regionsOf(content).map(({ label, path, areas }) => ({
      label,
      path,
      areas,
      count: outcodes.filter(({ region, visits }) => region?.path === path && visits !== 'not_covered').length,
    })),
    crumbs: crumbsTo('coverage'),
  })
  const { postcode: typed } = urlParsed.search
  const checked = checkCoverage(typed, outcodes)
  const marks = marksOf(codesOf(checked?.result), outcodes)
  // The visitor's own text is added after price references have been replaced, so that it cannot contain any.
  return {
    ...data,
    seo: { ...data.seo, title: answerTitle(checked?.result) ?? data.seo.title },
    map: markedMapOf(content, marks),
    marks,
    typed,
    result: checked?.result,
    prefill: checked?.postcode ? { postcode: checked.postcode } : undefined,
    facts: checked ? answerFacts(pageContext, checked) : {},
    hasErrors: checked?.result.status === 'unknown',
  }
}

/** The answer in short: screen readers begin a page with its title. */
function answerTitle(result: Coverage['result'] | undefined): string | undefined {
  if (!result || result.status === 'unknown') return undefined
  const [name, visits] = result.status === 'several' ? [result.name, result.visits] : [result.code, result.status]
  return visits ? `${name}: ${t(`coverage.${visits}`)}` : name
}

/** The districts in the answer. */
function codesOf(result: Coverage['result'] | undefined): string[] {
  if (result?.status === 'several') return result.outcodes.map(({ code }) => code)
  return result && 'code' in result ? [result.code] : []
}

interface AnswerFacts {
  /** `YYYY-MM-DD` */
  nextSurvey?: string | undefined
  example?: ReturnType<typeof exampleEstimate>
}

/** Further facts for districts where the firm works: the next free survey and an example price. */
function answerFacts(
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
