import { inAdmin, readFirm } from '../email/firm'
import { mailOf } from '../email/form-email'
import { t } from '../email/translate'
import { recordMails } from '../outbox/records'
import type { Compose } from '../outbox/send-next'
import type { ScheduledAction } from './records'
import { whenInWords } from './records'

/** Records an email to the editor, unless the account is gone. Must run in the transaction that ends the action. */
export const recordFailureMail = async ({ id, by }: ScheduledAction): Promise<void> => {
  const editor = await strapi.db.query('admin::user').findOne({ where: { id: by, isActive: true } })
  if (!editor) return
  const mail = { recipientKind: 'editor' as const, recipient: editor.email }
  await recordMails({ id, reference: referenceOf(id) }, [mail], 'scheduledAction')
}

const SCHEDULED = 'You scheduled this for {time}, but it did not happen.'

/**
 * Composes the email that says what did not happen, and why. What our rules refuse stays in English, as in the admin: it
 * names the fields as the form does that the link opens.
 */
export const failureMails: Compose = async ({ recipient, scheduledAction }) => {
  if (!scheduledAction) return undefined
  const { id, action, title, at, reason, model, entry } = scheduledAction as ScheduledAction
  const firm = await readFirm()
  const time = whenInWords(firm.settings, new Date(at))
  return mailOf('editor', { reference: referenceOf(id) }, firm, {
    to: recipient ?? '',
    replyTo: firm.address,
    subject: `${t(action === 'publish' ? 'Not published' : 'Not unpublished')}: ${title}`,
    parts: [
      { text: `${t(SCHEDULED, { time })}\n\n${t(reason ?? '')}` },
      {
        link: {
          label: `${t('Open it in the admin')} ${t('(asks you to sign in)')}`,
          url: inAdmin(model, { documentId: entry }),
        },
      },
    ],
  })
}

const referenceOf = (id: number): string => `scheduled-${id}`
