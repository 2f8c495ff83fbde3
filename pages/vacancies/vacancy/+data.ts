// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses, addressOf } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { jobNode } from '#renderer/jsonLd/job.ts'
import { pageData } from '#renderer/pageData.ts'
import { pageSubject } from '#renderer/pageSubject.ts'
import { applicationFields } from '#services/applicationFields.ts'
import { vacanciesPageOf } from '#services/content/singles/pages.ts'
import { vacancyOf } from '#services/content/vacancy.ts'
import { cvField } from '#services/forms/fileFields.ts'
import { honeypot } from '#services/forms/formTypes.ts'
import { referenceIn } from '../../forms/reference.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, clock, furniture, sentForm, urlParsed } = pageContext
  const { slug = '' } = pageContext.routeParams
  const isClosed = sentForm?.failure === 'closed'
  const page = vacanciesPageOf(content)
  // A late application is answered on the page of its vacancy, which is otherwise a 404.
  const vacancy = isClosed ? undefined : pageSubject(pageContext, vacancyOf(content, slug, clock.today()))
  const { applyText, applyPrivacy, applySent: sentText } = page
  const path = addressOf('vacancy', { slug })
  const title = vacancy?.title ?? t('apply.closed.title')
  return pageData(pageContext, {
    /** Undefined if the vacancy closed before an application to it was sent. */
    vacancy,
    path,
    title,
    email: furniture?.contact.email ?? '',
    form: { fields: applicationFields, honeypot, cv: cvField },
    ...{ applyText, applyPrivacy, sentText },
    /** Reference of an application just sent without JavaScript. */
    reference: referenceIn(urlParsed.search),
    graph: { nodes: (contact) => (vacancy ? [jobNode(vacancy, contact)] : []) },
    crumbs: [
      { label: t('page.vacancies'), path: addresses.vacancies },
      { label: title, path },
    ],
    seo: { title: t('vacancy.title', { title }), description: vacancy?.summary ?? title, path },
  })
}
