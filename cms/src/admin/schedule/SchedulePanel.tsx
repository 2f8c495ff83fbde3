import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button, Field, Flex, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'
import type { ScheduledAction } from '../../scheduled-actions/records'
import { onInput } from '../shared/fields'
import { type Entry, entryOf, useAnswer } from '../shared/useAnswer'

const PATH = '/scheduled-actions'

/** As cms/src/scheduled-actions/routes.ts answers. */
type Scheduled = Pick<ScheduledAction, 'id' | 'action' | 'state' | 'reason'> & { when: string }

const actionWords = { publish: 'Publish', unpublish: 'Unpublish' }
const stateWords = { waiting: 'waits', done: 'done', failed: 'failed', missed: 'missed' }

/** A side panel: what is to be published or unpublished later, for editors who may publish the entry. */
export const SchedulePanel: PanelComponent = ({ model, document }) => {
  const [changes, setChanges] = useState(0)
  const entry = entryOf(model, document)
  const scheduled = useAnswer<Scheduled[]>(PATH, entry, `${document?.updatedAt} ${changes}`)
  if (!entry || !scheduled) return null
  return {
    title: 'Schedule',
    content: <Schedule entry={entry} scheduled={scheduled} onChange={() => setChanges((before) => before + 1)} />,
  }
}

interface Props {
  entry: Entry
  scheduled: Scheduled[]
  onChange: () => void
}

function Schedule({ entry, scheduled, onChange }: Props) {
  const { post, del } = useFetchClient()
  const [date, setDate] = useState('')
  const [time, setTime] = useState('09:00')
  const [fault, setFault] = useState('')
  const attempt = async (call: Promise<unknown>) => {
    setFault('')
    await call.catch((error: { message: string }) => setFault(error.message))
    onChange()
  }
  const schedule = (action: Scheduled['action']) => attempt(post(PATH, { ...entry, action, date, time }))
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {scheduled.map(({ id, action, state, reason, when }) => (
        <Flex key={id} justifyContent="space-between" gap={2}>
          <Typography>
            {actionWords[action]}: {when} – {stateWords[state]}. {reason}
          </Typography>
          {state === 'waiting' && (
            <Button variant="tertiary" aria-label={`Cancel: ${when}`} onClick={() => attempt(del(`${PATH}/${id}`))}>
              Cancel
            </Button>
          )}
        </Flex>
      ))}
      <Field.Root>
        <Field.Label>Date</Field.Label>
        <Field.Input type="date" value={date} onChange={onInput(setDate)} />
      </Field.Root>
      <Field.Root>
        <Field.Label>Time where the firm is</Field.Label>
        <Field.Input type="time" value={time} onChange={onInput(setTime)} />
      </Field.Root>
      {fault && (
        <Typography role="alert" textColor="danger600">
          {fault}
        </Typography>
      )}
      <Button variant="tertiary" onClick={() => schedule('publish')}>
        Publish then
      </Button>
      <Button variant="tertiary" onClick={() => schedule('unpublish')}>
        Unpublish then
      </Button>
      <Typography variant="pi" textColor="neutral600">
        “Publish” publishes the draft as it is saved at that time, also changes that are not finished then.
      </Typography>
    </Flex>
  )
}
