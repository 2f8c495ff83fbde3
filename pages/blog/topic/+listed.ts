import type { Listed } from '#services/rules/content/listed.ts'
import { addressOf } from '#services/rules/site/addresses.ts'
import { listPages } from '../listPages.ts'

export const listed: Listed = {
  section: 'blog',
  pages: (content) =>
    content.all('Tag').flatMap((tag) => listPages(content, addressOf('blogTag', { tag: tag.slug }), tag, tag.slug)),
}
