import { Table, Tbody, Td, TextButton, Th, Thead, Tr, Typography } from '@strapi/design-system'
import { Layouts, Page } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useAnswer } from '../preview/useAnswer'
import { dateOf, type Version, VersionDialog } from './VersionDialog'

interface Deleted extends Version {
  /** In words. */
  type: string
  hasDrafts: boolean
  removeAt: string
}

/** A page of the menu: what was deleted. */
export default function Bin() {
  const [opened, setOpened] = useState<Deleted>()
  const entries = useAnswer<{ entries: Deleted[] }>('/entry-versions/deleted', {})?.entries
  return (
    <Page.Main>
      <Page.Title>Bin</Page.Title>
      <Layouts.Header title="Bin" subtitle="What was deleted stays here for 90 days." />
      <Layouts.Content>
        {entries?.length === 0 && <Typography>The bin is empty.</Typography>}
        {entries && entries.length > 0 && (
          <Table colCount={5} rowCount={entries.length}>
            <Thead>
              <Tr>
                {['Entry', 'Type', 'Deleted', 'By', 'Stays until'].map((heading) => (
                  <Th key={heading}>
                    <Typography variant="sigma">{heading}</Typography>
                  </Th>
                ))}
              </Tr>
            </Thead>
            <Tbody>
              {entries.map((entry) => (
                <Tr key={entry.documentId}>
                  <Td>
                    <TextButton onClick={() => setOpened(entry)}>{entry.title || 'Without a title'}</TextButton>
                  </Td>
                  {[entry.type, dateOf(entry.at), entry.editor ?? '–', dateOf(entry.removeAt)].map((text, column) => (
                    <Td key={['type', 'at', 'editor', 'until'][column]}>
                      <Typography>{text}</Typography>
                    </Td>
                  ))}
                </Tr>
              ))}
            </Tbody>
          </Table>
        )}
        {opened && <VersionDialog version={opened} hasDrafts={opened.hasDrafts} onClose={() => setOpened(undefined)} />}
      </Layouts.Content>
    </Page.Main>
  )
}
