import { Button, Field, Flex, Popover, Textarea, Typography } from '@strapi/design-system'
import { Upload } from '@strapi/icons'
import { useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { onInput } from '../shared/fields'

/** Above the list of covered postcodes: adds and changes many at once (cms/src/postcodes/import.ts). */
export function ImportButton() {
  const { slug } = useParams()
  if (slug !== 'api::outcode.outcode') return null
  return (
    <Popover.Root>
      <Popover.Trigger>
        <Button variant="tertiary" startIcon={<Upload />}>
          Import a list
        </Button>
      </Popover.Trigger>
      <Popover.Content>
        <ImportForm />
      </Popover.Content>
    </Popover.Root>
  )
}

function ImportForm() {
  const { post } = useFetchClient()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<{ text: string; isFault: boolean }>()
  const send = async () => {
    setSending(true)
    try {
      const { data } = await post<{ added: number; changed: number }>('/outcodes/import', { text })
      setAnswer({ text: `${data.added} added, ${data.changed} changed.`, isFault: false })
    } catch (error) {
      setAnswer({ text: (error as Error).message, isFault: true })
    }
    setSending(false)
  }
  const isDone = answer?.isFault === false
  return (
    <Flex direction="column" alignItems="stretch" gap={3} padding={4} width="40rem">
      <Field.Root hint="Postcode, place, visits and region on each line, as copied from a spreadsheet. Only new postcodes need a place.">
        <Field.Label>Postcodes</Field.Label>
        <Textarea value={text} placeholder="SW4, Clapham, Covered, South London" onChange={onInput(setText)} />
        <Field.Hint />
      </Field.Root>
      {answer && (
        <Typography
          role="status"
          textColor={answer.isFault ? 'danger600' : 'success600'}
          style={{ whiteSpace: 'pre-line' }}
        >
          {answer.text}
        </Typography>
      )}
      {isDone ? (
        <Button onClick={() => location.reload()}>Show the list</Button>
      ) : (
        <Button onClick={send} loading={isSending} disabled={!text.trim()}>
          Import
        </Button>
      )}
    </Flex>
  )
}
