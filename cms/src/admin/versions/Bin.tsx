import { TextButton, Typography } from '@strapi/design-system'
import { Layouts, Page } from '@strapi/strapi/admin'
import { useState } from 'react'
import { dateOf } from '../shared/fields'
import { useAnswer } from '../shared/useAnswer'
import { PlainTable } from './PlainTable'
import { type ListedVersion, VersionDialog } from './VersionDialog'

interface Deleted extends ListedVersion {
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
          <PlainTable
            headings={['Entry', 'Type', 'Deleted', 'By', 'Stays until']}
            rows={entries.map((entry) => [
              entry.documentId,
              <TextButton key="entry" onClick={() => setOpened(entry)}>
                {entry.title || 'Without a title'}
              </TextButton>,
              ...[entry.type, dateOf(entry.at), entry.editor ?? '–', dateOf(entry.removeAt)],
            ])}
          />
        )}
        {opened && <VersionDialog version={opened} hasDrafts={opened.hasDrafts} onClose={() => setOpened(undefined)} />}
      </Layouts.Content>
    </Page.Main>
  )
}
