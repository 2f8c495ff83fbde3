import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { business } from '#renderer/server/jsonLd/business.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { estimateOf } from '#services/rules/content/price.ts'
import { projectsOf } from '#services/rules/content/project.ts'
import { regionsOf } from '#services/rules/content/region.ts'
import { serviceGroupsOf } from '#services/rules/content/service.ts'
import { aboutPageOf, contactPageOf, finishesPageOf } from '#services/rules/content/singlePages.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { readEstimateQuery } from '#services/rules/estimate/query.ts'
import { askField, enquiryFields, estimateField, surveyField, timesField } from '#services/rules/forms/enquiryFields.ts'
import { honeypot, photoField } from '#services/rules/forms/formTypes.ts'
import { proofsOf } from '#services/rules/furniture/furniture.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { byDay } from '#services/rules/surveys/days.ts'
import { type ChoiceKeys, entriesOf } from '../finishes/choice.ts'
import { referenceIn } from '../forms/sentReference.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, furniture, urlParsed, sentForm } = pageContext
  const page = contactPageOf(content)
  const groups = serviceGroupsOf(content)
  if (!furniture) throw render(503)
  const { contact } = furniture
  const { estimate: carried, about, postcode, ask, ...keys } = urlParsed.search
  const isAsking = sentForm ? Boolean(sentForm.values[askField.name]) : ask !== undefined
  const reference = referenceIn(urlParsed.search)
  // A form that was sent without JavaScript and is shown again keeps its own estimate.
  const sent = sentForm ? sentForm.values[estimateField.name] : carried
  const estimateQuery = sent && readEstimateQuery(sent) ? sent : undefined
  const estimate = estimateQuery ? estimateOf(content, estimateQuery) : undefined
  const chosen = about ? {} : prefillForFinish(content, keys)
  const prefill = about ? prefillForPage(content, groups, about) : chosen
  const choice = chosen.about
    ? { about: chosen.about, href: `${addresses.finishes}?${new URLSearchParams(keys)}` }
    : undefined
  const nextSteps = isAsking ? undefined : page.nextSteps
  const data = pageData(pageContext, {
    ...page,
    ...headingsOf(page, { isAsking, isSent: reference !== undefined }),
    isAsking,
    nextSteps,
    /** The other form, filled in with the same. */
    otherHref: hrefOf(urlParsed.search, !isAsking),
    contact,
    /** What reassures beside the button. */
    assurance: isAsking ? undefined : assuranceOf(contact),
    /** The person of the team whom the text names. */
    surveyor: aboutPageOf(content).team?.people.find(({ name }) => nextSteps?.includes(name)),
    fields: enquiryFields,
    honeypot,
    surveyField,
    timesField: { ...timesField, type: 'text' },
    surveyDays: isAsking ? [] : byDay(pageContext.freeSlots()),
    photo: photoField,
    /** Names of the services, by category. */
    services: groups.map(({ label, services }) => ({ label, names: services.map((service) => service.label) })),
    /** Reference of an enquiry just sent without JavaScript. */
    reference,
    crumbs: crumbsTo('contact'),
    graph: { type: 'ContactPage', mainEntity: business },
  })
  /** What is known already, from the page that the visitor comes from. */
  const prefilled = { ...prefill, ...(postcode && { postcode }), ...(estimate && { postcode: estimate.form.postcode }) }
  return { ...data, estimate, estimateQuery, choice, prefilled }
}

/** The first two of the firm's promises, in one line. */
function assuranceOf(contact: NonNullable<PageContextServer['furniture']>['contact']): string | undefined {
  const { lines, sample } = proofsOf(contact)
  const promises = lines.slice(0, 2).map(({ text, note }) => [text, note].filter(Boolean).join(' '))
  return promises.length > 0 ? `${promises.join('. ')}.${sample ? ` ${t('sample.mark')}` : ''}` : undefined
}

/** After a form that was sent without JavaScript, nobody knows which one it was. */
function headingsOf(
  { title, intro }: ReturnType<typeof contactPageOf>,
  { isAsking, isSent }: { isAsking: boolean; isSent: boolean },
) {
  if (isSent) return { title: t('page.contact'), intro: '' }
  return isAsking ? { title: t('ask'), intro: '' } : { title, intro }
}

function hrefOf({ ask: _, ...search }: Record<string, string>, isAsking: boolean): string {
  const query = new URLSearchParams(search).toString()
  const all = [isAsking && askField.name, query].filter(Boolean).join('&')
  return all ? `${addresses.contact}?${all}` : addresses.contact
}

type Groups = ReturnType<typeof serviceGroupsOf>

/** What is known about the job if the visitor comes from the page of a service, an area or a project. */
function prefillForPage(content: Content, groups: Groups, path: string): { about?: string; postcode?: string } {
  const service = groups.flatMap((group) => [group, ...group.services]).find((page) => page.path === path)
  if (service) return { about: service.label }
  // Projects used to be sections of the portfolio page: `/portfolio#a-stair`.
  const project = projectsOf(content).find((page) => page.path === path.replace('#', '/'))
  if (project) return { about: t('form.about.like', { title: project.title }) }
  const area = regionsOf(content)
    .flatMap(({ areas }) => areas)
    .find((page) => page.path === path)
  if (!area) return {}
  // If an area has several postcodes, the right one is unknown.
  return {
    about: t('form.about.area', { name: area.label }),
    ...(/^\w+$/.test(area.outcodes) && { postcode: area.outcodes }),
  }
}

/** Describes what a visitor has chosen on the finishes page, with the editors' names. */
function prefillForFinish(content: Content, keys: ChoiceKeys): { about?: string; floor?: string } {
  if (!keys.floor && !keys.colour && !keys.finish) return {}
  const { floor, colour, finish } = entriesOf(finishesPageOf(content), keys)
  const choice = [floor, colour, finish].flatMap((entry) => (entry ? [entry.name] : [])).join(', ')
  if (!choice) return {}
  return { about: t('form.about.finish', { choice }), ...(floor?.enquiryFloor && { floor: floor.enquiryFloor }) }
}
