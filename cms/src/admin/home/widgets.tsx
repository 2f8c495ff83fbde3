import { Box, Grid, Link, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { typePath } from '../../schema/words'
import { EntryLinks } from '../shared/EntryLinks'
import { useAnswer } from '../shared/useAnswer'
import { type ContentType, groups, pageTypes, uidOf, waiting } from './groups'

const listOf = (type: string) => typePath({ uid: uidOf(type), kind: 'collectionType' })

/** How many entries wait, each number with their list. Those that the editor may not read are left out. */
export function Waiting() {
  const { get } = useFetchClient()
  const [counts, setCounts] = useState<Record<string, number>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `get` is another one in each render
  useEffect(() => {
    const count = async ({ label, type, field, value }: (typeof waiting)[number]) => {
      const { data } = await get<{ pagination: { total: number } }>(
        `${listOf(type)}?pageSize=1&filters[${field}][$eq]=${value}`,
      )
      return [label, data.pagination.total] as const
    }
    Promise.allSettled(waiting.map(count)).then((all) =>
      setCounts(Object.fromEntries(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))),
    )
  }, [])

  if (!counts) return null
  const lines = waiting.filter(({ label }) => counts[label])
  if (lines.length === 0) return <Typography>Nothing waits for you.</Typography>
  const entries = lines.map(({ label, type, field, value }) => ({
    path: `${listOf(type)}?filters[$and][0][${field}][$eq]=${value}`,
    name: `${label}: ${counts[label]}`,
  }))
  return <EntryLinks entries={entries} />
}

/** The pages whose texts are not published yet: a new site begins with them. */
export function Unpublished() {
  const { get } = useFetchClient()
  const [entries, setEntries] = useState<{ path: string; name: string }[]>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `get` is another one in each render
  useEffect(() => {
    const isPublished = (type: ContentType) =>
      get<{ data: { status?: string } }>(typePath(type)).then(
        ({ data }) => data.data.status !== 'draft',
        // Those that the editor may not read are left out, too.
        ({ status }: { status?: number }) => status !== 404,
      )
    const find = async () => {
      const { data } = await get<{ data: { contentTypes: ContentType[] } }>('/content-manager/init')
      const pages = data.data.contentTypes.filter(({ uid, kind }) => kind === 'singleType' && pageTypes.includes(uid))
      const published = await Promise.all(pages.map(isPublished))
      setEntries(
        pages
          .filter((_, index) => !published[index])
          .map((type) => ({ path: typePath(type), name: type.info.displayName })),
      )
    }
    find().catch(() => {})
  }, [])

  if (!entries) return null
  if (entries.length === 0) return <Typography>All pages are published.</Typography>
  return <EntryLinks entries={entries} />
}

/** All types in their groups. */
export function ContentInGroups() {
  const answer = useAnswer<{ data: { contentTypes: ContentType[] } }>('/content-manager/init', {})
  if (!answer) return null
  const types = new Map(answer.data.contentTypes.map((type) => [type.uid, type]))
  return (
    <Grid.Root gap={4}>
      {Object.entries(groups).map(([group, names]) => (
        <Grid.Item key={group} col={6} s={12} direction="column" alignItems="start">
          <Typography variant="sigma" tag="h3">
            {group}
          </Typography>
          <Box tag="ul" paddingTop={1}>
            {names.split(' ').map((name) => (
              <TypeLink key={name} type={types.get(uidOf(name))} />
            ))}
          </Box>
        </Grid.Item>
      ))}
    </Grid.Root>
  )
}

function TypeLink({ type }: { type: ContentType | undefined }) {
  if (!type) return null
  return (
    <li>
      <Link tag={NavLink} to={typePath(type)}>
        {type.info.displayName}
      </Link>
    </li>
  )
}
