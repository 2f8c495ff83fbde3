import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { jobNode } from '#renderer/server/jsonLd/entries.ts'
import { crumbsTo, pageData, pageSubject } from '#renderer/server/pageData.ts'
import { vacanciesPageOf } from '#services/rules/content/singlePages.ts'
import { vacancyOf } from '#services/rules/content/vacancy.ts'
import { applicationFields } from '#services/rules/forms/applications.ts'
import { cvField, honeypot } from '#services/rules/forms/formTypes.ts'
import { addressOf } from '#services/rules/site/addresses.ts'
import { referenceIn } from '../../forms/sentReference.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, clock, furniture, sentForm, urlParsed } = pageContext
  const { slug = '' } = pageContext.routeParams
  const isClosed = sentForm?.failure === 'closed'
  // A late application is answered on the page of its vacancy, which is otherwise a 404.
  const vacancy = isClosed ? undefined : pageSubject(pageContext, vacancyOf(content, slug, clock.today()))
  const { applyText, applyPrivacy, applySent: sentText = '' } = vacanciesPageOf(content)
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
    crumbs: crumbsTo('vacancies', { label: title, path }),
    seo: { title: t('vacancy.title', { title }), description: vacancy?.summary ?? title, path },
  })
}
