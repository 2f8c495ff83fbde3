import { inWords } from '../in-words'
import { type Part, toHtml, toText } from '../mails/mail-body'
import { oneLine, shortened, singleAddress, unlinked, visible } from '../mails/safe-text'
import type { RecipientKind } from '../outbox/records'
import type { MailTexts } from './mail-texts'
import { filled } from './placeholders'
import { SENT_FIELDS } from './sent-fields'

const MAX_NAME = 60
/** Of each field in the visitor's mail, which anyone can send to any address. */
const MAX_COPIED = 2_000

export type Enquiry = Record<string, unknown> & { reference: string }

export interface Firm {
  name: string
  phone: string
  /** Where customers write to. */
  address: string
  /** Of the mails' sender. */
  sender: string
}

/** A mail as Strapi's provider takes it. */
export interface EnquiryMail {
  to: string
  from: { name: string; address: string }
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

interface Content {
  to: string
  replyTo: string | undefined
  subject: string
  parts: Part[]
}

/** The visitor's mail: a copy of the enquiry in which nothing is a link. */
export const visitorMail = (enquiry: Enquiry, texts: MailTexts, firm: Firm, to: string): EnquiryMail => {
  const { reference } = enquiry
  const fill = (text: string) => filled(text, { reference, name: unlinked(nameOf(enquiry)) })
  const safe = (value: string) => (value.toLowerCase() === to ? value : shortened(unlinked(value), MAX_COPIED))
  return mail('visitor', enquiry, firm, {
    to,
    replyTo: firm.address,
    subject: fill(texts.visitorSubject),
    parts: [
      { text: fill(texts.visitorIntro) },
      { fields: fieldsOf(enquiry, safe) },
      { heading: 'What happens next' },
      { text: fill(texts.nextSteps) },
      { text: `${fill(texts.signature)}\n\n${firm.name}\n${firm.phone}` },
    ],
  })
}

/** The firm's mail: the enquiry as it was typed, answered to the visitor, and the way to it in the admin. */
export const firmMail = (enquiry: Enquiry, texts: MailTexts, firm: Firm, adminUrl: string): EnquiryMail => {
  const fill = (text: string) => filled(text, { reference: enquiry.reference, name: nameOf(enquiry) })
  return mail('firm', enquiry, firm, {
    to: singleAddress(texts.firmAddress) ?? firm.address,
    replyTo: singleAddress(enquiry.email),
    subject: fill(texts.firmSubject),
    parts: [
      { text: fill(texts.firmIntro) },
      { fields: fieldsOf(enquiry, (value) => value) },
      { link: { label: 'Open the enquiry in the admin (asks you to sign in)', url: adminUrl } },
    ],
  })
}

const mail = (kind: RecipientKind, enquiry: Enquiry, firm: Firm, { to, replyTo, subject, parts }: Content) => {
  const line = oneLine(subject)
  return {
    to,
    from: { name: oneLine(firm.name), address: firm.sender },
    replyTo,
    subject: line,
    text: toText(parts),
    html: toHtml(line, parts),
    // The same in each attempt, so that mail servers and programs recognise a mail that was sent twice.
    messageId: `<${enquiry.reference}.${kind}@${firm.sender.split('@').at(-1)}>`,
    // No out-of-office reply answers it. https://www.rfc-editor.org/rfc/rfc3834
    headers: { 'Auto-Submitted': kind === 'visitor' ? 'auto-replied' : 'auto-generated' },
  }
}

/** Everything that the visitor sent, in the order of the form; labels as in the admin. */
const fieldsOf = (enquiry: Enquiry, shown: (value: string) => string) =>
  SENT_FIELDS.map((name) => ({ label: inWords(name), value: visible(String(enquiry[name] ?? '')) }))
    .filter(({ value }) => value)
    .map(({ label, value }) => ({ label, value: shown(value) }))

const nameOf = ({ name }: Enquiry): string => oneLine(String(name ?? ''), MAX_NAME)
