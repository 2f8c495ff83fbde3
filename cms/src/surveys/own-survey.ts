import type { Core } from '@strapi/strapi'
import { keyOf } from './link'
import { offered } from './offer'
import type { Survey } from './survey'

/** A survey as its customer's account shows it. */
export const ownSurvey = (strapi: Core.Strapi, survey: Survey) => {
  const { state, startsAt, endsAt } = survey
  const { date, from, to } = offered({ start: new Date(startsAt), end: new Date(endsAt), postcodes: [] })
  const hasBegun = Date.parse(startsAt) < Date.now()
  return { state, date, from, to, key: hasBegun ? null : keyOf(strapi, survey) }
}
