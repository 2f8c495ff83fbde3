import { errors } from '@strapi/utils'
import { isSave, type Middleware } from '../shared/document-actions'
import { PLACEHOLDER, t } from './translate'

const UID = 'api::enquiry-mail.enquiry-mail'
const SURVEY_UID = 'api::survey-mail.survey-mail'
const APPLICATION_UID = 'api::application-mail.application-mail'

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
export const mailTexts = (): Promise<MailTexts> => read(UID)

/** The same for the emails about applications. */
export const applicationTexts = (): Promise<MailTexts> => read(APPLICATION_UID)

/** The same for the emails about surveys. */
export const surveyTexts = (): Promise<SurveyTexts> => read(SURVEY_UID)

const read = async <Texts>(uid: typeof UID | typeof SURVEY_UID | typeof APPLICATION_UID): Promise<Texts> => {
  const documents = strapi.documents(uid)
  return ((await documents.findFirst()) ?? (await documents.create({ data: defaultsOf(uid) as never }))) as Texts
}

const defaultsOf = (uid: typeof UID | typeof SURVEY_UID | typeof APPLICATION_UID) =>
  Object.fromEntries(
    Object.entries(strapi.contentTypes[uid]?.attributes ?? {}).flatMap(([name, attribute]) =>
      'default' in attribute && typeof attribute.default === 'string' ? [[name, t(attribute.default)]] : [],
    ),
  )

const PLACEHOLDERS: Record<string, string[] | undefined> = {
  [UID]: ['reference', 'name'],
  [SURVEY_UID]: ['reference', 'name', 'survey', 'status', 'postcode'],
  [APPLICATION_UID]: ['reference', 'name', 'job'],
}

/** Prevents saving a text with a placeholder that the emails do not fill in. */
export const checkMailTexts: Middleware = async (context, next) => {
  const names = PLACEHOLDERS[context.uid]
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
