// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { coverageOf } from '#services/content/coverage.ts'
import { checkCoverage } from '#services/coverage/checkCoverage.ts'
import { tileRows } from '#services/coverage/tileRows.ts'
import { answerFacts } from './answerFacts.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, urlParsed } = pageContext
  const { page, regions, outcodes } = coverageOf(content)
  const data = pageData(pageContext, {
    ...page,
    regions: regions.map(({ label, path, areas }) => ({
      label,
      path,
      areas,
      count: outcodes.filter(({ region, visits }) => region?.path === path && visits !== 'not_covered').length,
    })),
    crumbs: [{ label: t('page.coverage'), path: addresses.coverage }],
  })
  const { postcode: typed } = urlParsed.search
  const checked = checkCoverage(typed, outcodes)
  // The visitor's own text is added after price references have been replaced, so that it cannot contain any.
  return {
    ...data,
    rows: tileRows(outcodes),
    typed,
    result: checked?.result,
    known: checked?.postcode ? { postcode: checked.postcode } : undefined,
    facts: checked ? answerFacts(pageContext, checked) : {},
    hasErrors: checked?.result.status === 'unknown',
  }
}
