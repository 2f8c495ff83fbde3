import type { PageContextServer } from 'vike/types'
import { pageData, pageSubject } from '#renderer/server/pageData.ts'
import { customPageOf } from '#services/rules/content/customPage.ts'
import { toSeo } from '#services/rules/content/seo.ts'
import { questionFields } from '#services/rules/forms/enquiryFields.ts'
import { honeypot } from '#services/rules/forms/formTypes.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, clock, routeParams } = pageContext
  const page = pageSubject(pageContext, customPageOf(content, `/${routeParams['*']}`, clock.today))
  const { title, intro, path, picture, blocks } = page
  return pageData(pageContext, {
    ...page,
    form: blocks.some(({ kind }) => kind === 'form') ? { fields: questionFields, honeypot } : undefined,
    crumbs: [{ label: title, path }],
    seo: toSeo(page.seo, { title, description: intro, path, picture }),
    graph: { picture },
  })
}
