import { Alert, Button, Modal, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useHref } from 'react-router-dom'
import type { EntryVersion } from '../../versions/kept'
import { dateOf } from '../shared/fields'
import { useAnswer } from '../shared/useAnswer'
import { PlainTable } from './PlainTable'

/** As Strapi lists it (cms/src/versions/routes.ts). */
export type ListedVersion = Pick<EntryVersion, 'title' | 'event' | 'at' | 'editor'> & { documentId: string }

interface Comparison {
  fields: { label: string; before: string; now: string }[]
  gone: string[]
}

/** Which fields of a version differ from the draft, and a button that restores it. */
export function VersionDialog({
  version: { documentId, title, at, event },
  hasDrafts,
  onClose,
}: {
  version: ListedVersion
  hasDrafts: boolean
  onClose: () => void
}) {
  const { post } = useFetchClient()
  const home = useHref('/')
  const [fault, setFault] = useState<string>()
  const address = `/entry-versions/${documentId}`
  const compared = useAnswer<Comparison>(address, {})
  const restore = async () => {
    try {
      const { data } = await post<{ path: string }>(`${address}/restore`)
      // Loads the form again: it has read the draft as it was.
      location.assign(`${home.replace(/\/$/, '')}${data.path}`)
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return (
    <Modal.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{[title, dateOf(at)].filter(Boolean).join(', ')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {fault && (
            <Alert variant="danger" title="Not restored" closeLabel="Close" onClose={() => setFault(undefined)}>
              {fault}
            </Alert>
          )}
          {compared && compared.gone.length > 0 && (
            <Typography tag="p" textColor="danger600">
              No longer there, so left out: {compared.gone.join(', ')}.
            </Typography>
          )}
          {compared?.fields.length === 0 && <Typography>Nothing differs from the draft.</Typography>}
          {compared && compared.fields.length > 0 && (
            <PlainTable
              headings={[
                'Field',
                ...(event === 'deleted' ? ['When it was deleted'] : ['In this version', 'In the draft now']),
              ]}
              rows={compared.fields.map(({ label, before, now }) => [label, label, before || '–', now || '–'])}
            />
          )}
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">Cancel</Button>
          </Modal.Close>
          <Button onClick={restore}>{hasDrafts ? 'Restore as draft' : 'Restore (visible at once)'}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}
