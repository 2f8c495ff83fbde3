import {
  buildValidParams,
  type PanelComponent,
  unstable_useContentManagerContext,
  unstable_useDocument,
} from '@strapi/content-manager/strapi-admin'
import { Field, Flex, SingleSelect, SingleSelectOption, Textarea, Typography } from '@strapi/design-system'
import { useQueryParams } from '@strapi/strapi/admin'
import { FILE_KINDS } from '../../private-files/kinds'
import { CHOICE_WORDS } from '../../schema/words'
import { onInput } from '../shared/fields'
import { entryOf, useAnswer } from '../shared/useAnswer'
import { path, type Reply, ReplyForm, SentReply } from './Replies'

/** As cms/src/office/replies.ts answers. */
interface Replies {
  to: string | null
  /** Number of the next one. */
  next: number
  replies: Reply[]
}

/** A side panel for enquiries and applications: status, note, and replies by email. */
export const OfficePanel: PanelComponent = ({ model, document, collectionType }) => {
  const [{ query }] = useQueryParams()
  const entry = FILE_KINDS.some(({ owner }) => owner === model) ? entryOf(model, document) : undefined
  const answer = useAnswer<Replies>(path, entry, document?.updatedAt)
  const which = { collectionType, model, documentId: entry?.documentId, params: buildValidParams(query) }
  const { refetch } = unstable_useDocument(which as never, { skip: !entry })
  if (!entry || !answer) return null
  return {
    title: 'Office',
    content: (
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        <Progress />
        {answer.to ? (
          <ReplyForm entry={entry} to={answer.to} number={answer.next} onSent={refetch} />
        ) : (
          <Typography>There is no email address to reply to.</Typography>
        )}
        {answer.replies.map((reply) => (
          <SentReply key={reply.id} reply={reply} />
        ))}
      </Flex>
    ),
  }
}

/** Status and note are fields of the form, saved with it. */
function Progress() {
  const { form, contentType } = unstable_useContentManagerContext()
  const { values, onChange } = form as { values: Fields; onChange: (name: string, value: unknown) => void }
  const { enum: statuses = [] } = (contentType?.attributes.progress ?? {}) as { enum?: string[] }
  return (
    <>
      <Field.Root>
        <Field.Label>Status</Field.Label>
        <SingleSelect value={values.progress} onChange={(value: unknown) => onChange('progress', value)}>
          {statuses.map((status) => (
            <SingleSelectOption key={status} value={status}>
              {CHOICE_WORDS[status]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Field.Root hint="Only for the office.">
        <Field.Label>Internal note</Field.Label>
        <Textarea
          value={values.note ?? ''}
          maxLength={4000}
          onChange={onInput((text) => onChange('note', text || null))}
        />
        <Field.Hint />
      </Field.Root>
    </>
  )
}

interface Fields {
  progress: string
  note: string | null
}
