import { Box, Grid, Link, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { typePath } from '../../schema/words'
import { EntryLinks, type Linked } from '../shared/EntryLinks'
import { useAnswer } from '../shared/useAnswer'
import { type ContentType, groups, pageTypes, uidOf, waiting } from './groups'

interface Types {
  data: { contentTypes: ContentType[] }
}

/** What the home page links to, as Strapi's answers say; undefined until they are all there. */
function useLinks(load: (get: ReturnType<typeof useFetchClient>['get']) => Promise<Linked[][]>): Linked[] | undefined {
  const { get } = useFetchClient()
  const [links, setLinks] = useState<Linked[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are others in each render
  useEffect(() => {
    load(get)
      .then((lists) => setLinks(lists.flat()))
      .catch(() => {})
  }, [])
  return links
}

/** How many entries wait, each number with their list. Those that the editor may not read are left out. */
export function Waiting() {
  const links = useLinks((get) => {
    const linkTo = async ({ label, type, field, value }: (typeof waiting)[number]): Promise<Linked[]> => {
      const list = typePath({ uid: uidOf(type), kind: 'collectionType' })
      const { data } = await get<{ pagination: { total: number } }>(
        `${list}?pageSize=1&filters[${field}][$eq]=${value}`,
      )
      const { total } = data.pagination
      return total ? [{ path: `${list}?filters[$and][0][${field}][$eq]=${value}`, name: `${label}: ${total}` }] : []
    }
    return Promise.all(waiting.map((what) => linkTo(what).catch(() => [])))
  })
  if (!links) return null
  return links.length > 0 ? <EntryLinks entries={links} /> : <Typography>Nothing waits for you.</Typography>
}

/** The pages whose texts are not published yet: a new site begins with them. */
export function Unpublished() {
  const links = useLinks(async (get) => {
    const { data } = await get<Types>('/content-manager/init')
    const pages = data.data.contentTypes.filter(({ uid, kind }) => kind === 'singleType' && pageTypes.includes(uid))
    const linkTo = async (type: ContentType): Promise<Linked[]> => {
      const path = typePath(type)
      const isUnpublished = await get<{ data: { status?: string } }>(path).then(
        (page) => page.data.data.status === 'draft',
        // Those that the editor may not read are left out, too.
        ({ status }: { status?: number }) => status === 404,
      )
      return isUnpublished ? [{ path, name: type.info.displayName }] : []
    }
    return Promise.all(pages.map(linkTo))
  })
  if (!links) return null
  return links.length > 0 ? <EntryLinks entries={links} /> : <Typography>All pages are published.</Typography>
}

/** All types in their groups. */
export function ContentInGroups() {
  const answer = useAnswer<Types>('/content-manager/init', {})
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
            {names
              .split(' ')
              .flatMap((name) => types.get(uidOf(name)) ?? [])
              .map((type) => (
                <li key={type.uid}>
                  <Link tag={NavLink} to={typePath(type)}>
                    {type.info.displayName}
                  </Link>
                </li>
              ))}
          </Box>
        </Grid.Item>
      ))}
    </Grid.Root>
  )
}
