import { addressOf } from '../site/addresses.ts'
import type { Content } from './value/content.ts'
import type { Entry } from './value/schema.ts'

/** All topics of the blog, in the editor's order. */
export const tagsOf = (content: Content) => content.all('Tag').map(toTag)

/** One topic; undefined if none has that slug. */
export function tagOf(content: Content, slug: string) {
  const raw = content.all('Tag').find((tag) => tag.slug === slug)
  return raw && toTag(raw)
}

const toTag = ({ name, slug, description, seo }: Entry<'Tag'>) => ({
  label: name,
  slug,
  path: addressOf('blogTag', { tag: slug }),
  description,
  seo,
})
