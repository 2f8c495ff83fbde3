import { addressOf } from '#locales/addresses.ts'
import type { Listed } from '#services/listed.ts'
import { listPages } from '../listPages.ts'

export const listed: Listed = {
  section: 'blog',
  pages: (content) =>
    content.all('Tag').flatMap((tag) => listPages(content, addressOf('blogTag', { tag: tag.slug }), tag, tag.slug)),
}
