// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses, addressOf } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { jobNode } from '#renderer/jsonLd/job.ts'
import { pageData } from '#renderer/pageData.ts'
import { applicationFields } from '#services/applicationFields.ts'
import { vacanciesPageOf } from '#services/content/singles/pages.ts'
import { cvField } from '#services/forms/fileFields.ts'
import { honeypot } from '#services/forms/formTypes.ts'
import { referenceIn } from '../../forms/reference.ts'
import { vacancyOfPage } from './findVacancy.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, furniture, routeParams, sentForm, urlParsed } = pageContext
  const isClosed = sentForm?.failure === 'closed'
  const page = vacanciesPageOf(content)
  const vacancy = isClosed ? undefined : vacancyOfPage.read(pageContext)
  const { applyText, applyPrivacy, applySent: sentText } = page
  const path = addressOf('vacancy', { slug: routeParams.slug ?? '' })
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
