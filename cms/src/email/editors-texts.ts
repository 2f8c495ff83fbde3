import { errors } from '@strapi/utils'
import { isSave, type Middleware } from '../shared/document-actions'
import { PLACEHOLDER, t } from './translate'

/** The types with texts of emails, and what can be filled in to these. */
const PLACEHOLDERS = {
  'api::enquiry-mail.enquiry-mail': ['reference', 'name'],
  'api::application-mail.application-mail': ['reference', 'name', 'job'],
  'api::survey-mail.survey-mail': ['reference', 'name', 'survey', 'status', 'postcode'],
}
type MailType = keyof typeof PLACEHOLDERS

/** The editors' texts for the two emails. */
export interface MailTexts {
  visitorSubject: string
  visitorIntro: string
  nextSteps: string
  signature: string
  firmSubject: string
  firmIntro: string
  firmAddress?: string | null
}

/** The editors' texts about a survey, one for each of its states. */
export interface SurveyTexts {
  visitorSubject: string
  asked: string
  confirmed: string
  declined: string
  cancelled: string
  notFree: string
  notForPostcode: string
}

/** The editors' texts. If there are none, the content type's defaults are stored, in the site's default language. */
export const mailTexts = (): Promise<MailTexts> => read('api::enquiry-mail.enquiry-mail')

/** The same for the emails about applications. */
export const applicationTexts = (): Promise<MailTexts> => read('api::application-mail.application-mail')

/** The same for the emails about surveys. */
export const surveyTexts = (): Promise<SurveyTexts> => read('api::survey-mail.survey-mail')

const read = async <Texts>(uid: MailType): Promise<Texts> => {
  const documents = strapi.documents(uid)
  return ((await documents.findFirst()) ?? (await documents.create({ data: defaultsOf(uid) as never }))) as Texts
}

const defaultsOf = (uid: MailType) =>
  Object.fromEntries(
    Object.entries(strapi.contentTypes[uid]?.attributes ?? {}).flatMap(([name, attribute]) =>
      'default' in attribute && typeof attribute.default === 'string' ? [[name, t(attribute.default)]] : [],
    ),
  )

/** Prevents saving a text with a placeholder that the emails do not fill in. */
export const checkMailTexts: Middleware = async (context, next) => {
  const names: string[] | undefined = PLACEHOLDERS[context.uid as MailType]
  if (names && isSave(context)) {
    const { data } = context.params as { data: object }
    for (const [field, text] of Object.entries(data)) {
      const fault = typeof text === 'string' ? placeholderFault(field, text, names) : undefined
      if (fault) throw new errors.ValidationError(`${field}: ${fault}`)
    }
  }
  return next()
}

/** @returns what is wrong with an editor's text, in words for the editor */
export const placeholderFault = (field: string, text: string, names: string[]): string | undefined => {
  if (field.endsWith('Subject') && /[\r\n]/.test(text)) return 'a subject must be one line'
  const usedNames = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  if (usedNames.some((name) => !names.includes(name)) || /[{}]/.test(text.replace(PLACEHOLDER, '')))
    return `only ${names.map((name) => `{${name}}`).join(' and ')} can be used in braces`
  // Anyone can type any name and any address, and could therefore choose the subject of an email to a stranger.
  if (field === 'visitorSubject' && usedNames.includes('name')) return 'the name cannot be in the customer’s subject'
  return undefined
}
