// https://vike.dev/data

import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { getCoverage } from '#services/content/coverage.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { checkPostcode } from './checkPostcode.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, furniture, urlParsed }: PageContextServer) {
  const { page, regions, outcodes } = await getCoverage(content)
  const crumbs = [{ label: t('page.coverage'), path: addresses.coverage }]
  const byRegion = regions.map((region) => ({
    ...region,
    outcodes: outcodes
      .filter((outcode) => outcode.region?.path === region.path)
      .map(({ code, place, visits }) => ({ code, place, visits })),
  }))
  return {
    ...page,
    crumbs,
    regions: byRegion,
    typed: urlParsed.search.postcode,
    result: checkPostcode(urlParsed.search.postcode, outcodes),
    phone: furniture?.contact.phone ?? '',
    seo: { ...page.seo, jsonLd: [breadcrumbList(crumbs)] },
  }
}
