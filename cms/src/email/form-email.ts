import { APPLICATION_EMAIL_FIELDS, CHOICES, ENQUIRY_FIELDS } from '../schema/sent-fields'
import { inWords } from '../schema/words'
import type { MailTexts } from './editors-texts'
import { type Part, toHtml, toText } from './email-body'
import type { Firm } from './firm'
import { oneLine, shorten, singleAddress, withoutInvisible, withoutLinks } from './safe-text'
import { fillPlaceholders, t } from './translate'

const MAX_NAME = 60
/** Maximum length of each field in the visitor's email, which anyone can have sent to any address. */
const MAX_COPIED = 2_000

/** `reply`: a visitor, who gets what an editor wrote. */
export type RecipientKind = 'visitor' | 'firm' | 'editor' | 'reply'

/** Prevents out-of-office replies: https://www.rfc-editor.org/rfc/rfc3834 */
const AUTO_SUBMITTED = { visitor: 'auto-replied', firm: 'auto-generated', editor: 'auto-generated', reply: 'no' }

/** An attachment that calendar programs recognise. */
export interface CalendarFile {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  filename: string
  content: string
}

/** An enquiry or an application. */
export type Enquiry = Record<string, unknown> & { reference: string }

interface Content {
  to: string
  replyTo: string | undefined
  subject: string
  parts: Part[]
  icalEvent?: CalendarFile | undefined
  /** Version of the survey or number of the reply: each change and reply has its own email. */
  version?: number
}

/** Further contents of an email: a survey with its calendar entry. */
export type Extra = Pick<Content, 'parts' | 'icalEvent'>
const NOTHING: Extra = { parts: [] }

/** The visitor's email: a copy of the enquiry in which nothing is a link. */
export const visitorMail = (enquiry: Enquiry, texts: MailTexts, firm: Firm, to: string, extra = NOTHING) => {
  const fill = (text: string) => fillPlaceholders(text, { ...valuesOf(enquiry), name: withoutLinks(nameOf(enquiry)) })
  const safe = (value: string) => (value.toLowerCase() === to ? value : shorten(withoutLinks(value), MAX_COPIED))
  return mailOf('visitor', enquiry, firm, {
    ...extra,
    to,
    replyTo: firm.address,
    subject: fill(texts.visitorSubject),
    parts: [
      { text: fill(texts.visitorIntro) },
      ...extra.parts,
      { fields: fieldsOf(enquiry, safe) },
      { heading: t('What happens next') },
      { text: fill(texts.nextSteps) },
      { text: `${fill(texts.signature)}\n\n${firm.name}\n${firm.phone}` },
    ],
  })
}

/** Links in the firm's email; both require signing in. */
interface Addresses {
  adminUrl: string
  filesUrl: string
}

/** The firm's email: the enquiry as typed, with the visitor as Reply-To, and a link to it in the admin. */
export const firmMail = (
  enquiry: Enquiry,
  texts: MailTexts,
  firm: Firm,
  { adminUrl, filesUrl }: Addresses,
  extra = NOTHING,
) => {
  const fill = (text: string) => fillPlaceholders(text, { ...valuesOf(enquiry), name: nameOf(enquiry) })
  return mailOf('firm', enquiry, firm, {
    ...extra,
    to: firmAddress(texts, firm),
    replyTo: singleAddress(enquiry.email),
    subject: fill(texts.firmSubject),
    parts: [
      { text: fill(texts.firmIntro) },
      ...extra.parts,
      { fields: fieldsOf(enquiry, (value) => value) },
      ...filesOf(enquiry).map((name, index) => ({
        link: {
          label: `${labelOf(name, index)} ${t('(asks you to sign in)')}`,
          url: `${filesUrl}/${enquiry.reference}/${name}`,
        },
      })),
      { link: { label: `${t('Open it in the admin')} ${t('(asks you to sign in)')}`, url: adminUrl } },
    ],
  })
}

export const firmAddress = (texts: MailTexts, firm: Firm): string => singleAddress(texts.firmAddress) ?? firm.address

/** An email in the format of Strapi's provider. */
export const mailOf = (kind: RecipientKind, enquiry: Enquiry, firm: Firm, content: Content) => {
  const { to, replyTo, subject, parts, icalEvent, version } = content
  const line = oneLine(subject)
  return {
    to,
    from: { name: oneLine(firm.name), address: firm.sender },
    replyTo,
    subject: line,
    text: toText(parts),
    html: toHtml(line, parts),
    // The same for each attempt, so that mail servers and programs recognise an email that was sent twice.
    messageId: `<${[enquiry.reference, kind, version].filter(Boolean).join('.')}@${firm.sender.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': AUTO_SUBMITTED[kind] },
    ...(icalEvent && { icalEvent }),
  }
}

/** What the visitor sent, in the order of the form; labels as in the admin. */
export const fieldsOf = (enquiry: Enquiry, convert: (value: string) => string, names = fieldNamesOf(enquiry)) =>
  names
    .map((name) => ({ label: t(inWords(name)), value: withoutInvisible(textOf(enquiry, name)) }))
    .filter(({ value }) => value)
    .map(({ label, value }) => ({ label, value: convert(value) }))

const fieldNamesOf = ({ job }: Enquiry) => (job ? APPLICATION_EMAIL_FIELDS : ENQUIRY_FIELDS)

/** For placeholders in the editors' texts. */
export const valuesOf = ({ reference, job }: Enquiry) => ({ reference, job: String(job ?? '') })

/** The text of a field: the number of photos, the types of documents, the words of a choice. */
const textOf = (enquiry: Enquiry, name: string): string => {
  const files = filesOf(enquiry)
  if (name === 'photos') return String(files.length || '')
  if (name === 'documents') return files.map(typeOf).join(', ')
  const value = String(enquiry[name] ?? '')
  const choice = CHOICES[name]?.[value]
  return choice ? t(choice) : value
}

const filesOf = ({ photos, documents }: Enquiry): string[] =>
  [photos, documents].flatMap((names) => (Array.isArray(names) ? names.map(String) : []))
const typeOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase()
const labelOf = (name: string, index: number): string =>
  name.endsWith('.jpg') ? `${t('Photo')} ${index + 1}` : `${t('Document')}, ${typeOf(name)}`

export const nameOf = ({ name }: Enquiry): string => oneLine(String(name ?? ''), MAX_NAME)
