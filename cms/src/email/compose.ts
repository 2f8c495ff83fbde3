import { adminPath, type FileKind } from '../private-files/kinds'
import type { MailTexts } from './editors-texts'
import { adminOf, type Firm, inAdmin } from './firm'
import { type Enquiry, type Extra, firmMail, mailOf, type RecipientKind, valuesOf, visitorMail } from './form-email'
import { fillPlaceholders } from './translate'

/** An email as the outbox keeps it. */
interface MailRecord {
  /** Of a reply: reference, `reply` and its number. */
  key: string
  recipientKind: RecipientKind
  recipient: string | null
  text?: string | null
}

/** The email that a record stands for: the firm's, the visitor's copy, or an editor's reply. */
export const composeMail = (
  kind: FileKind,
  entry: Enquiry & { documentId: string },
  mail: MailRecord,
  texts: MailTexts,
  firm: Firm,
  extra?: Extra,
) => {
  if (mail.recipientKind === 'reply') return replyMail(entry, texts, firm, mail)
  if (mail.recipientKind === 'visitor') return visitorMail(entry, texts, firm, mail.recipient ?? '', extra)
  const addresses = { adminUrl: inAdmin(kind.owner, entry), filesUrl: adminOf() + adminPath(kind) }
  return firmMail(entry, texts, firm, addresses, extra)
}

/** An editor's own reply to an enquiry or application. */
export const replyMail = (
  entry: Enquiry,
  { visitorSubject }: Pick<MailTexts, 'visitorSubject'>,
  firm: Firm,
  reply: Omit<MailRecord, 'recipientKind'>,
) =>
  mailOf('reply', entry, firm, {
    to: reply.recipient ?? '',
    replyTo: firm.address,
    subject: `Re: ${fillPlaceholders(visitorSubject, valuesOf(entry))}`,
    parts: [{ text: reply.text ?? '' }, { text: `${firm.name}\n${firm.phone}` }],
    version: numberOfReply(reply),
  })

export const numberOfReply = ({ key }: { key: string }): number => Number(key.split(' ').at(-1))
