import { Button, Field, Textarea, Typography } from '@strapi/design-system'
import { useFetchClient, useForm } from '@strapi/strapi/admin'
import { useState } from 'react'
import type { OutgoingMail } from '../../outbox/records'
import { dateOf, onInput } from '../shared/fields'
import type { Entry } from '../shared/useAnswer'

export const path = '/office/replies'

/** As cms/src/office/replies.ts lists it. */
export type Reply = Pick<OutgoingMail, 'id' | 'editor' | 'text' | 'state' | 'lastError'> & { at: string }

/** @param number of the reply: the same one is never sent twice */
export function ReplyForm({
  entry,
  to,
  number,
  onSent,
}: {
  entry: Entry
  to: string
  number: number
  onSent: () => unknown
}) {
  const { post } = useFetchClient()
  const modified = useForm('ReplyForm', (form) => form.modified)
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setFault('')
    try {
      await post(path, { ...entry, number, text })
      setText('')
    } catch (error) {
      setFault((error as Error).message)
    }
    setSending(false)
    // The form shows the new status, and the panel what somebody else may have written.
    onSent()
  }
  return (
    <>
      <Field.Root
        hint={modified ? 'Save your changes before you send it.' : `Goes to ${to}; answers come to the firm.`}
      >
        <Field.Label>Reply by email</Field.Label>
        <Textarea value={text} maxLength={5000} onChange={onInput(setText)} />
        <Field.Hint />
      </Field.Root>
      {fault && (
        <Typography role="alert" textColor="danger600">
          {fault}
        </Typography>
      )}
      <Button onClick={send} loading={isSending} disabled={modified || !text.trim()}>
        Send reply
      </Button>
    </>
  )
}

export function SentReply({ reply: { at, editor, text, state, lastError } }: { reply: Reply }) {
  const states = { waiting: 'not sent yet', sent: 'sent', failed: `failed: ${lastError}` }
  return (
    <div>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {dateOf(at)}, {editor}: {states[state]}
      </Typography>
      <Typography style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    </div>
  )
}
