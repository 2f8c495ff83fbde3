import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Flex, TextButton, Typography } from '@strapi/design-system'
import { useState } from 'react'
import { dateOf } from '../shared/fields'
import { entryOf, useAnswer } from '../shared/useAnswer'
import { type ListedVersion, VersionDialog } from './VersionDialog'

const events = { published: 'Published', draft: 'Saved', deleted: 'Deleted' }

/** A side panel: what was published before. */
export const VersionsPanel: PanelComponent = ({ model, document, meta }) => {
  const [opened, setOpened] = useState<ListedVersion>()
  const entry = entryOf(model, document)
  // Publishing does not change the date of the draft.
  const changed = JSON.stringify([document?.updatedAt, meta?.availableStatus])
  const answer = useAnswer<{ versions: ListedVersion[]; hasDrafts: boolean }>('/entry-versions', entry, changed)
  if (!answer?.versions.length) return null
  return {
    title: 'Earlier versions',
    content: (
      <>
        <Flex
          tag="ul"
          direction="column"
          alignItems="stretch"
          gap={3}
          width="100%"
          maxHeight="32rem"
          style={{ overflow: 'auto' }}
        >
          {answer.versions.map((version) => (
            <li key={version.documentId}>
              <TextButton onClick={() => setOpened(version)}>{dateOf(version.at)}</TextButton>
              <Typography tag="p" variant="pi" textColor="neutral600">
                {[events[version.event], version.editor && `by ${version.editor}`].filter(Boolean).join(' ')}
                {version.title && `: ${version.title}`}
              </Typography>
            </li>
          ))}
        </Flex>
        {opened && <VersionDialog version={opened} hasDrafts={answer.hasDrafts} onClose={() => setOpened(undefined)} />}
      </>
    ),
  }
}
