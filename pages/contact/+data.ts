import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { business } from '#renderer/server/jsonLd/business.ts'
import { pageData } from '#renderer/server/pageData.ts'
import { estimateOf } from '#services/rules/content/estimate.ts'
import { serviceGroupsOf } from '#services/rules/content/serviceCategory.ts'
import { contactPageOf } from '#services/rules/content/singles/pages.ts'
import { readEstimateQuery } from '#services/rules/estimate/query.ts'
import { enquiryFields, estimateField, surveyField } from '#services/rules/forms/enquiryFields.ts'
import { photoField } from '#services/rules/forms/fileFields.ts'
import { honeypot } from '#services/rules/forms/formTypes.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { byDay } from '#services/rules/surveys/days.ts'
import { referenceIn } from '../forms/reference.ts'
import { knownFinish, knownJob } from './knownJob.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, furniture, urlParsed, sentForm } = pageContext
  const page = contactPageOf(content)
  const groups = serviceGroupsOf(content)
  if (!furniture) throw render(503)
  const { contact } = furniture
  const { estimate: carried, about, postcode, ...asked } = urlParsed.search
  // A form that was sent without JavaScript and is shown again keeps its own estimate.
  const sent = sentForm ? sentForm.values[estimateField.name] : carried
  const estimateQuery = sent && readEstimateQuery(sent) ? sent : undefined
  const estimate = estimateQuery ? estimateOf(content, estimateQuery) : undefined
  const known = about ? knownJob(content, groups, about) : knownFinish(content, asked)
  const data = pageData(pageContext, {
    ...page,
    contact,
    fields: enquiryFields,
    honeypot,
    surveyField,
    surveyDays: byDay(pageContext.freeSlots()),
    photo: photoField,
    /** Names of the services, by category. */
    services: groups.map(({ label, services }) => ({ label, names: services.map((service) => service.label) })),
    /** Reference of an enquiry just sent without JavaScript. */
    reference: referenceIn(urlParsed.search),
    crumbs: [{ label: t('page.contact'), path: addresses.contact }],
    graph: { type: 'ContactPage', mainEntity: business },
  })
  /** What is known already, from the page that the visitor comes from. */
  const prefilled = { ...known, ...(postcode && { postcode }), ...(estimate && { postcode: estimate.form.postcode }) }
  return { ...data, estimate, estimateQuery, prefilled }
}
