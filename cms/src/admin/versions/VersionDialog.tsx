import { Alert, Button, Modal, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useHref } from 'react-router-dom'
import { useAnswer } from '../preview/useAnswer'

/** As Strapi lists it (cms/src/versions/routes.ts). */
export interface Version {
  documentId: string
  title: string
  event: 'published' | 'draft' | 'deleted'
  at: string
  editor: string | null
}

interface Comparison {
  fields: { label: string; before: string; now: string }[]
  gone: string[]
}

export const dateOf = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Which fields of a version differ from the draft, and a button that restores it. */
export function VersionDialog({
  version: { documentId, title, at },
  hasDrafts,
  onClose,
}: {
  version: Version
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
            <Alert variant="warning" title="No longer there" closeLabel="Close">
              {compared.gone.join(', ')}. The restored draft is without.
            </Alert>
          )}
          {compared?.fields.length === 0 && <Typography>Nothing differs from the draft.</Typography>}
          {compared && compared.fields.length > 0 && <Differences fields={compared.fields} />}
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

function Differences({ fields }: Pick<Comparison, 'fields'>) {
  return (
    <Table colCount={3} rowCount={fields.length}>
      <Thead>
        <Tr>
          {['Field', 'In this version', 'In the draft now'].map((heading) => (
            <Th key={heading}>
              <Typography variant="sigma">{heading}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {fields.map(({ label, before, now }) => (
          <Tr key={label}>
            {[label, before, now].map((text, column) => (
              <Td key={['label', 'before', 'now'][column]}>
                <Typography style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text || '–'}</Typography>
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}
