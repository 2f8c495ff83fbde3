// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getCoverage } from '#services/content/coverage.ts'
import { checkPostcode } from './checkPostcode.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, urlParsed } = pageContext
  const { page, regions, outcodes } = await getCoverage(content)
  const byRegion = regions.map((region) => ({
    ...region,
    outcodes: outcodes
      .filter((outcode) => outcode.region?.path === region.path)
      .map(({ code, place, visits }) => ({ code, place, visits })),
  }))
  const data = await pageData(pageContext, {
    ...page,
    regions: byRegion,
    crumbs: [{ label: t('page.coverage'), path: addresses.coverage }],
  })
  const { postcode } = urlParsed.search
  return { ...data, typed: postcode, result: checkPostcode(postcode, outcodes) }
}
