import { Box, Field, Flex, Grid, TextButton, Typography } from '@strapi/design-system'
import { Layouts, Page } from '@strapi/strapi/admin'
import { useState } from 'react'
import { EntryLinks, type Linked } from '../shared/EntryLinks'
import { onInput } from '../shared/fields'
import { useAnswer } from '../shared/useAnswer'

interface Picture {
  id: number
  name: string
  url: string
  formats?: { thumbnail?: { url: string } } | null
}

/** A page of the menu, because Strapi's media library has no room for it: which entries show a picture. */
export default function PictureUses() {
  const [words, setWords] = useState('')
  const params = { ...(words.trim() && { _q: words.trim() }), pageSize: 24, sort: 'createdAt:desc' }
  const pictures = useAnswer<{ results: Picture[] }>('/upload/files', params)?.results
  return (
    <Page.Main>
      <Page.Title>Uses of pictures</Page.Title>
      <Layouts.Header title="Uses of pictures" subtitle="Which entries show a picture or link to a file." />
      <Layouts.Content>
        <Field.Root>
          <Field.Label>Words of its name or alternative text</Field.Label>
          <Field.Input type="search" value={words} onChange={onInput(setWords)} />
        </Field.Root>
        {pictures?.length === 0 && <Typography>Nothing found.</Typography>}
        <Grid.Root gap={4} paddingTop={4}>
          {pictures?.map((picture) => (
            <Grid.Item key={picture.id} col={3} s={12} direction="column" alignItems="start">
              <OnePicture picture={picture} />
            </Grid.Item>
          ))}
        </Grid.Root>
      </Layouts.Content>
    </Page.Main>
  )
}

function OnePicture({ picture: { id, name, url, formats } }: { picture: Picture }) {
  const [isOpen, setOpen] = useState(false)
  const uses = useAnswer<Linked[]>(isOpen ? `/picture-uses/${id}` : undefined, {})
  const thumbnail = formats?.thumbnail?.url ?? (/\.(avif|jpe?g|png|webp)$/.test(url) ? url : undefined)
  return (
    <Flex direction="column" alignItems="stretch" gap={1} width="100%">
      <Box height="12rem">
        {thumbnail && <img src={thumbnail} alt="" style={{ maxHeight: '100%', maxWidth: '100%' }} />}
      </Box>
      <Typography style={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      <TextButton onClick={() => setOpen(true)}>Where this is used</TextButton>
      <div role="status">
        {uses?.length === 0 && <Typography>Nowhere: it can be deleted.</Typography>}
        {uses && <EntryLinks entries={uses} />}
      </div>
    </Flex>
  )
}
