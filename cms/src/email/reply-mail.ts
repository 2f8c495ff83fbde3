import type { MailTexts } from './editors-texts'
import type { Firm } from './firm'
import { type Enquiry, mailOf } from './form-email'
import { fillPlaceholders } from './translate'

/** A reply as the outbox keeps it. */
interface Reply {
  /** Reference, `reply` and its number. */
  key: string
  recipient: string | null
  text?: string | null
}

/** An editor's own reply to an enquiry or application. */
export const replyMail = (
  entry: Enquiry,
  { visitorSubject }: Pick<MailTexts, 'visitorSubject'>,
  firm: Firm,
  reply: Reply,
) => {
  const values = { reference: entry.reference, job: String(entry.job ?? '') }
  return mailOf('reply', entry, firm, {
    to: reply.recipient ?? '',
    replyTo: firm.address,
    subject: `Re: ${fillPlaceholders(visitorSubject, values)}`,
    parts: [{ text: reply.text ?? '' }, { text: `${firm.name}\n${firm.phone}` }],
    version: numberOfReply(reply),
  })
}

export const numberOfReply = ({ key }: Pick<Reply, 'key'>): number => Number(key.split(' ').at(-1))
