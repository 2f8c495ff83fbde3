import type { Schema } from '@strapi/strapi'
import { attributesOf } from './attributes'

const PLAN = 'api::survey-plan.survey-plan'

/**
 * Types that visitors cannot read: personal data, which is never announced, texts that appear only in emails, what
 * editors have scheduled, earlier versions, and the rules for survey times. They are read in the admin, and partly by
 * their owners.
 */
export const PRIVATE_TYPES = [
  'api::application.application',
  'api::application-mail.application-mail',
  'api::enquiry.enquiry',
  'api::enquiry-mail.enquiry-mail',
  'api::entry-version.entry-version',
  'api::estimate.estimate',
  'api::outgoing-mail.outgoing-mail',
  'api::scheduled-action.scheduled-action',
  'api::survey.survey',
  'api::survey-mail.survey-mail',
  PLAN,
]

/** The content types that visitors may read. */
export const publicTypes = (): Schema.ContentType[] =>
  Object.values(strapi.contentTypes).filter(({ uid }) => isPublicType(uid))

/** The types that the seed fills. */
export const seededTypes = (): Schema.ContentType[] =>
  Object.values(strapi.contentTypes).filter(({ uid }) => isPublicType(uid) || uid === PLAN)

export const isPublicType = (uid: string): boolean => uid.startsWith('api::') && !PRIVATE_TYPES.includes(uid)

/** The fields of public types that refer to entries of a type. No component has any. */
export const relationsTo = (target: string) =>
  publicTypes().flatMap((type) =>
    attributesOf(type.uid).flatMap(([field, attribute]) =>
      attribute.type === 'relation' && attribute.target === target ? [{ type, field, attribute }] : [],
    ),
  )
