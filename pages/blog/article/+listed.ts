import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { namedPricesIn } from '#services/rules/content/namedPriceEntries.ts'
import type { Entry } from '#services/rules/content/value/schema.ts'
import { searchTexts } from '#services/rules/search/texts.ts'
import { addressOf } from '#services/rules/site/addresses.ts'
import { warnOnce } from '#services/runtime/warnOnce.ts'

const pathOf = ({ tag, slug }: Entry<'Article'>) => (tag ? addressOf('article', { tag: tag.slug, slug }) : undefined)

export const listed: Listed = {
  section: 'blog',
  pages(content) {
    const pricesIn = namedPricesIn(content)
    return content.all('Article').flatMap((article) => {
      const { title, excerpt, body, cover } = article
      const path = pathOf(article)
      if (path) return listedPage(path, () => [article, ...pricesIn([title, excerpt, body])], [cover])
      warnOnce(`The article “${title}” is shown nowhere, because it has no published tag`)
      return []
    })
  },
  search: (content) =>
    searchTexts(content, 'Article', pathOf, ({ title, excerpt, body }) => ({
      kind: 'article',
      title,
      text: excerpt,
      markdown: body,
    })),
}
