import { Button, Field, Flex, Link, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { type FormEvent, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { mainFieldOf } from '../../bootstrap/editor-view'
import { typePath } from '../../schema/words'
import { useAnswer } from '../shared/useAnswer'
import { type ContentType, typesInGroups } from './groups'

const PER_TYPE = 5

interface SearchResult {
  path: string
  type: string
  title: string
}

/** Finds words in the entries of all types. Strapi's lists answer, so an editor finds what they may read. */
export function SearchAll() {
  const { get } = useFetchClient()
  const [found, setFound] = useState<SearchResult[]>()
  const answer = useAnswer<{ data: { contentTypes: ContentType[] } }>('/content-manager/init', {})
  const types = answer?.data.contentTypes.filter(({ uid }) => typesInGroups.includes(uid)) ?? []

  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words')).trim()
    if (!words) return
    const contains = (text: string) => text.toLowerCase().includes(words.toLowerCase())
    const entriesOf = async (type: ContentType): Promise<SearchResult[]> => {
      const { displayName } = type.info
      if (type.kind === 'singleType')
        return contains(displayName) ? [{ path: typePath(type), type: 'Page', title: displayName }] : []
      const { data } = await get<{ results: Record<string, unknown>[] }>(typePath(type), {
        params: { _q: words, pageSize: PER_TYPE },
      })
      const main = mainFieldOf(Object.keys(type.attributes))
      return data.results.map((entry) => ({
        path: `${typePath(type)}/${entry.documentId}`,
        type: displayName,
        title: String(entry[main] ?? entry.documentId),
      }))
    }
    const all = await Promise.allSettled(types.map(entriesOf))
    const entries = all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    setFound(entries.sort((first, second) => Number(contains(second.title)) - Number(contains(first.title))))
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <form onSubmit={search}>
        <Flex gap={2} alignItems="end">
          <Field.Root>
            <Field.Label>Words in an entry</Field.Label>
            <Field.Input name="words" type="search" />
          </Field.Root>
          <Button type="submit" disabled={types.length === 0}>
            Search
          </Button>
        </Flex>
      </form>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} role="status">
        {found?.length === 0 && <Typography tag="li">Nothing found.</Typography>}
        {found?.map(({ path, type, title }) => (
          <li key={path}>
            <Link tag={NavLink} to={path}>
              {`${type}: ${title}`}
            </Link>
          </li>
        ))}
      </Flex>
    </Flex>
  )
}
